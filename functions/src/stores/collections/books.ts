/** The settings and files of the books. Moments in epoch milliseconds. */
import { ledgers } from '@samagam/contract/money/ledgers';
import * as z from 'zod/mini';
import { bytes, deleteAfter } from './fields.ts';
import { NOT_PERSONAL, row } from './register.ts';

/** How long a ZIP of documents is kept, in days. */
export const ZIP_DAYS = 7;

const KEPT = { days: ZIP_DAYS, after: 'an admin asked for the file', since: 'startedat' };
const BRIEF = { keep: 'A TTL policy deletes it a week after it was made' };

/** A ZIP of the documents of a month. Its pieces are `pdfZipParts`. */
const pdfZip = z.object({
  month: z.string(),
  by: z.string(),
  startedat: z.number(),
  running: z.boolean(),
  endedat: z.optional(z.number()),
  /** What was counted at the start. */
  documents: z.number(),
  done: z.number(),
  /** Of `done`: without a PDF. */
  missing: z.number(),
  parts: z.number(),
  bytes: z.number(),
  directory: z.number(),
  /** The last document of these pieces. */
  last: z.optional(z.object({ issuedat: z.number(), id: z.string() })),
  deleteafter: deleteAfter,
});

const pdfZipPart = z.object({
  zipid: z.string(),
  startedat: z.number(),
  packed: bytes,
  deleteafter: deleteAfter,
});

export const rows = {
  ledgers: row({
    schema: ledgers,
    ...NOT_PERSONAL,
    purpose: 'Names the ledgers of the organiser’s accounts in the files for Tally.',
    period: { until: 'Until an admin changes it.' },
  }),
  pdfZips: row({
    schema: pdfZip,
    personal: ['by'],
    purpose: 'Shows how far a file with the invoices of a month is, and who asked for it.',
    shown: ['month', 'startedat'],
    found: [{ field: 'by', holds: 'address' }],
    period: KEPT,
    ttl: 'deleteafter',
    erased: BRIEF,
  }),
  pdfZipParts: row({
    schema: pdfZipPart,
    personal: ['packed'],
    purpose: 'Keeps the file with the invoices of a month until staff have downloaded it.',
    found: { because: 'It is a packed copy of documents that are found by themselves.' },
    period: KEPT,
    ttl: 'deleteafter',
    erased: BRIEF,
  }),
};
