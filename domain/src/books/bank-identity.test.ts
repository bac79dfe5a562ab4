import { NO_MARKS } from '@samagam/emulators/builders/bank-marks';
import type { BankColumns } from '@samagam/contract/money/bank';
import { describe, expect, it } from 'vitest';
import { guessColumns } from './bank-columns.ts';
import { type MarkedCredit, learnedMarks, markedCredits, storedPlaces } from './bank-identity.ts';
import { readBankFile } from './read-bank.ts';

/** Of November 2026. `paise` is negative for a debit. */
interface Moved {
  day: number;
  paise: number;
  text: string;
  utr?: string;
}

/** Has equal credits of a day with and without a number, one number twice, and credits that only a number tells apart. */
const MOVED: readonly Moved[] = [
  { day: 10, paise: 50_000, text: 'UPI/ravi@okaxis/tickets' },
  { day: 10, paise: 50_000, text: 'UPI/ravi@okaxis/tickets' },
  { day: 11, paise: 16_180_000, text: 'NEFT CR-UTIB0000001-RAZORPAY', utr: 'AXISCN0912345678' },
  { day: 12, paise: -2_500_000, text: 'RENT OF THE HALL' },
  { day: 13, paise: 118_000, text: 'IMPS-Asha Raman', utr: '000633212345678' },
  { day: 13, paise: 118_000, text: 'IMPS-Asha Raman', utr: '000633212345679' },
  { day: 13, paise: 118_000, text: 'BULK OF A COMPANY', utr: 'HDFCN52026110511' },
  { day: 13, paise: 118_000, text: 'BULK OF A COMPANY', utr: 'HDFCN52026110511' },
  { day: 14, paise: 50_000, text: 'Cash deposit' },
  { day: 14, paise: 50_000, text: 'Cash deposit' },
  { day: 14, paise: 50_000, text: 'Cash deposit' },
  { day: 15, paise: -100, text: 'CHARGES' },
  { day: 16, paise: 16_180_000, text: 'NEFT CR-UTIB0000001-RAZORPAY', utr: 'AXISCN0912345699' },
  { day: 17, paise: 150, text: 'Interest paid' },
  { day: 21, paise: 150, text: 'Interest paid' },
  { day: 25, paise: 999, text: 'Late one' },
];

type Cell = (one: Moved & { balance: number; nth: number }) => string;
interface Download {
  cells: Record<string, Cell>;
  separator?: string;
  newestFirst?: true;
  before?: string;
  /** As staff choose them; absent for those that are guessed. */
  choose?: Partial<BankColumns>;
}

