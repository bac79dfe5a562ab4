/** All or nothing (decision 0008, 6). A refusal has `{ 'Line 3': 'Invalid Email. Field: Email' }` in `data`. */
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
  addresses: z.number(),
  count: z.number(),
});

export type MemberReport = z.output<typeof memberReport>;
