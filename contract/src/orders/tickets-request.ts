import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

export const ticketsRequest = z.strictObject({
  email: f.email('Email'),
  eventcode: f.eventCode('Event Code'),
});
