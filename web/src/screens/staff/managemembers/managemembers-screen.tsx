import { parse } from '@samagam/contract/common/first-issue';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { IMAGE_CHARACTERS, MEMBER_LINES } from '@samagam/contract/common/limits';
import { memberFile, type MemberReport } from '@samagam/contract/people/members';
import { say } from '@samagam/contract/common/messages';
import { decodeText } from '@samagam/domain/text/decode-text';
import { readMemberList } from '@samagam/domain/passes/member-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { counted } from '../../../back-office/counted.ts';
import blocks from '../../../back-office/blocks.module.css';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { FieldGroup } from '../../../ui/form/form-fields.tsx';

type Action = 'ADD' | 'REMOVE';

const ACTIONS: Record<Action, string> = {
  ADD: 'Add the addresses of the file',
  REMOVE: 'Remove the addresses of the file',
};

/** In bytes: a UTF-16 character has two. */
const LARGEST = 2 * IMAGE_CHARACTERS;

interface MemberValues {
  /** The FileList of the file input: at most one file. */
  files: FileList | null;
  action: Action;
}

/** A file that was read in the browser. It is uploaded at once unless some of its lines are invalid. */
interface CheckedFile {
  isWindows1252: boolean;
  mails: string[];
  errors: { line: number; msg: string }[];
}

interface ImportReport extends MemberReport {
  action: Action;
  /** The number of invalid lines that were skipped. */
  leftOut: number;
  isWindows1252: boolean;
}

function useMemberImport() {
  const client = useQueryClient();
  const saving = useSave();
  const form = useForm<MemberValues>({ defaultValues: { files: null, action: 'ADD' } });
  const action = useWatch({ control: form.control, name: 'action' });
  const [report, setReport] = useState<ImportReport | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);

  function clear(): void {
    form.clearErrors();
    setReport(null);
    setChecked(null);
  }

  function reset(): void {
    form.reset();
    clear();
    saving.clear();
  }

  function refuse(message: string): void {
    form.setError('files', { message }, { shouldFocus: true });
  }

  const submit = form.handleSubmit(async (values) => {
    clear();
    const found = await readFile(values);
    if ('problem' in found) {
      // The browser cannot read a file that changed on the disk until it is chosen again.
      if (found.problem === say.fileChanged) form.resetField('files');
      return refuse(found.problem);
    }
    if (found.errors.length === 0) return upload(found);
    refuse(say.membersRefused(found.errors.length));
    setChecked(found);
  });

  /** Sends only the addresses: a sheet of members often contains names and phone numbers too. */
  async function upload({ mails, errors, isWindows1252 }: CheckedFile): Promise<void> {
    const isSaved = await saving.save(
      async () => {
        const response = await adminCall('POST /api/admin/members', { csv: mails.join('\n'), action });
        if (isRefused(response)) return response;
        clear();
        setReport({ ...response.data, action, leftOut: errors.length, isWindows1252 });
        return response;
      },
      ({ msg = '' }) => {
        form.setError('files', { message: msg });
        return false;
      },
    );
    if (!isSaved) return;
    form.resetField('files');
    await client.invalidateQueries({ queryKey: adminQuery('GET /api/admin/members', {}).queryKey });
  }

  return { form, saving, action, report, checked, clear, reset, submit, upload };
}

