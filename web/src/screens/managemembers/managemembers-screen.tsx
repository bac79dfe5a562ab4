/** /weba/managemembers: the membership registry, filled from CSV files (decision 0008, 6). */
import { parse } from '@samagam/contract/first-issue';
import { IMAGE_CHARACTERS, MEMBER_LINES } from '@samagam/contract/limits';
import { memberFile, type MemberReport } from '@samagam/contract/members';
import { say } from '@samagam/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { membersQuery } from '../../api/admin-members.ts';
import { isRefused } from '../../api/call.ts';
import { ListState } from '../../back-office/list-states.tsx';
import { ScreenTitle } from '../../back-office/screen-title.tsx';
import { StaffForm } from '../../back-office/staff-form.tsx';
import { useSave } from '../../back-office/use-save.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-fields.tsx';
import styles from './managemembers-screen.module.css';
import { readCsv } from './read-csv.ts';

type Action = 'ADD' | 'REMOVE';

const ACTIONS: Record<Action, string> = {
  ADD: 'Add the addresses of the file',
  REMOVE: 'Remove the addresses of the file',
};

/** In bytes: UTF-16 has two for a character. */
const LARGEST = 2 * IMAGE_CHARACTERS;

interface WrongLine {
  line: string;
  msg: string;
}

export function ManagemembersScreen() {
  const client = useQueryClient();
  const count = useQuery(membersQuery());
  const saving = useSave();
  const file = useRef<HTMLInputElement>(null);
  const [action, setAction] = useState<Action>('ADD');
  const [error, setError] = useState('');
  const [report, setReport] = useState<(MemberReport & { action: Action }) | null>(null);
  const [wrong, setWrong] = useState<WrongLine[]>([]);

  function reset(): void {
    if (file.current) file.current.value = '';
    setError('');
    setReport(null);
    setWrong([]);
    saving.clear();
  }

  function refuse(sentence: string): void {
    setError(sentence);
    file.current?.focus();
  }

  async function submit(submitted: FormEvent): Promise<void> {
    submitted.preventDefault();
    setReport(null);
    setWrong([]);
    setError('');
    const chosen = file.current?.files?.[0];
    // A file that is far too large is not even read.
    if (chosen && chosen.size > LARGEST) return refuse(say.fileTooLarge);
    const bytes = chosen ? await chosen.arrayBuffer().catch(() => null) : new ArrayBuffer();
    if (bytes === null) {
      // Mended in the spreadsheet meanwhile, which is what a refused file asks for: the browser wants it chosen again.
      file.current!.value = '';
      return refuse(say.fileChanged);
    }
    const csv = readCsv(new Uint8Array(bytes));
    if (csv === null) return refuse(say.noCsv);
    const parsed = parse(memberFile, { csv, action });
    if (!parsed.ok) return refuse(parsed.issue.msg);
    const saved = await saving.save(
      async () => {
        const answer = await adminCall('POST /api/admin/members', parsed.value);
        if (!isRefused(answer)) setReport({ ...answer.data, action });
        return answer;
      },
      ({ data, msg }) => {
        setWrong(Object.entries(data ?? {}).map(([line, why]) => ({ line, msg: why })));
        setError(msg ?? '');
        return false;
      },
    );
    if (!saved) return;
    if (file.current) file.current.value = '';
    await client.invalidateQueries({ queryKey: membersQuery().queryKey });
  }

  return (
    <>
      <ScreenTitle title="Members" />
      <ListState what="The number of members" asked={count} />
      {count.data !== undefined && (
        <p className={styles.count}>
          <strong>{count.data.toLocaleString('en-IN')}</strong> members may take a pass for members. Their
          addresses are kept as keyed hashes: they can be checked, and not read.
        </p>
      )}
      <StaffForm
        title="Import a file"
        below={count}
        save="IMPORT"
        saving={saving}
        onSubmit={(submitted) => void submit(submitted)}
        onReset={reset}
      >
        <FieldGroup legend="CSV">
          <Field
            name="file"
            scope="members"
            label="File"
            hint={`Mail addresses in the first column, or in the one titled mail; at most ${MEMBER_LINES.toLocaleString('en-IN')} lines`}
            error={error}
            wide
          >
            {(control) => (
              <input
                {...control}
                ref={file}
                type="file"
                accept=".csv,text/csv,text/plain"
                onChange={() => setError('')}
              />
            )}
          </Field>
          <Field name="action" scope="members" label="What to do">
            {(control) => (
              <select
                {...control}
                value={action}
                onChange={({ target }) => setAction(target.value as Action)}
              >
                {Object.entries(ACTIONS).map(([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </FieldGroup>
        {report && (
          <output className={styles.report}>
            {report.addresses.toLocaleString('en-IN')} different addresses{' '}
            {report.action === 'ADD' ? 'added' : 'removed'}. There are {report.count.toLocaleString('en-IN')}{' '}
            members now.
          </output>
        )}
        {wrong.length > 0 && (
          <DataTable
            label="Lines that are wrong"
            columns={[
              { key: 'line', title: 'Line', value: ({ line }: WrongLine) => line.replace(/^Line /, '') },
              { key: 'msg', title: 'What is wrong', value: ({ msg }: WrongLine) => msg },
            ]}
            rows={wrong}
            idOf={({ line }) => line}
            empty=""
          />
        )}
      </StaffForm>
    </>
  );
}
