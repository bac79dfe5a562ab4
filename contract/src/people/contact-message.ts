import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH } from '../common/limits.ts';

export const contactMessage = z.strictObject({
  name: f.line('Name', LENGTH.anyname),
  email: f.email('Email', LENGTH.anyemail),
  query: f.optionalText('Message', LENGTH.message),
  eventcode: f.eventCode('Event Code'),
});

export type ContactMessage = z.output<typeof contactMessage>;
