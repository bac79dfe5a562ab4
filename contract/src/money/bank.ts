/** Credits of a bank statement. Amounts in paise. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { IMAGE_CHARACTERS } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { sayOfBank } from './bank-messages.ts';

/** What an admin says that a credit is, if it is neither a settlement nor a recorded payment. */
export const BANK_CAUSES = [
  'interest',
  'donation',
  'grant',
  'sponsorship',
  'own transfer',
  'returned by the bank',
  'other income',
] as const;

const HEADING = 100;
const heading = (field: string) => f.optionalText(field, HEADING);

/** Headings as in the file. Either `credit` (and `debit`), or `amount` with its sign or with the column `sign` for Cr and Dr. */
const columns = z.strictObject({
  date: f.line('Column of the date', HEADING),
  narration: f.line('Column of the narration', HEADING),
  reference: heading('Column of the reference'),
  credit: heading('Column of the deposits'),
  amount: heading('Column of the amount'),
  sign: heading('Column of Cr or Dr'),
  balance: heading('Column of the balance'),
});
/** A balance under "Deposits" would store credits that never were. */
const isBalance = (name: string) => /\bbalance\b/i.test(name);
export const bankColumns = columns.check(
  z.refine(
    (chosen) =>
      ![chosen.credit, chosen.amount].some((one) => isBalance(one) || (one !== '' && one === chosen.balance)),
    {
      path: ['credit'],
      error: sayOfBank.balanceIsNoDeposit,
    },
  ),
);
export type BankColumns = z.output<typeof bankColumns>;

const DAY_ORDERS = ['day', 'month'] as const;

export const bankFile = z.strictObject({
  text: z
    .string({ error: say.blank('File') })
    .check(z.minLength(1, say.blank('File')), z.maxLength(IMAGE_CHARACTERS, say.fileTooLarge)),
  columns: bankColumns,
  /** Which comes first in dates such as 05/11/2026. '' lets the dates of the file decide. */
  dayorder: z._default(z.enum(['', ...DAY_ORDERS], { error: say.invalidData('Dates') }), ''),
});

/** `rows` is the sum of `credits`, `debits` and the named ones. */
export const bankFileReply = z.object({
  /** Rows of the file with a date or an amount. */
  rows: z.number(),
  /** Credits of the file, of which so many were not stored before. */
  credits: z.number(),
  added: z.number(),
  /** Withdrawals, and rows without an amount. */
  debits: z.number(),
  /** Rows that cannot be read, by their line number in the file. */
  named: z.array(z.object({ line: z.number(), why: z.string() })),
  /** Credits that have found their settlement or recorded payment through this file. */
  matched: z.number(),
});
export type BankFileReply = z.output<typeof bankFileReply>;

/** Of the other side of a line: the numbers of about ten orders. */
const NUMBERS = 300;
const BANK_ACTS = ['name', 'match', 'hide', 'open'] as const;
export type BankAct = (typeof BANK_ACTS)[number];

/** What an admin does with a bank line. Each act is undone by `open`. */
export const bankChange = z
  .strictObject({
    id: f.id('Bank line'),
    /** Of the line as the admin saw it. */
    version: f.count('Version', 0, 1_000_000),
    act: z.enum(BANK_ACTS, { error: say.invalidData('Bank line') }),
    /** Of `name`. */
    cause: z._default(z.enum(['', ...BANK_CAUSES], { error: say.invalidData('Cause') }), ''),
    /** Of `match`: a settlement, its UTR, or orders, with commas or spaces between. Of `hide`: the line that it repeats, or ''. */
    other: f.optionalPlainLine('Settlement or order', NUMBERS),
    reason: f.specialText('Reason'),
  })
  .check(
    z.refine(({ act, cause }) => act !== 'name' || cause !== '', {
      path: ['cause'],
      error: say.blank('What it is'),
    }),
    z.refine(({ act, other }) => act !== 'match' || other !== '', {
      path: ['other'],
      error: say.blank('Settlement or order'),
    }),
    z.refine(({ other }) => /^([A-Za-z0-9][\w-]*([ ,]+|$))*$/.test(other), {
      path: ['other'],
      error: say.invalidData('Settlement or order'),
    }),
  );

/** Keyed hashes by which a credit is found again in another file; '' for none. They stay when the narration is erased. */
const bankMarks = z.object({
  /** All days of its row, dd-MMM-yyyy. */
  days: z.array(z.string()),
  /** Of the narration: all of it, and without its long numbers. */
  words: z.string(),
  letters: z.string(),
  reference: z.string(),
  transfer: z.string(),
  numbers: z.array(z.string()),
  balance: z.string(),
  /** Of all its cells but those with a date or an amount: staff may choose other columns. */
  row: z.string(),
  others: z.array(z.string()),
});
export type BankMarks = z.output<typeof bankMarks>;

/** `banklines/{keyed hash}`. */
export const bankLine = z.object({
  /** Indian day, dd-MMM-yyyy. */
  on: z.string(),
  /** The start of that day, in epoch milliseconds. */
  at: z.number(),
  amount: z.number(),
  /** '' once it is erased. It may name a payer. */
  narration: z.string(),
  reference: z.string(),
  marks: bankMarks,
  /** Of the transfer, once the line has found its other side. */
  utr: z.optional(z.string()),
  settlementid: z.optional(z.string()),
  /** Of several orders, one transfer paid the sum. */
  orderids: z.optional(z.array(z.string())),
  cause: z.optional(z.enum(BANK_CAUSES)),
  /** It does not count. Its sum stays unexplained, unless it repeats another line. */
  hidden: z.optional(z.literal(true)),
  /** The line with the same day and amount that the bank has listed twice. Only of a hidden line. */
  repeats: z.optional(z.string()),
  /** Settlements and orders that an admin has separated from it: no run matches them again. */
  apart: z.optional(z.array(z.string())),
  /** What an admin did last, in epoch milliseconds, and the amount that the admin saw. The audit has the reason. */
  byhand: z.optional(z.object({ act: z.enum(BANK_ACTS), at: z.number(), amount: z.number() })),
  /** How often it was changed, to notice two admins at once. */
  version: z.number(),
});
export type BankLine = z.output<typeof bankLine>;
