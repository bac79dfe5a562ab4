/** Who a tax invoice is made out to, and the fields of it that the seller's settings share. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { CURRENT_GST_STATES } from './gst-states.ts';
import { isGstin, stateOfGstin } from './gstin.ts';
import { LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';

/** 15 characters, and the spaces and hyphens that people type between its parts. */
const WRITTEN_GSTIN = 30;

/** In capitals, without spaces and hyphens; '' without a registration. */
export const optionalGstin = z.pipe(
  f.optionalPlainLine('GSTIN', WRITTEN_GSTIN),
  z.pipe(
    z.transform((value: string) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.string().check(z.refine((value) => value === '' || isGstin(value), { error: say.invalidGstin })),
  ),
);

/** The code of a state of GST: two digits. */
export const gstState = z.string({ error: say.blank('State') }).check(
  z.minLength(1, { error: say.blank('State'), abort: true }),
  z.maxLength(2, { error: say.invalidData('State'), abort: true }),
  z.refine((value) => CURRENT_GST_STATES.includes(value), { error: say.invalidData('State') }),
);

/** The first two digits of a GSTIN name its state. */
export function isOfState({ gstin, state }: { gstin: string; state: string }): boolean {
  return gstin === '' || stateOfGstin(gstin) === state;
}

/** The buyer, as they give it with an order. The keys are in the order of the form. */
export const taxDetails = z
  .strictObject({
    gstin: optionalGstin,
    legalname: f.line('Legal Name', LENGTH.legalname),
    address: f.line('Billing Address', LENGTH.legaladdress),
    state: gstState,
  })
  .check(z.refine(isOfState, { error: say.gstinOfOtherState, path: ['state'] }));

/** A correction of an invoice by staff: a credit note and a new invoice. */
export const invoiceCorrection = z.strictObject({
  orderid: f.id('Order'),
  taxdetails: taxDetails,
  reason: f.specialText('Reason'),
  /** The number of corrections that the caller saw. Absent: a later correction replaces an earlier one. */
  taxversion: z.optional(z.int().check(z.nonnegative())),
});

export type TaxDetails = z.output<typeof taxDetails>;
