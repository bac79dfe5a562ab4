import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { CURRENT_GST_STATES } from './gst-states.ts';
import { isGstin, stateOfGstin } from './gstin.ts';
import { LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';

const WRITTEN_GSTIN = 30;

/** In capitals, without spaces and hyphens; '' without a registration. */
export const optionalGstin = z.pipe(
  f.optionalPlainLine('GSTIN', WRITTEN_GSTIN),
  z.pipe(
    z.transform((value: string) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.string().check(z.refine((value) => value === '' || isGstin(value), { error: say.invalidGstin })),
  ),
);

export const gstState = z.string({ error: say.blank('State') }).check(
  z.minLength(1, { error: say.blank('State'), abort: true }),
  z.maxLength(2, { error: say.invalidData('State'), abort: true }),
  z.refine((value) => CURRENT_GST_STATES.includes(value), { error: say.invalidData('State') }),
);

export function isOfState({ gstin, state }: { gstin: string; state: string }): boolean {
  return gstin === '' || stateOfGstin(gstin) === state;
}

export const taxDetails = z
  .strictObject({
    gstin: optionalGstin,
    legalname: f.line('Legal Name', LENGTH.legalname),
    address: f.line('Billing Address', LENGTH.legaladdress),
    state: gstState,
  })
  .check(z.refine(isOfState, { error: say.gstinOfOtherState, path: ['state'] }));

export const invoiceCorrection = z.strictObject({
  orderid: f.id('Order'),
  taxdetails: taxDetails,
  reason: f.specialText('Reason'),
  /** That the caller saw. Absent: a later correction replaces an earlier one. */
  taxversion: z.optional(z.int().check(z.nonnegative())),
});

export type TaxDetails = z.output<typeof taxDetails>;
