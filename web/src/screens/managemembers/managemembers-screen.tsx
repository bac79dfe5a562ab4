/** /weba/managemembers: the membership registry, filled from CSV files (decision 0008, 6). */
import { parse } from '@samagam/contract/first-issue';
import { IMAGE_CHARACTERS, MEMBER_LINES } from '@samagam/contract/limits';
import { memberFile, type MemberReport } from '@samagam/contract/members';
import { say } from '@samagam/contract/messages';
import { readMemberList } from '@samagam/domain/member-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { membersQuery } from '../../api/admin-members.ts';
import { isRefused } from '../../api/call.ts';
import { ListState } from '../../back-office/list-states.tsx';
import { ScreenTitle } from '../../back-office/screen-title.tsx';
import { StaffForm } from '../../back-office/staff-form.tsx';
import { useSave } from '../../back-office/use-save.ts';
import { Button } from '../../ui/button.tsx';
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

/** A file that was read here and not uploaded, because some of its lines are wrong. */
interface CheckedFile {
  mails: string[];
  errors: { line: number; msg: string }[];
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

export function ManagemembersScreen() {
  const client = useQueryClient();
  const count = useQuery(membersQuery());
  const saving = useSave();
  const file = useRef<HTMLInputElement>(null);
  const [action, setAction] = useState<Action>('ADD');
  const [error, setError] = useState('');
  const [report, setReport] = useState<(MemberReport & { action: Action; leftOut: number }) | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);

  function clear(): void {
    setError('');
    setReport(null);
    setChecked(null);
  }

  function reset(): void {
    if (file.current) file.current.value = '';
    clear();
    saving.clear();
  }

  function refuse(sentence: string): void {
    setError(sentence);
    file.current?.focus();
  }

  async function submit(submitted: FormEvent): Promise<void> {
    submitted.preventDefault();
    clear();
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
    const list = readMemberList(csv, MEMBER_LINES);
    if (!list) return refuse(say.tooManyMembers(MEMBER_LINES));
    if (list.errors.length > 0) {
      setError(say.membersRefused(list.errors.length));
      return setChecked(list);
    }
    if (list.mails.length === 0) return refuse(say.noMembers);
    await upload(list);
  }

  /** Nothing but the addresses: a sheet of members often has names and phone numbers beside them. */
  async function upload({ mails, errors }: CheckedFile): Promise<void> {
    const saved = await saving.save(
      async () => {
        const answer = await adminCall('POST /api/admin/members', { csv: mails.join('\n'), action });
        if (isRefused(answer)) return answer;
        clear();
        setReport({ ...answer.data, action, leftOut: errors.length });
        return answer;
      },
      ({ msg }) => {
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
      <ScreenTitle />
      <ListState what="The number of members" asked={count} />
      {count.data !== undefined && (
        <p className={styles.count}>
          <strong>{counted(count.data, 'member', 'members')}</strong> may take a pass for members. Their
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
              <input {...control} ref={file} type="file" accept=".csv,text/csv,text/plain" onChange={clear} />
            )}
          </Field>
          <Field name="action" scope="members" label="What to do">
            {(control) => (
              <select
                {...control}
                value={action}
                onChange={({ target }) => {
                  clear();
                  setAction(target.value as Action);
                }}
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
            {counted(report.addresses, 'different address', 'different addresses')}{' '}
            {report.action === 'ADD' ? 'added' : 'removed'}. The list has{' '}
            {counted(report.count, 'member', 'members')} now.
            {report.leftOut > 0 &&
              ` ${counted(report.leftOut, 'wrong line was', 'wrong lines were')} left out.`}
          </output>
        )}
        {checked && (
          <WrongLines
            file={checked}
            verb={action === 'ADD' ? 'Add' : 'Remove'}
            isSaving={saving.saving}
            onGoOn={() => void upload(checked)}
          />
        )}
      </StaffForm>
    </>
  );
}

/** The report of a file, and the way on without the lines that are wrong. */
function WrongLines({
  file: { mails, errors },
  verb,
  isSaving,
  onGoOn,
}: {
  file: CheckedFile;
  verb: string;
  isSaving: boolean;
  onGoOn: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.wrong} aria-labelledby="wrong-lines">
      <h3 id="wrong-lines" ref={heading} tabIndex={-1} className={styles.heading}>
        {counted(errors.length, 'line is', 'lines are')} wrong,{' '}
        {counted(mails.length, 'address is', 'addresses are')} right
      </h3>
      <p>Nothing was uploaded yet. Correct the file and choose it again, or go on without these lines.</p>
      <DataTable
        label="Lines that are wrong"
        columns={[
          { key: 'line', title: 'Line', value: ({ line }: CheckedFile['errors'][number]) => line },
          { key: 'msg', title: 'What is wrong', value: ({ msg }: CheckedFile['errors'][number]) => msg },
        ]}
        rows={errors}
        idOf={({ line }) => String(line)}
        empty=""
      />
      {mails.length > 0 && (
        <div>
          <Button look="solid" disabled={isSaving} onClick={onGoOn}>
            {verb} the {counted(mails.length, 'address that is', 'addresses that are')} right
          </Button>
        </div>
      )}
    </section>
  );
}
