/** Stores a picture for the banner of an event, and returns its address for the content. */
import type { Handler } from '../../../http/handler.ts';
import { audit } from '../../../stores/audit.ts';
import { keepImage } from '../../../stores/images.ts';

export const POST: Handler<'POST /api/admin/contentpicture'> = async ({ input, deps, caller }) => {
  const { eventcode, image } = input;
  const src = await keepImage(deps, image, 'banner', 'image');
  const entry = { what: 'content picture stored', who: caller!.mail, eventcode, facts: { src } };
  await audit(deps.db, entry, deps.now());
  return { data: { src } };
};
