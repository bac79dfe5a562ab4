/**
 * The membership registry: mail addresses that staff import as CSV (decision 0008, 6). The first column holds the
 * address, or the one whose title says mail. A file is taken whole or not at all: a refusal says what is wrong of which
 * line in its `data`, `{ 'Line 3': 'Invalid Email. Field: Email' }`.
 */
import * as z from 'zod/mini';
import * as f from './fields.ts';
import { IMAGE_CHARACTERS } from './limits.ts';
import { say } from './messages.ts';

export const memberFile = z.strictObject({
  csv: z
    .string({ error: say.blank('File') })
    .check(
      z.minLength(1, { error: say.blank('File'), abort: true }),
      z.maxLength(IMAGE_CHARACTERS, { error: say.fileTooLarge }),
    ),
  /** REMOVE takes the addresses of the file out of the registry. */
  action: z._default(z.enum(['ADD', 'REMOVE'], { error: say.invalidData('Action') }), 'ADD'),
});

/** One line of the file. */
export const memberLine = z.strictObject({ email: f.email('Email') });

export const memberReport = z.object({
  /** Different addresses in the file: all of them were added, or removed. */
  addresses: z.number(),
  /** Members in the registry now. */
  count: z.number(),
});

export type MemberReport = z.output<typeof memberReport>;
