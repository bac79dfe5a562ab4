/** The optional consent to be told about later events (docs/decisions/0043). Absent: the form did not ask. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

export const consentNotice = z.optional(
  z.strictObject({ version: f.noticeWord('Notice'), language: f.noticeWord('Notice') }),
);

/** Dates are ISO 8601; version and language are '' if the client did not send them. */
export interface ConsentRecord {
  version: string;
  language: string;
  givenat: string;
  withdrawnat?: string;
}

export const consentWithdrawal = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  ticketkey: f.key('Ticket Key'),
});
