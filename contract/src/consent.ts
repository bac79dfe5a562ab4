/**
 * The optional consent to be told about later events, which both registration forms ask for beside their button
 * (docs/decisions/0043). Absent keys mean that nobody was asked.
 */
import * as z from 'zod/mini';
import * as f from './fields.ts';

/** Of the notice that the forms show. Every change of its words needs another version. */
export const NOTICE = { version: '2026-11-22', language: 'en' } as const;

/** Which notice was shown with the box. */
export const consentNotice = z.optional(
  z.strictObject({ version: f.noticeWord('Notice'), language: f.noticeWord('Notice') }),
);

/** How a consent is stored. Moments are ISO 8601; version and language are '' where the client named no notice. */
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
