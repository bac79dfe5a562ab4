import { expect, it } from 'vitest';
import { guessColumns } from './bank-columns.ts';
import { type OpenBankLine, type Transfer, matchBank, proposeMatches } from './match-bank.ts';
import { readBankFile } from './read-bank.ts';
import { startOfDay } from '../text/event-dates.ts';

const LINES = 10_000;
const ERRORS = 150;

/** The same numbers in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const rupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Row {
  day: string;
  text: string;
  amount: string;
}

/** What a planted error leaves: of the file, of the bank, and of what is expected there. */
interface Left {
  named?: true;
  openLine?: true;
  openTransfer?: true;
  proposed?: true;
}

type Kind = (row: Row, transfer: Transfer) => { rows: Row[]; left: Left };

const KINDS: readonly Kind[] = [
  () => ({ rows: [], left: { openTransfer: true } }),
  (row) => ({ rows: [row, row], left: { openLine: true } }),
  (row, { amount }) => ({
    rows: [{ ...row, amount: rupees(amount + 1) }],
    left: { openLine: true, openTransfer: true },
  }),
  (row, { utrs }) => ({
    rows: [{ ...row, text: row.text.replace(utrs[0]!, utrs[0]!.slice(0, 14)) }],
    left: { openLine: true, openTransfer: true, proposed: true },
  }),
  (row, { utrs }) => ({
    rows: [{ ...row, text: row.text.replace(utrs[0]!, `9${utrs[0]!.slice(1)}`) }],
    left: { openLine: true, openTransfer: true },
  }),
  (row) => ({ rows: [{ ...row, day: '31-Feb-2026' }], left: { named: true, openTransfer: true } }),
  (row) => ({ rows: [{ ...row, day: '' }], left: { named: true, openTransfer: true } }),
  (row) => ({ rows: [{ ...row, amount: `${row.amount}?` }], left: { named: true, openTransfer: true } }),
  (row) => ({ rows: [{ ...row, text: `${row.text}","` }], left: { named: true, openTransfer: true } }),
  (row) => ({
    rows: [row, { ...row, text: 'INTEREST', amount: '0.01' }],
    left: { openLine: true },
  }),
];

it('of 10,000 credits with 150 planted errors, each error is found, and nothing else', () => {
  const random = randomFrom(119);
  const rows: Row[] = [];
  const transfers: Transfer[] = [];
  const planted = new Map<number, Left>();
  const step = Math.floor(LINES / ERRORS);
  for (let nth = 0; nth < LINES; nth++) {
    const day = `${String(1 + Math.floor((nth * 28) / LINES)).padStart(2, '0')}-Nov-2026`;
    // Few amounts, so that many transfers are equal but for their number.
    const amount = [118_000, 59_000, 354_000][Math.floor(random() * 3)]!;
    const utr = `AXISCN${String(nth).padStart(8, '0')}${String(Math.floor(random() * 100)).padStart(2, '0')}`;
    const transfer: Transfer = {
      kind: 'settlement',
      id: `setl_${nth}`,
      utrs: [utr],
      amount,
      at: startOfDay(day),
    };
    const row = { day, text: `NEFT CR-UTIB0000001-RAZORPAY-${utr}`, amount: rupees(amount) };
    transfers.push(transfer);
    const isPlanted = nth % step === 0 && planted.size < ERRORS;
    const made = isPlanted ? KINDS[planted.size % KINDS.length]!(row, transfer) : { rows: [row], left: {} };
    if (isPlanted) planted.set(nth, made.left);
    rows.push(...made.rows);
  }
  const text = [
    'Date,Narration,Withdrawals,Deposits',
    ...rows.map(({ day, text: words, amount }) => `${day},"${words}",,"${amount}"`),
  ].join('\n');
  const read = readBankFile(text, guessColumns(text)!.columns)!;
  const lines = read.credits.map((credit, nth): OpenBankLine => ({
    ...credit,
    id: String(nth),
    at: startOfDay(credit.on),
  }));
  const matches = matchBank(lines, transfers);
  const done = new Set(matches.map(({ lineid }) => lineid));
  const paid = new Set(matches.map(({ transfer }) => transfer));
  const [openLines, open] = [
    lines.filter(({ id }) => !done.has(id)),
    transfers.filter((transfer) => !paid.has(transfer)),
  ];
  const idsWith = (key: keyof Left) =>
    [...planted].filter(([, left]) => left[key]).map(([nth]) => `setl_${nth}`);
  expect(planted.size).toBe(ERRORS);
  expect(open.map(({ id }) => id)).toEqual(idsWith('openTransfer'));
  expect(openLines).toHaveLength(idsWith('openLine').length);
  expect(read.named).toHaveLength(idsWith('named').length);
  expect(proposeMatches(openLines, open).map(({ transfer }) => transfer.id)).toEqual(idsWith('proposed'));
  expect(read.rows).toBe(read.credits.length + read.debits + read.named.length);
  // Each match is the right one.
  for (const { lineid, transfer } of matches)
    expect(lines[Number(lineid)]!.narration).toContain(transfer.utrs[0]);
});
