/** Credits of a bank statement. Amounts in paise. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { IMAGE_CHARACTERS } from '../common/limits.ts';
import { say } from '../common/messages.ts';

/** What an admin says that a credit is, if it is neither a settlement nor a recorded payment. */
export const BANK_CAUSES = ['interest', 'donation', 'grant', 'own transfer', 'other income'] as const;

const HEADING = 100;
const heading = (field: string) => f.optionalText(field, HEADING);

/**
 * The headings of the columns, as in the file. Either `credit` (and `debit`), or `amount` with its sign or with the
 * column `sign`, which says Cr or Dr.
 */
export const bankColumns = z.strictObject({
  date: f.line('Column of the date', HEADING),
  narration: f.line('Column of the narration', HEADING),
  reference: heading('Column of the reference'),
  credit: heading('Column of the deposits'),
  amount: heading('Column of the amount'),
  sign: heading('Column of Cr or Dr'),
  balance: heading('Column of the balance'),
});
export type BankColumns = z.output<typeof bankColumns>;

export const bankFile = z.strictObject({
  text: z
    .string({ error: say.blank('File') })
    .check(z.minLength(1, say.blank('File')), z.maxLength(IMAGE_CHARACTERS, say.fileTooLarge)),
  columns: bankColumns,
});

export const bankFileReply = z.object({
  /** Credits of the file, of which so many were not known. */
  credits: z.number(),
  added: z.number(),
  /** Credits that have found their settlement or recorded payment through this file. */
  matched: z.number(),
  /** Line numbers of the file that have a date and no amount that can be read. */
  unread: z.array(z.number()),
});

export const bankCause = z.strictObject({
  id: f.id('Bank line'),
  /** '' opens the line again. */
  cause: z.enum(['', ...BANK_CAUSES], { error: say.invalidData('Cause') }),
});

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
  /** Of the transfer, once the line has found its other side. */
  utr: z.optional(z.string()),
  settlementid: z.optional(z.string()),
  orderid: z.optional(z.string()),
  cause: z.optional(z.enum(BANK_CAUSES)),
});
export type BankLine = z.output<typeof bankLine>;
