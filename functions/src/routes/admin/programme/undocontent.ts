/** Shows visitors what they saw before the last publish. */
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { undoContent } from '../../../programme/content.ts';

export const POST: Handler<'POST /api/admin/undocontent'> = async ({ input, deps, caller, request }) => {
  const { eventcode } = input;
  await undoContent(deps, { eventcode, who: caller!.mail, version: versionAsked(request) });
  return {};
};
