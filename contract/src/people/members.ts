/**
 * Mail addresses that staff import as CSV (decision 0008, 6). The address is in the column whose title contains "mail",
 * otherwise in the first. A file is imported completely or not at all. A refusal lists the errors in `data`: `{ 'Line
 * 3': 'Invalid Email. Field: Email' }`.
 */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { IMAGE_CHARACTERS } from '../common/limits.ts';
import { say } from '../common/messages.ts';

export const memberFile = z.strictObject({
  csv: z
    .string({ error: say.blank('File') })
    .check(
      z.minLength(1, { error: say.blank('File'), abort: true }),
      z.maxLength(IMAGE_CHARACTERS, { error: say.fileTooLarge }),
    ),
  action: z._default(z.enum(['ADD', 'REMOVE'], { error: say.invalidData('Action') }), 'ADD'),
});

export const memberLine = z.strictObject({ email: f.email('Email') });

export const memberReport = z.object({
  /** Different ones in the file. */
  addresses: z.number(),
  /** Members after the import. */
  count: z.number(),
});

export type MemberReport = z.output<typeof memberReport>;
