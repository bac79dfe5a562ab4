/** Both parts of the programme as staff edit them, with one version for both. */
import type { Handler } from '../../../http/handler.ts';
import { readSchedule } from '../../../programme/schedules.ts';

export const GET: Handler<'GET /api/admin/getschedule'> = async ({ input, deps }) => ({
  data: await readSchedule(deps, input.eventcode),
});
