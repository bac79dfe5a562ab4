/** What a treasurer sends. Apart from the replies, which no form needs. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

/**
 * `digestmail`: the address that gets the figures and the digest of each month, or ''. `feepercent`: in hundredths of a per cent,
 * without GST; at 0, fees are not compared with a contract.
 */
export const treasurerSettings = z.strictObject({
  settledays: f.count('Days until settlement', 1, 30),
  feepercent: f.count('Fee of the contract', 0, 1000),
  digestmail: z._default(f.optionalEmail('Mail of the month'), ''),
});
export type TreasurerSettings = z.output<typeof treasurerSettings>;
export const USUAL_SETTINGS: TreasurerSettings = { settledays: 5, feepercent: 0, digestmail: '' };

/** `note`: what was done about it. It goes into the audit. */
export const findingEnd = z.strictObject({ id: f.id('Finding'), note: f.specialText('Note') });
