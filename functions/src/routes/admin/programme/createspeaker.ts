/** Creates, changes or deletes a speaker, who is found by mail address. */
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { saying } from '../../../http/removed.ts';
import { keepImage } from '../../../stores/images.ts';
import { changeSpeaker, createSpeaker, deleteSpeaker } from '../../../programme/speakers.ts';

export const POST: Handler<'POST /api/admin/createspeaker'> = async ({ input, deps, caller }) => {
  const image = await keepImage(deps, input.image, 'portrait', 'image');
  return saying(await createSpeaker(deps, { ...input, image }, caller!.mail));
};

export const PUT: Handler<'PUT /api/admin/createspeaker'> = async ({ input, deps, caller, request }) => {
  const image = await keepImage(deps, input.image, 'portrait', 'image');
  return saying(await changeSpeaker(deps, { ...input, image }, caller!.mail, versionAsked(request)));
};

export const DELETE: Handler<'DELETE /api/admin/createspeaker'> = async ({
  input,
  deps,
  caller,
  request,
}) => {
  await deleteSpeaker(deps, input, { who: caller!.mail, version: versionAsked(request) });
  return {};
};
