/** Opens the page of an event with what an admin has typed, without saving it. */
import type { Handler } from '../../../http/handler.ts';
import { openPreview } from '../../../programme/content.ts';

export const POST: Handler<'POST /api/admin/previewcontent'> = async ({ input, deps, caller }) => {
  const { eventcode, content } = input;
  const key = await openPreview(deps, content, { eventcode, who: caller!.mail });
  return { data: { address: `/event/${eventcode}?preview=${key}` } };
};
