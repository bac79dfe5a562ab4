/** The register of receipts and documents, and the files that are made from it. Amounts in paise. */
import * as z from 'zod/mini';
import { dayNumber } from '../common/dates.ts';
import * as f from '../common/fields.ts';
import { say } from '../common/messages.ts';
import { sayOfBooks } from './books-messages.ts';

const ZIP_MODES = ['start', 'continue'] as const;

/** Both days are in the period. */
export const booksRequest = z
  .strictObject({
    from: f.date('From'),
    to: f.date('To'),
    /** The reply leaves the site: the audit says so. */
    mode: z.optional(z.enum(['export'], { error: say.invalidData('Mode') })),
  })
  .check(
    z.refine(({ from, to }) => (dayNumber(from) ?? 0) <= (dayNumber(to) ?? 0), {
      error: sayOfBooks.daysReversed,
      path: ['to'],
    }),
  );

const eventResult = z.object({
  eventcode: z.string(),
  eventname: z.string(),
  eventdate: z.string(),
  net: z.number(),
  fee: z.number(),
  feetax: z.number(),
  tds: z.number(),
  deferred: z.number(),
});

/** `data`: a line of CSV for each row, after the line `header`. */
export const registerReply = {
  data: z.array(z.string()),
  header: z.string(),
  events: z.array(eventResult),
};

export const tallyReply = {
  data: z.array(z.object({ name: z.string(), xml: z.string() })),
  vouchers: z.number(),
};

export const pdfZipRequest = z
  .strictObject({
    mode: z.enum(ZIP_MODES, { error: say.invalidData('Mode') }),
    month: z.optional(f.month('Month')),
    id: z.optional(f.id('ZIP')),
  })
  .check(
    z.refine(({ mode, month }) => mode !== 'start' || month !== undefined, {
      error: say.blank('Month'),
      path: ['month'],
    }),
    z.refine(({ mode, id }) => mode !== 'continue' || id !== undefined, {
      error: say.blank('ZIP'),
      path: ['id'],
    }),
  );

export const pdfZip = z.object({
  id: z.string(),
  month: z.string(),
  by: z.string(),
  startedat: z.string(),
  /** '' while it is being made. */
  endedat: z.string(),
  deletedat: z.string(),
  documents: z.number(),
  done: z.number(),
  /** Of `done`: whose PDF was deleted with the old accounts. */
  missing: z.number(),
  bytes: z.number(),
  /** In how many parts the file is downloaded. */
  parts: z.number(),
});

/** The reply is a part of the file; a refusal is JSON. */
export const pdfZipPart = z.strictObject({
  id: f.id('ZIP'),
  part: f.count('Part', 0, 10_000),
  mode: z.optional(z.enum(['export'], { error: say.invalidData('Mode') })),
});

export type PdfZip = z.output<typeof pdfZip>;
export type EventResultRow = z.output<typeof eventResult>;
