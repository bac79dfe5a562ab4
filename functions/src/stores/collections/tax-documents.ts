/** Invoices, receipts and credit notes. Amounts in paise, moments in epoch milliseconds. */
import { DOCUMENT_KINDS } from '@samagam/contract/common/words';
import { EXEMPT_KINDS, seller } from '@samagam/contract/money/seller';
import * as z from 'zod/mini';
import { bytes, deleteAfter } from './fields.ts';
import { BOOKS, NOT_PERSONAL, row } from './register.ts';

const party = { name: z.string(), address: z.string(), state: z.string(), gstin: z.string() };

/** Each field is documented in domain/src/tax/document.ts. */
const taxDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  serial: z.string(),
  number: z.number(),
  financialyear: z.string(),
  issuedat: z.number(),
  orderid: z.string(),
  rules: z.number(),
  eventcode: z.string(),
  eventname: z.string(),
  eventdate: z.string(),
  seller: z.object({
    ...party,
    signatory: z.string(),
    pan: z.optional(z.string()),
    bank: z.optional(z.string()),
  }),
  buyer: z.object({ ...party, country: z.optional(z.string()), sez: z.optional(z.literal(true)) }),
  placeofsupply: z.string(),
  venuestate: z.optional(z.string()),
  placeby: z.optional(z.literal('recipient')),
  lines: z.array(
    z.object({
      description: z.string(),
      sac: z.string(),
      seats: z.number(),
      price: z.number(),
      discount: z.number(),
      taxable: z.number(),
    }),
  ),
  gstpercent: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  roundoff: z.optional(z.number()),
  total: z.number(),
  paymentid: z.string(),
  receivedat: z.optional(z.number()),
  replaces: z.optional(z.string()),
  original: z.optional(z.object({ serial: z.string(), issuedat: z.number() })),
  reason: z.optional(z.string()),
  exempt: z.optional(z.enum(EXEMPT_KINDS)),
  commercial: z.optional(z.literal(true)),
  ended: z.optional(z.literal(true)),
  /** Of the PDF of its issue, which is stored once and never made again. */
  sha256: z.string(),
  /** Of functions/src/services/seal.ts. Optional here, so that the audit can name a document without one. */
  seal: z.optional(
    z.object({
      version: z.string(),
      tax: z.string(),
      personal: z.string(),
      salt: z.optional(z.string()),
    }),
  ),
});

const documentFile = z.object({
  pdf: bytes,
});

const serial = z.object({ last: z.number() });

const documentJob = z.object({ askedat: z.number(), deleteafter: deleteAfter });

export const rows = {
  taxDocuments: row({
    schema: taxDocument,
    personal: ['buyer', 'seller', 'reason', 'seal'],
    purpose: 'Shows for the tax authority what was sold to whom, and what was taken back.',
    shown: ['kind', 'serial', 'issuedat', 'orderid', 'eventcode', 'eventname', 'lines', 'total'],
    found: [{ field: 'orderid', of: 'transactions' }],
    period: { books: true, left: 'buyer.name' },
    erased: BOOKS,
  }),
  documentFiles: row({
    schema: documentFile,
    personal: ['pdf'],
    purpose: 'Keeps each invoice and credit note as it was issued.',
    found: [{ id: 'of', of: 'taxDocuments' }],
    period: { books: true },
    erased: BOOKS,
  }),
  documentJobs: row({
    schema: documentJob,
    ...NOT_PERSONAL,
    purpose: 'Issues the documents of each payment and refund once.',
    period: { until: 'Until the documents are issued; for an order without tax, 30 days at most.' },
    ttl: 'deleteafter',
  }),
  serials: row({
    schema: serial,
    ...NOT_PERSONAL,
    purpose: 'Numbers invoices and credit notes without a gap.',
    period: { until: 'Always; the law asks for consecutive numbers.' },
  }),
  settings: row({
    schema: seller,
    personal: ['registrations'],
    purpose: 'Shows who sells the passes on every invoice.',
    found: { because: 'An admin edits the settings of the seller in the back-office.' },
    period: { until: 'Until an admin changes it.' },
    erased: { keep: 'An admin edits it' },
  }),
};
