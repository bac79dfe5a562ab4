/** Publishes the parts of the programme that are sent and keeps the others (decision 0008, 3). */
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { saying } from '../../../http/removed.ts';
import { saveSchedule } from '../../../programme/schedules.ts';

export const POST: Handler<'POST /api/admin/addschedule'> = async ({ input, deps, caller, request }) => {
  return saying(await saveSchedule(deps, input, caller!.mail, versionAsked(request)));
};
