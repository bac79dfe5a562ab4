/** Shows the draft of an event to visitors. */
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { publishContent } from '../../../programme/content.ts';

export const POST: Handler<'POST /api/admin/publishcontent'> = async ({ input, deps, caller, request }) => {
  const { eventcode } = input;
  await publishContent(deps, { eventcode, who: caller!.mail, version: versionAsked(request) });
  return {};
};
