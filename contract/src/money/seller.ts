import * as z from 'zod/mini';
import { sayOfCode } from '../common/code-messages.ts';
import { dayNumber } from '../common/dates.ts';
import * as f from '../common/fields.ts';
import { DEFAULT_SAC, LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { type FieldsOf, storedTexts } from '../common/stored-texts.ts';
import { sayOfSeller } from './seller-messages.ts';
import { gstState, isOfState, optionalGstin } from './tax-details.ts';

const PLACES_OF_SUPPLY = ['venue', 'recipient'] as const;
const MOST = 30;
/** What the supplies of an event without GST are, in table 8 of GSTR-1. */
export const EXEMPT_KINDS = ['nil', 'exempt', 'nongst'] as const;
export type ExemptKind = (typeof EXEMPT_KINDS)[number];

/** Not C or R at its end, which follow it in the numbers of credit notes and receipts. */
export const prefixOfSeller = f
  .plainLine('Prefix', LENGTH.prefix)
  .check(
    z.refine((value) => /^[A-Z0-9]*[^\WCR_a-z]$/.test(value), { error: sayOfCode.invoicePrefix('Prefix') }),
  );

/** What its documents print and how they are numbered. A day is of India; without `to`, it goes on. */
const registration = z
  .strictObject({
    from: f.date('From'),
    /** Its last day. */
    to: z.optional(f.optionalDate('Until')),
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
    /** Absent: exempt. */
    exempt: z.optional(z.enum(EXEMPT_KINDS, { error: say.invalidData('Events without GST') })),
  })
  .check(
    z.refine(isOfState, { error: say.gstinOfOtherState, path: ['state'] }),
    z.refine(({ from, to }) => lastDay({ to }) >= firstDay({ from }), {
      error: sayOfSeller.endsBeforeItBegins,
      path: ['to'],
    }),
  );

type Days = Pick<z.output<typeof registration>, 'from' | 'to'>;
const firstDay = ({ from }: Pick<Days, 'from'>) => dayNumber(from) ?? 0;
const lastDay = ({ to }: Pick<Days, 'to'>) => (to ? (dayNumber(to) ?? 0) : Infinity);

/** The first day of two registrations that both hold on some day; undefined if there is none. */
function overlapOf(registrations: readonly Days[]): string | undefined {
  const inOrder = registrations.toSorted((one, other) => firstDay(one) - firstDay(other));
  return inOrder.find((one, place) => place > 0 && lastDay(inOrder[place - 1]!) >= firstDay(one))?.from;
}

/** Each GSTIN has its own series of numbers. */
function sharesPrefix(registrations: readonly { gstin: string; prefix: string }[]): boolean {
  return registrations.some((one) =>
    registrations.some(
      ({ gstin, prefix }) => prefix === one.prefix && ![one.gstin, ''].includes(gstin) && one.gstin !== '',
    ),
  );
}

export const seller = z
  .strictObject({
    registrations: z
      .array(registration)
      .check(z.minLength(1, { error: sayOfSeller.noRegistration }), f.atMostEntries('registrations', MOST)),
    /** Account and IFSC, for a proforma. */
    bank: z.optional(f.optionalPlainLine('Bank', LENGTH.legalname)),
    /** How long the accounts are kept. Absent: 72. */
    booksmonths: z.optional(z.union([z.literal(72), z.literal(120)], { error: say.invalidData('Accounts') })),
    /** Whether the law obliges the organiser to register each invoice to a buyer with a GSTIN at the portal. */
    einvoice: z.optional(f.flag('E-invoices')),
    /** Series that are continued nowhere, because a restored database does not know their last numbers (docs/running.md). */
    closedprefixes: z.optional(z.array(prefixOfSeller).check(f.atMostEntries('prefixes', MOST))),
  })
  .check(
    z.check(({ value: { registrations }, issues }) => {
      const refuse = (message: string, path: (string | number)[]) =>
        issues.push({ code: 'custom', input: registrations, message, path: ['registrations', ...path] });
      const overlap = overlapOf(registrations);
      if (overlap !== undefined)
        refuse(sayOfSeller.overlap(overlap), [
          registrations.findLastIndex(({ from }) => from === overlap),
          'from',
        ]);
      if (sharesPrefix(registrations))
        refuse(sayOfSeller.otherPrefixNeeded, [registrations.length - 1, 'prefix']);
    }),
  );

/** `version` is '0' and the rest absent until the first save. */
export const sellerReply = z.object({
  version: z.string(),
  /** Sentences about what the law may not allow. */
  warnings: z.optional(z.array(z.string())),
  seller: z.optional(
    z.object({
      registrations: z.array(
        z.object({
          ...storedTexts(registration.shape),
          placeofsupply: z.enum(PLACES_OF_SUPPLY),
          exempt: z.optional(z.enum(EXEMPT_KINDS)),
        }),
      ),
      bank: z.optional(z.string()),
      booksmonths: z.optional(z.union([z.literal(72), z.literal(120)])),
      einvoice: z.optional(z.boolean()),
    } satisfies FieldsOf<Omit<SellerSettings, 'closedprefixes'>>),
  ),
});

export type SellerSettings = z.output<typeof seller>;
export type Registration = SellerSettings['registrations'][number];
