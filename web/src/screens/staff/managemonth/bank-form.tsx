import type { BankColumns } from '@samagam/contract/money/bank';
import { bankFile } from '@samagam/contract/money/bank';
import { sayOfBank } from '@samagam/contract/money/bank-messages';
import { parse } from '@samagam/contract/common/first-issue';
import { IMAGE_CHARACTERS } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { guessColumns, readBankFile } from '@samagam/domain/books/read-bank';
import { decodeText } from '@samagam/domain/text/decode-text';
import { useRef, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused, type Refused } from '../../../api/call.ts';
import blocks from '../../../back-office/blocks.module.css';
import { counted } from '../../../back-office/counted.ts';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/form-fields.tsx';
import { Live } from '../../../ui/notice/live.tsx';

/** In bytes: a UTF-16 character has two. */
const LARGEST = 2 * IMAGE_CHARACTERS;

const COLUMNS: { key: keyof BankColumns; word: string; hint?: string }[] = [
  { key: 'date', word: 'Date' },
  { key: 'narration', word: 'Narration' },
  { key: 'reference', word: 'Reference', hint: 'With the UTR, if it has a column of its own' },
  { key: 'credit', word: 'Deposits', hint: 'Empty if one column has all amounts' },
  { key: 'amount', word: 'Amount', hint: 'Of deposits and withdrawals, if they share a column' },
  { key: 'sign', word: 'Cr or Dr', hint: 'Beside such an amount' },
  { key: 'balance', word: 'Balance', hint: 'Tells equal credits of a day apart' },
];

interface Statement {
  text: string;
  headings: string[];
  columns: BankColumns;
}

interface Props {
  remembered: BankColumns | undefined;
  onSaved: () => unknown;
}

function useStatement({ remembered, onSaved }: Props) {
  const [statement, setStatement] = useState<Statement | null>(null);
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const files = useRef<HTMLInputElement | null>(null);
  const saving = useSave();

  function show(read: Statement | null, why = ''): void {
    setStatement(read);
    setError(why);
    setDone('');
  }

  async function choose(file: File | undefined): Promise<void> {
    const read = file ? await statementIn(file, remembered) : say.blank('Statement');
    if (typeof read === 'string') show(null, read);
    else show(read);
  }

  function refuse({ field = '', msg = say.failed }: Refused): boolean {
    if (field !== 'text') return false;
    setError(msg);
    files.current?.focus();
    return true;
  }

  async function send(): Promise<void> {
    if (!statement) return setError(say.blank('Statement'));
    const { text, columns } = statement;
    const parsed = parse(bankFile, { text, columns });
    if (!parsed.ok) return setError(parsed.issue.msg);
    const isSaved = await saving.save(async () => {
      const response = await adminCall('POST /api/admin/bankfile', parsed.value);
      if (!isRefused(response)) setDone(wordsOf(response.data));
      return response;
    }, refuse);
    if (isSaved) await onSaved();
  }

  function reset(): void {
    if (files.current) files.current.value = '';
    show(null);
  }

  return { statement, error, done, files, saving, show, choose, send, reset };
}

/** The columns are chosen once; the next file of the same bank is only sent. */
export default function BankForm(props: Props) {
  const { statement, error, done, files, saving, show, choose, send, reset } = useStatement(props);
  return (
    <StaffForm
      title="Bank statement"
      save="MATCH THE STATEMENT"
      saving={saving}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
      onReset={reset}
    >
      <p className={blocks.quiet}>
        A CSV file of your bank. Only credits are stored, with their narration; withdrawals are not.
      </p>
      <FieldGroup legend="File">
        <Field name="text" scope="bank" label="Statement" hint="CSV, in any encoding" error={error} wide>
          {(control) => (
            <input
              {...control}
              ref={files}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
      </FieldGroup>
      {statement && (
        <ColumnFields statement={statement} onChange={(columns) => show({ ...statement, columns })} />
      )}
      <Live>{done && <p className={blocks.done}>{done}</p>}</Live>
    </StaffForm>
  );
}

function ColumnFields({
  statement: { text, headings, columns },
  onChange,
}: {
  statement: Statement;
  onChange: (columns: BankColumns) => void;
}) {
  const read = readBankFile(text, columns);
  return (
    <>
      <FieldGroup legend="Columns">
        {COLUMNS.map(({ key, word, hint }) => (
          <Field key={key} name={key} scope="bank" label={word} {...(hint && { hint })}>
            {(control) => (
              <select
                {...control}
                value={columns[key]}
                onChange={({ target }) => onChange({ ...columns, [key]: target.value })}
              >
                <option value="">None</option>
                {headings.map((heading) => (
                  <option key={heading} value={heading} translate="no">
                    {heading}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </FieldGroup>
      <p className={blocks.quiet}>
        {read ? `${counted(read.credits.length, 'credit')} found.` : sayOfBank.noHeadings}
      </p>
    </>
  );
}

/** A sentence if it cannot be read. The remembered columns are kept if the file has them. */
async function statementIn(file: File, remembered: BankColumns | undefined): Promise<Statement | string> {
  if (file.size > LARGEST) return say.fileTooLarge;
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return say.fileChanged;
  const decoded = decodeText(new Uint8Array(bytes));
  if (!decoded) return say.noCsv;
  const { text } = decoded;
  const guessed = guessColumns(text);
  const isKnown = remembered && readBankFile(text, remembered) !== undefined;
  if (!guessed && !isKnown) return sayOfBank.noHeadings;
  const chosen = isKnown ? remembered : guessed!.columns;
  const headings = guessed?.headings ?? Object.values(chosen).filter((heading) => heading !== '');
  return { text, headings: [...new Set(headings)], columns: chosen };
}

function wordsOf(data: { credits: number; added: number; matched: number; unread: number[] }): string {
  const unread =
    data.unread.length === 0 ? '' : ` These lines of the file could not be read: ${data.unread.join(', ')}.`;
  return `${counted(data.credits, 'credit')}, ${data.added} of them new. ${data.matched} found their settlement or payment.${unread}`;
}
