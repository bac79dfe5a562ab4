/** Schemas of the records of tax documents. Amounts in paise, moments in epoch milliseconds. */
import { seller } from '@samagam/contract/money/seller';
import { DOCUMENT_KINDS } from '@samagam/contract/common/words';
import * as z from 'zod/mini';
import { deleteAfter } from './operations.ts';

const party = { name: z.string(), address: z.string(), state: z.string(), gstin: z.string() };

/** Each field is documented in domain/src/tax/document.ts. */
export const taxDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  serial: z.string(),
  number: z.number(),
  financialyear: z.string(),
  issuedat: z.number(),
  orderid: z.string(),
  eventcode: z.string(),
  eventname: z.string(),
  eventdate: z.string(),
  seller: z.object({ ...party, signatory: z.string() }),
  buyer: z.object(party),
  placeofsupply: z.string(),
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
  total: z.number(),
  paymentid: z.string(),
  original: z.optional(z.object({ serial: z.string(), issuedat: z.number() })),
  reason: z.optional(z.string()),
  /** Of the PDF of its issue, which is stored once and never made again. */
  sha256: z.string(),
});

/** The PDF of a tax document. */
export const documentFile = z.object({
  pdf: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** The last number of a series. */
export const serial = z.object({ last: z.number() });

/** An order that may need a document. */
export const documentJob = z.object({ askedat: z.number(), deleteafter: deleteAfter });

/** The settings of an organiser: one record for each group of them. */
export const settings = seller;
