import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { EXPORT_ROWS } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { REPORTS } from '../common/words.ts';

export const exportRecord = z.strictObject({
  eventcode: z.optional(f.eventCode('Event Code')),
  report: z.enum([...REPORTS, 'coupons', 'audit', 'speakers'], { error: say.invalidData('Report') }),
  rows: f.count('Rows', 0, EXPORT_ROWS),
});
