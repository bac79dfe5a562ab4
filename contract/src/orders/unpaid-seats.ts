/** Allows one contact more than UNPAID_SEATS at an event. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { SEATS_PER_BOOKING, UNPAID_SEATS } from '../common/limits.ts';

export const unpaidSeatsAllowed = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  email: f.email('Email'),
  mobile: f.phone('Mobile'),
  seats: f.count('Seats', UNPAID_SEATS, SEATS_PER_BOOKING),
  reason: f.specialText('Reason'),
});
