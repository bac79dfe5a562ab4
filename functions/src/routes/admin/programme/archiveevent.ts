/** Hides an event from the list of staff, or shows it again. */
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { archiveEvent } from '../../../programme/event-life.ts';

export const POST: Handler<'POST /api/admin/archiveevent'> = async ({ input, deps, caller, request }) => {
  await archiveEvent(deps, input, { who: caller!.mail, version: versionAsked(request) });
  return {};
};
