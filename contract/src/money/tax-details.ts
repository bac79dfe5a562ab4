import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { ABROAD, CURRENT_GST_STATES } from './gst-states.ts';
import { isBuyerNumber, isGstin, isWithoutState, stateOfGstin } from './gstin.ts';
import { LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { isPrintable, whyUnprinted } from '../common/printable.ts';
import type { FieldsOf } from '../common/stored-texts.ts';

const WRITTEN_GSTIN = 30;

/** In capitals, without spaces and hyphens; '' without a registration. */
const numberOf = (isValid: (text: string) => boolean) =>
  z.pipe(
    f.optionalPlainLine('GSTIN', WRITTEN_GSTIN),
    z.pipe(
      z.transform((value: string) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
      z.string().check(z.refine((value) => value === '' || isValid(value), { error: say.invalidGstin })),
    ),
  );
export const optionalGstin = numberOf(isGstin);

const stateOf = (states: readonly string[]) =>
  z.string({ error: say.blank('State') }).check(
    z.minLength(1, { error: say.blank('State'), abort: true }),
    z.maxLength(2, { error: say.invalidData('State'), abort: true }),
    z.refine((value) => states.includes(value), { error: say.invalidData('State') }),
  );
export const gstState = stateOf(CURRENT_GST_STATES);

export function isOfState({ gstin, state }: { gstin: string; state: string }): boolean {
  return gstin === '' || isWithoutState(gstin) || stateOfGstin(gstin) === state;
}

/** Of an invoice. */
const printed = (text: ReturnType<typeof f.line>) =>
  z.pipe(
    text,
    z.string().check(z.refine(isPrintable, { error: ({ input }) => whyUnprinted(String(input)) })),
  );

export const taxDetails = z
  .strictObject({
    /** Also a UIN, or another official number of a buyer. */
    gstin: numberOf(isBuyerNumber),
    legalname: printed(f.line('Legal name', LENGTH.legalname)),
    address: printed(f.line('Billing address', LENGTH.legaladdress)),
    state: stateOf([...CURRENT_GST_STATES, ABROAD]),
    /** Of an address outside India. */
    country: z.optional(f.optionalPlainLine('Country', LENGTH.name)),
    /** A unit or developer of a special economic zone, whose supply is between states (IGST Act, section 7(5)). */
    sez: z.optional(z.boolean()),
  })
  .check(
    z.refine(isOfState, { error: say.gstinOfOtherState, path: ['state'] }),
    z.refine(({ state, country }) => state !== ABROAD || !isBlank(country), {
      error: say.blank('Country'),
      path: ['country'],
    }),
    z.refine(({ sez, gstin }) => !sez || gstin !== '', { error: say.blank('GSTIN'), path: ['gstin'] }),
  );

/** As they were saved, whatever the rules are today. */
export const shownTaxDetails = z.object({
  gstin: z.string(),
  legalname: z.string(),
  address: z.string(),
  state: z.string(),
  country: z.optional(z.string()),
  sez: z.optional(z.boolean()),
} satisfies FieldsOf<TaxDetails>);

function isBlank(text: string | undefined): boolean {
  return text === undefined || text === '';
}

export const invoiceCorrection = z.strictObject({
  orderid: f.id('Order'),
  taxdetails: taxDetails,
  reason: f.specialText('Reason'),
  /** That the caller saw. Absent: a later correction replaces an earlier one. */
  taxversion: z.optional(z.int().check(z.nonnegative())),
});

export type TaxDetails = z.output<typeof taxDetails>;