export default function ManagemembersScreen() {
  const count = useQuery(adminQuery('GET /api/admin/members', {}));
  const { form, saving, action, report, checked, clear, reset, submit, upload } = useMemberImport();
  return (
    <>
      <ScreenTitle />
      <ListState what="The number of members" asked={count} />
      {count.data && (
        <p className={blocks.text}>
          <strong>{counted(count.data.count, 'member', 'members')}</strong> can buy passes for members. We
          store keyed hashes of their addresses, which can be checked but not read.
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
        <FileFields form={form} onChange={clear} />
        <Live>{report && <Report report={report} />}</Live>
        {checked && (
          <WrongLines
            file={checked}
            verb={action === 'ADD' ? 'Add' : 'Remove'}
            isSaving={saving.saving}
            onContinue={() => void upload(checked)}
          />
        )}
      </StaffForm>
    </>
  );
}

function FileFields({ form, onChange }: { form: UseFormReturn<MemberValues>; onChange: () => void }) {
  return (
    <FieldGroup legend="CSV">
      <Field
        name="files"
        scope="members"
        label="File"
        hint={`A CSV file with mail addresses in the first column, or in a column titled mail; at most ${MEMBER_LINES.toLocaleString('en-IN')} lines`}
        error={form.formState.errors.files?.message}
        wide
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            {...form.register('files', { onChange })}
          />
        )}
      </Field>
      <Field name="action" scope="members" label="Action">
        {(control) => (
          <select {...control} {...form.register('action', { onChange })}>
            {Object.entries(ACTIONS).map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FieldGroup>
  );
}

function Report({ report }: { report: ImportReport }) {
  return (
    <p className={blocks.done}>
      {counted(report.addresses, 'different address', 'different addresses')}{' '}
      {report.action === 'ADD' ? 'added' : 'removed'}. The list has{' '}
      {counted(report.count, 'member', 'members')} now.
      {report.leftOut > 0 && ` ${counted(report.leftOut, 'invalid line was', 'invalid lines were')} skipped.`}
      {report.isWindows1252 && <span>{` ${sayOfImport.windows1252}`}</span>}
    </p>
  );
}

/** Reads the chosen file. The problem is a sentence about the file as a whole. */
async function readFile({ files, action }: MemberValues): Promise<CheckedFile | { problem: string }> {
  const file = files?.[0];
  if (file && file.size > LARGEST) return { problem: say.fileTooLarge };
  const bytes = file ? await file.arrayBuffer().catch(() => null) : new ArrayBuffer();
  if (bytes === null) return { problem: say.fileChanged };
  const decoded = decodeText(new Uint8Array(bytes));
  if (decoded === null) return { problem: say.noCsv };
  const { text: csv, isWindows1252 } = decoded;
  const parsed = parse(memberFile, { csv, action });
  if (!parsed.ok) return { problem: parsed.issue.msg };
  const list = readMemberList(csv, MEMBER_LINES);
  if (!list) return { problem: say.tooManyMembers(MEMBER_LINES) };
  return list.errors.length === 0 && list.mails.length === 0
    ? { problem: say.noMembers }
    : { ...list, isWindows1252 };
}

function WrongLines({
  file: { mails, errors, isWindows1252 },
  verb,
  isSaving,
  onContinue,
}: {
  file: CheckedFile;
  verb: string;
  isSaving: boolean;
  onContinue: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={blocks.stack} aria-labelledby="wrong-lines">
      <h3 id="wrong-lines" ref={heading} tabIndex={-1} className={blocks.subtitle}>
        {counted(errors.length, 'line is', 'lines are')} invalid,{' '}
        {counted(mails.length, 'address is', 'addresses are')} valid
      </h3>
      <p>Nothing was uploaded yet. Correct the file and choose it again, or continue without these lines.</p>
      {isWindows1252 && <p>{sayOfImport.windows1252}</p>}
      <DataTable
        label="Invalid lines"
        givenOrder="By line"
        columns={[
          { key: 'line', title: 'Line', value: ({ line }: CheckedFile['errors'][number]) => line },
          { key: 'msg', title: 'Problem', value: ({ msg }: CheckedFile['errors'][number]) => msg },
        ]}
        rows={errors}
        idOf={({ line }) => String(line)}
        empty=""
      />
      {mails.length > 0 && (
        <div>
          <Button look="solid" isInactive={isSaving} onClick={onContinue}>
            {verb} the {counted(mails.length, 'valid address', 'valid addresses')}
          </Button>
        </div>
      )}
    </section>
  );
}
