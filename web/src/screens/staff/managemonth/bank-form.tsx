import { bankFile, type BankColumns, type BankFileReply } from '@samagam/contract/money/bank';
import { sayOfBank } from '@samagam/contract/money/bank-messages';
import { parse } from '@samagam/contract/common/first-issue';
import { IMAGE_CHARACTERS } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { bankDate, type DayOrder } from '@samagam/domain/books/bank-cells';
import { guessColumns } from '@samagam/domain/books/bank-columns';
import { type NamedRow, type OrderDoubt, readBankFile } from '@samagam/domain/books/read-bank';
import { decodeText } from '@samagam/domain/text/decode-text';
import { useMemo, useRef, useState } from 'react';
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
  { key: 'sign', word: 'Cr or Dr', hint: 'In a column beside the amount' },
  {
    key: 'balance',
    word: 'Balance',
    hint: 'Optional. Tells equal credits of one day apart',
  },
];

interface Statement {
  /** When the file was chosen, in epoch milliseconds. */
  now: number;
  text: string;
  headings: string[];
  columns: BankColumns;
  dayorder: DayOrder | '';
}

interface Props {
  remembered: BankColumns | undefined;
  onSaved: () => unknown;
}

function useStatement({ remembered, onSaved }: Props) {
  const [statement, setStatement] = useState<Statement | null>(null);
  const [error, setError] = useState('');
  const [orderError, setOrderError] = useState('');
  const [done, setDone] = useState<BankFileReply | null>(null);
  const files = useRef<HTMLInputElement | null>(null);
  const saving = useSave();

  function show(read: Statement | null, why = ''): void {
    setStatement(read);
    setError(why);
    setOrderError('');
    setDone(null);
  }

  async function choose(file: File | undefined): Promise<void> {
    const read = file ? await statementIn(file, remembered) : say.blank('Statement');
    if (typeof read === 'string') show(null, read);
    else show(read);
  }

  function refuse({ field = '', msg = say.failed }: Refused): boolean {
    if (field === 'dayorder') {
      setOrderError(msg);
      document.getElementById('field-bank-dayorder')?.focus();
      return true;
    }
    if (field !== 'text') return false;
    setError(msg);
    files.current?.focus();
    return true;
  }

  async function send(): Promise<void> {
    if (!statement) return setError(say.blank('Statement'));
    const { text, columns, dayorder } = statement;
    const parsed = parse(bankFile, { text, columns, dayorder });
    if (!parsed.ok) return setError(parsed.issue.msg);
    const isSaved = await saving.save(async () => {
      const response = await adminCall('POST /api/admin/bankfile', parsed.value);
      if (!isRefused(response)) setDone(response.data);
      return response;
    }, refuse);
    if (isSaved) await onSaved();
  }

  function reset(): void {
    if (files.current) files.current.value = '';
    show(null);
  }

  return { statement, error, orderError, done, files, saving, show, choose, send, reset };
}

/** The columns are chosen once; the next file of the same bank is only sent. */
export default function BankForm(props: Props) {
  const { statement, error, orderError, done, files, saving, show, choose, send, reset } =
    useStatement(props);
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
        <ColumnFields statement={statement} orderError={orderError} onChange={(next) => show(next)} />
      )}
      <Live>{done && <p className={blocks.done}>{wordsOf(done)}</p>}</Live>
      {done && <NamedRows rows={done.named} />}
    </StaffForm>
  );
}

function ColumnFields({
  statement,
  orderError,
  onChange,
}: {
  statement: Statement;
  orderError: string;
  onChange: (statement: Statement) => void;
}) {
  const { now, text, headings, columns, dayorder } = statement;
  const undecided = useMemo(() => readBankFile(text, columns, { now }), [now, text, columns]);
  const read = useMemo(
    () => (dayorder === '' ? undecided : readBankFile(text, columns, { order: dayorder, now })),
    [now, text, columns, dayorder, undecided],
  );
  const doubt = undecided?.doubt;
  return (
    <>
      <FieldGroup legend="Columns">
        {COLUMNS.map(({ key, word, hint }) => (
          <Field key={key} name={key} scope="bank" label={word} {...(hint && { hint })}>
            {(control) => (
              <select
                {...control}
                value={columns[key]}
                onChange={({ target }) =>
                  onChange({ ...statement, columns: { ...columns, [key]: target.value } })
                }
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
        {doubt && (
          <OrderField
            doubt={doubt}
            error={orderError}
            order={dayorder}
            onChange={(order) => onChange({ ...statement, dayorder: order })}
          />
        )}
      </FieldGroup>
      <p className={blocks.quiet}>
        {read
          ? `${counted(read.credits.length, 'credit')} found. ${otherRows(read)}`.trim()
          : sayOfBank.noHeadings}
      </p>
      {read && <NamedRows rows={read.named} />}
    </>
  );
}

function OrderField({
  doubt,
  error,
  order,
  onChange,
}: {
  doubt: OrderDoubt;
  error: string;
  order: DayOrder | '';
  onChange: (order: DayOrder | '') => void;
}) {
  return (
    <Field name="dayorder" scope="bank" label="Dates" hint={doubtInWords(doubt)} error={error}>
      {(control) => (
        <select {...control} value={order} onChange={({ target }) => onChange(target.value as DayOrder | '')}>
          <option value="">Choose</option>
          {ORDERS.map((one) => (
            <option key={one.order} value={one.order}>
              {one.word}
              {doubt.example && `: ${doubt.example} is ${bankDate(doubt.example, one.order)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const ORDERS: { order: DayOrder; word: string }[] = [
  { order: 'day', word: 'The day comes first' },
  { order: 'month', word: 'The month comes first' },
];

function doubtInWords({ dayFirst, monthFirst }: OrderDoubt): string {
  if (dayFirst.length === 0)
    return 'Every date of this file can be read with the day or with the month first.';
  return `Only the day can come first in ${linesInWords(dayFirst)}, and only the month in ${linesInWords(monthFirst)}.`;
}

const MOST_LINES = 10;

function linesInWords(lines: readonly number[]): string {
  const more = lines.length > MOST_LINES ? ' and more' : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.slice(0, MOST_LINES).join(', ')}${more}`;
}

function otherRows({
  rows,
  debits,
  named,
}: {
  rows: number;
  debits: number;
  named: readonly NamedRow[];
}): string {
  return rows === 0
    ? ''
    : `The other rows: ${counted(debits, 'withdrawal')} or without an amount, ${named.length} not read. ${counted(rows, 'row')} in all.`;
}

const MOST_NAMED = 50;

/** With the number of each line in the file. */
function NamedRows({ rows }: { rows: readonly NamedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>These rows were not read. If one is a credit, correct it in the file and choose the file again.</p>
      <ul>
        {rows.slice(0, MOST_NAMED).map(({ line, why }) => (
          <li key={line}>
            Line {line}: {why}.
          </li>
        ))}
        {rows.length > MOST_NAMED && <li>And {rows.length - MOST_NAMED} more.</li>}
      </ul>
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
  return { text, headings: [...new Set(headings)], columns: chosen, dayorder: '', now: Date.now() };
}

function wordsOf({ credits, added, matched, ...others }: BankFileReply): string {
  return `${counted(credits, 'credit')}, ${added} of them new. ${matched} found their settlement or payment. ${otherRows(others)}`;
}