const two = (of: number) => String(of).padStart(2, '0');
const slashes: Cell = ({ day }) => `${two(day)}/11/2026`;
const american: Cell = ({ day }) => `11/${two(day)}/2026`;
const short: Cell = ({ day }) => `${day}-Nov-26`;
const iso: Cell = ({ day }) => `2026-11-${two(day)}`;
const isoSlashes: Cell = ({ day }) => `2026/11/${two(day)}`;
const compact: Cell = ({ day }) => `202611${two(day)}`;
const named: Cell = ({ day }) => `${two(day)} November 2026`;
const text: Cell = (one) => one.text;
const loud: Cell = (one) => one.text.toUpperCase().replaceAll(' ', '  ');
const whole: Cell = ({ text: of, utr = '' }) => `${of} ${utr}`.trim();
const number: Cell = ({ utr = '' }) => utr;
const bare: Cell = ({ utr = '' }) => utr.replace(/^0+/, '');
const plain = (paise: number) => (Math.abs(paise) / 100).toFixed(2);
const grouped = (paise: number) =>
  (Math.abs(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
const inn =
  (write: (paise: number) => string): Cell =>
  ({ paise }) =>
    paise > 0 ? write(paise) : '';
const out =
  (write: (paise: number) => string): Cell =>
  ({ paise }) =>
    paise < 0 ? write(paise) : '';
const balance =
  (write: (paise: number) => string): Cell =>
  (one) =>
    write(one.balance);

const STYLES: Record<string, readonly [Download, Download]> = {
  HDFC: [
    {
      before: 'HDFC BANK Ltd.,,,,,,\nStatement From : 01/11/2026,,,,,,\n',
      cells: {
        Date: ({ day }) => `${two(day)}/11/26`,
        Narration: text,
        'Chq./Ref.No.': number,
        'Value Dt': ({ day }) => `${two(day)}/11/26`,
        'Withdrawal Amt.': out(grouped),
        'Deposit Amt.': inn(grouped),
        'Closing Balance': balance(grouped),
      },
    },
    {
      separator: '\t',
      cells: { Date: short, Narration: whole, 'Deposit Amt.': inn(plain), 'Withdrawal Amt.': out(plain) },
    },
  ],
  SBI: [
    {
      cells: {
        'Txn Date': short,
        'Value Date': short,
        Description: whole,
        'Ref No./Cheque No.': (one) => `TRANSFER FROM ${number(one)}`,
        Debit: out(grouped),
        Credit: inn(grouped),
        Balance: balance(grouped),
      },
    },
    {
      newestFirst: true,
      cells: {
        'Txn Date': slashes,
        Description: whole,
        Credit: inn(plain),
        Debit: out(plain),
        Balance: balance(plain),
      },
      choose: { balance: '' },
    },
  ],
  ICICI: [
    {
      cells: {
        'S No.': ({ nth }) => String(nth),
        'Value Date': slashes,
        'Transaction Date': slashes,
        'Cheque Number': () => '-',
        'Transaction Remarks': whole,
        'Withdrawal Amount(INR)': out(plain),
        'Deposit Amount(INR)': inn(plain),
        'Balance(INR)': balance(plain),
      },
    },
    {
      cells: {
        'Transaction Date': named,
        'Transaction Remarks': (one) => whole(one).toLowerCase(),
        'Deposit Amount(INR)': (one) => inn(grouped)(one) || '-',
        'Withdrawal Amount(INR)': out(grouped),
      },
    },
  ],
  Axis: [
    {
      cells: {
        'Tran Date': ({ day }) => `${two(day)}-11-2026`,
        CHQNO: number,
        PARTICULARS: loud,
        DR: out(plain),
        CR: inn(plain),
        BAL: balance(plain),
        SOL: () => '123',
      },
    },
    {
      separator: ';',
      cells: {
        'Tran Date': iso,
        PARTICULARS: text,
        CHQNO: bare,
        CR: (one) => `${inn(grouped)(one) || '0.00'}`,
      },
    },
  ],
  Kotak: [
    {
      cells: {
        'Sl. No.': ({ nth }) => String(nth),
        Date: slashes,
        Description: text,
        'Chq / Ref number': number,
        Amount: ({ paise }) => grouped(paise),
        'Dr / Cr': ({ paise }) => (paise < 0 ? 'DR' : 'CR'),
        Balance: balance(grouped),
      },
    },
    {
      cells: {
        Date: compact,
        Description: whole,
        Amount: ({ paise }) => `${plain(paise)} ${paise < 0 ? 'Dr' : 'Cr'}`,
        Balance: (one) => `${balance(plain)(one)} Cr`,
      },
    },
  ],
  'an American one': [
    {
      cells: {
        Details: ({ paise }) => (paise < 0 ? 'DEBIT' : 'CREDIT'),
        'Posting Date': american,
        Description: whole,
        Amount: ({ paise }) => `${paise < 0 ? '-' : ''}${plain(paise)}`,
        Type: ({ paise }) => (paise < 0 ? 'ACH_DEBIT' : 'ACH_CREDIT'),
        Balance: balance(plain),
      },
    },
    {
      newestFirst: true,
      cells: {
        'Posting Date': ({ day }) => `Nov ${day}, 2026`,
        Description: loud,
        'Reference Number': number,
        Amount: ({ paise }) => `${paise < 0 ? '(' : ''}${grouped(paise)}${paise < 0 ? ')' : ''}`,
      },
    },
  ],
  'an ISO one': [
    {
      separator: ';',
      cells: {
        'Booking Date': iso,
        'Value Date': iso,
        Description: text,
        UTR: number,
        'Money in': inn(plain),
        'Money out': out(plain),
      },
    },
    {
      separator: '|',
      cells: {
        'Value Date': isoSlashes,
        Description: whole,
        'Money in': inn((paise) => `₹ ${grouped(paise)}`),
      },
    },
  ],
  'a sheet with serial numbers': [
    {
      cells: {
        '#': ({ nth }) => String(nth),
        Date: compact,
        Particulars: text,
        'Ref No': ({ nth }) => String(nth),
        Deposits: inn(plain),
        Withdrawals: out(plain),
        Balance: ({ nth }) => String(nth),
      },
    },
    {
      cells: {
        '#': ({ nth }) => String(nth),
        Date: slashes,
        Particulars: loud,
        UTR: number,
        Deposits: inn(grouped),
      },
    },
  ],
};

function fileOf({ cells, separator = ',', newestFirst, before = '' }: Download, moved: readonly Moved[]) {
  let sum = 100_000_000;
  const all = MOVED.map((one) => ({ ...one, balance: (sum += one.paise) }));
  const own = all.filter((_, place) => moved.includes(MOVED[place]!)).map((one, nth) => ({ ...one, nth }));
  const quoted = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell);
  const rows = (newestFirst ? own.toReversed() : own).map((one) =>
    Object.values(cells).map((cell) => quoted(cell(one))),
  );
  return before + [Object.keys(cells), ...rows].map((row) => row.join(separator)).join('\r\n');
}

function take(store: MarkedCredit[], file: string, choose: Partial<BankColumns> = {}): MarkedCredit[] {
  const {
    credits,
    named: unread,
    doubt,
  } = readBankFile(file, { ...guessColumns(file)!.columns, ...choose })!;
  expect([unread, doubt]).toEqual([[], undefined]);
  const found = markedCredits(credits);
  const places = storedPlaces(
    found.map((one, i) => ({ ...one, isAtEdge: credits[i]!.isAtEdge })),
    store,
  );
  const known = store.map((one, place) => {
    const i = places.indexOf(place);
    return i === -1 ? one : { ...one, marks: learnedMarks(one.marks, found[i]!.marks) ?? one.marks };
  });
  return [...known, ...found.filter((_, i) => places[i] === undefined)];
}

const summary = (store: readonly MarkedCredit[]) =>
  store.map(({ on, amount }) => `${on} ${amount}`).toSorted();
const credits = summary(
  MOVED.filter(({ paise }) => paise > 0).map(({ day, paise }) => ({
    on: `${two(day)}-Nov-2026`,
    amount: paise,
    marks: NO_MARKS,
  })),
);
const until = (day: number) => MOVED.filter((one) => one.day <= day);
const since = (day: number) => MOVED.filter((one) => one.day >= day);

const DOWNLOADS = Object.entries(STYLES).flatMap(([style, both]) =>
  both.map(
    (download, nth) => [`${style}, in its ${nth === 0 ? 'first' : 'second'} format`, download] as const,
  ),
);

it.each(DOWNLOADS)('%s, with overlap, stores each credit once beside every other download', (_, first) => {
  for (const [other, second] of DOWNLOADS) {
    let store = take([], fileOf(first, until(16)), first.choose);
    for (let i = 0; i < 2; i++) {
      store = take(store, fileOf(second, since(13)), second.choose);
      store = take(store, fileOf(first, since(11)), first.choose);
      store = take(store, fileOf(second, MOVED), second.choose);
    }
    expect([other, summary(store)]).toEqual([other, credits]);
  }
});

describe('equal credits of a day', () => {
  const [whole2] = STYLES['HDFC']!;
  const three = MOVED.filter(({ day, paise }) => day === 14 && paise === 50_000);
  const others = MOVED.filter(({ day }) => day < 14);

  it('of which two files each have a part are told apart by the balance', () => {
    const first = fileOf(whole2, [...others, ...three.slice(0, 2)]);
    const second = fileOf(whole2, [...three.slice(1), ...since(15)]);
    expect(summary(take(take([], first), second))).toEqual(credits);
  });

  it('of which a file of the morning has a part are as many as in the file of the evening', () => {
    const morning = fileOf(STYLES['HDFC']![1], [...others, ...three.slice(0, 1)]);
    const evening = fileOf(STYLES['HDFC']![1], MOVED);
    expect(summary(take(take([], morning), evening))).toEqual(credits);
  });

  it('keep their number when a file gains the number of each', () => {
    const rows = (cells: string[]) => cells.join('\n');
    const without = rows(['Date,Narration,Credit', '26/11/2026,UPI,5.00', '26/11/2026,UPI,5.00']);
    const one = rows(['Date,Narration,UTR,Credit', '26/11/2026,UPI,633212345678,5.00']);
    const both = `${one}\n26/11/2026,UPI,633212345679,5.00`;
    for (const files of [
      [without, both],
      [one, without, both],
      [both, without, one],
    ])
      expect(files.reduce((store, file) => take(store, file), [] as MarkedCredit[])).toHaveLength(2);
  });

  it('are one if a file has the number in the narration, and another has no number', () => {
    const none = 'Date,Narration,Credit\n26/11/2026,IMPS-Asha Raman,5.00';
    const inText = 'Date,Narration,Credit\n26/11/2026,IMPS-Asha Raman 000633212345678,5.00';
    const other = 'Date,Narration,Credit\n26/11/2026,IMPS-Asha Raman 000633212345679,5.00';
    expect(take(take([], none), inText)).toHaveLength(1);
    expect(take(take([], inText), none)).toHaveLength(1);
    expect(take(take([], inText), other)).toHaveLength(2);
  });

  it.each([
    [
      'whose narration is read from another column',
      'Date,Narration,Remarks,Ref,Credit\n13/11/2026,UPI ASHA,tickets,633212345678,5.00\n13/11/2026,CASH,desk,,6.00',
      { narration: 'Remarks', reference: '' },
    ],
    [
      'whose balance is read from another column',
      'Date,Narration,Ref,Credit,Balance,Available Balance\n13/11/2026,NEFT A,AXISCN0912345678,5.00,105.00,1105.00\n13/11/2026,CASH,,6.00,111.00,1111.00',
      { balance: 'Available Balance' },
    ],
  ])('are as many in a file %s', (_, file, choose) => {
    expect(take(take([], file), file, choose)).toHaveLength(2);
    expect(take(take([], file, choose), file)).toHaveLength(2);
  });

  it('are as many in two files with another order within the day', () => {
    const head = 'Date,Narration,Ref,Credit,Balance';
    const first = `${head}\n13/11/2026,A,AXISCN0912345678,5.00,105.00\n13/11/2026,B,AXISCN0912345679,5.00,110.00`;
    const second = `${head}\n13/11/2026,B,AXISCN0912345679,5.00,105.00\n13/11/2026,A,AXISCN0912345678,5.00,110.00`;
    expect(take(take([], first), second)).toHaveLength(2);
  });

  it('with the number of a transfer are one beside an account in the column of the reference', () => {
    const head = 'Date,Narration,Ref,Credit';
    const account = `${head}\n13/11/2026,NEFT*AXISCN0912345678*RAZORPAY,TRANSFER FROM 4897690162092,5.00`;
    const transfer = `${head}\n13/11/2026,NEFT RAZORPAY AXISCN0912345678,AXISCN0912345678,5.00`;
    expect(take(take([], account), transfer)).toHaveLength(1);
    expect(take(take([], transfer), account)).toHaveLength(1);
  });

  it('with the day of the transaction in one file and that of the value in the other is one', () => {
    const both = 'Txn Date,Value Date,Narration,UTR,Credit\n26/11/2026,27/11/2026,A,HDFCN52026110511,5.00';
    const value = 'Value Date,Narration,UTR,Credit\n27/11/2026,A,HDFCN52026110511,5.00';
    for (const [first, second] of [
      [both, value],
      [value, both],
    ])
      expect(take(take([], first!), second!)).toHaveLength(1);
    expect(take(take([], both), both, { date: 'Value Date' })).toHaveLength(1);
  });
});
