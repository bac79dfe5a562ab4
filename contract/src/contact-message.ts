/** A message to the organiser. No length limits are prescribed; the API's body limit applies. */
import * as z from 'zod/mini';
import * as f from './fields.ts';
import { BODY, LENGTH } from './limits.ts';

export const contactMessage = z.strictObject({
  name: f.line('Name', BODY.json),
  email: f.email('Email', LENGTH.anyemail),
  query: f.optionalText('Message', BODY.json),
  eventcode: f.eventCode('Event Code'),
});

export type ContactMessage = z.output<typeof contactMessage>;
