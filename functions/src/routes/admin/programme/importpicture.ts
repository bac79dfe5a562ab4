/** Stores a portrait for an import. One that the import does not use is deleted at night. */
import type { Handler } from '../../../http/handler.ts';
import { audit } from '../../../stores/audit.ts';
import { keepImage } from '../../../stores/images.ts';

export const POST: Handler<'POST /api/admin/importpicture'> = async ({ input, deps, caller }) => {
  const address = await keepImage(deps, input.image, 'portrait', 'image');
  const entry = {
    what: 'picture uploaded',
    who: caller!.mail,
    eventcode: input.eventcode,
    facts: { address },
  };
  await audit(deps.db, entry, deps.now());
  return { data: { address } };
};
