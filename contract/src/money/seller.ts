import * as z from 'zod/mini';
import { sayOfCode } from '../common/code-messages.ts';
import * as f from '../common/fields.ts';
import { DEFAULT_SAC, LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { gstState, isOfState, optionalGstin } from './tax-details.ts';

const PLACES_OF_SUPPLY = ['venue', 'recipient'] as const;
/** What the supplies of an event without GST are, in table 8 of GSTR-1. */
export const EXEMPT_KINDS = ['nil', 'exempt', 'nongst'] as const;
export type ExemptKind = (typeof EXEMPT_KINDS)[number];

/** Not C or R at its end, which follow it in the numbers of credit notes and receipts. */
export const prefixOfSeller = f
  .plainLine('Prefix', LENGTH.prefix)
  .check(
    z.refine((value) => /^[A-Z0-9]*[^\WCR_a-z]$/.test(value), { error: sayOfCode.invoicePrefix('Prefix') }),
  );

export const seller = z
  .strictObject({
    legalname: f.line('Legal name', LENGTH.legalname),
    address: f.line('Address', LENGTH.legaladdress),
    state: gstState,
    gstin: optionalGstin,
    sac: z
      ._default(f.plainLine('SAC', 6), DEFAULT_SAC)
      .check(z.refine((value) => /^99\d{4}$/.test(value), { error: say.invalidData('SAC') })),
    placeofsupply: z._default(
      z.enum(PLACES_OF_SUPPLY, { error: say.invalidData('Place of supply') }),
      'venue',
    ),
    prefix: prefixOfSeller,
    signatory: f.optionalText('Signatory', LENGTH.signatory),
    pan: z.optional(
      f
        .optionalPlainLine('PAN', 10)
        .check(z.refine((value) => /^([A-Z]{5}\d{4}[A-Z])?$/.test(value), { error: say.invalidData('PAN') })),
    ),
    /** Account and IFSC, for a proforma. */
    bank: z.optional(f.optionalPlainLine('Bank', LENGTH.legalname)),
    /** How long the accounts are kept. Absent: 72. */
    booksmonths: z.optional(z.union([z.literal(72), z.literal(120)], { error: say.invalidData('Accounts') })),
    /** Absent: exempt. */
    exempt: z.optional(z.enum(EXEMPT_KINDS, { error: say.invalidData('Events without GST') })),
  })
  .check(z.refine(isOfState, { error: say.gstinOfOtherState, path: ['state'] }));

/** `version` is '0' and the rest absent until the first save. */
export const sellerReply = z.object({
  version: z.string(),
  /** Sentences about events that sell and whose tax may be wrong. */
  warnings: z.optional(z.array(z.string())),
  seller: z.optional(
    z.object({
      legalname: z.string(),
      address: z.string(),
      state: z.string(),
      gstin: z.string(),
      sac: z.string(),
      placeofsupply: z.enum(PLACES_OF_SUPPLY),
      prefix: z.string(),
      signatory: z.string(),
      pan: z.optional(z.string()),
      bank: z.optional(z.string()),
      booksmonths: z.optional(z.union([z.literal(72), z.literal(120)])),
      exempt: z.optional(z.enum(EXEMPT_KINDS)),
    }),
  ),
});

export type SellerSettings = z.output<typeof seller>;
