/** What an admin writes about an event: the draft, and what visitors see. */
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { saying } from '../../../http/removed.ts';
import { readContent, saveDraft } from '../../../programme/content.ts';
import { PICTURES, renewImage } from '../../../stores/images.ts';

export const GET: Handler<'GET /api/admin/content'> = async ({ input, deps }) => ({
  data: await readContent(deps, input.eventcode),
});

export const PUT: Handler<'PUT /api/admin/content'> = async ({ input, deps, caller, request }) => {
  const { eventcode, content } = input;
  for (const [at, { src }] of (content.banners ?? []).entries())
    if (src.startsWith(PICTURES)) await renewImage(deps, src, `content.banners.${at}.src`);
  const change = { eventcode, who: caller!.mail, version: versionAsked(request) };
  return saying(await saveDraft(deps, content, change));
};
