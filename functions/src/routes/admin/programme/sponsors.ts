/** The sponsors of an event, in the order in which visitors see them. */
import { sponsorsInOrder } from '@samagam/domain/programme/sponsors';
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { keepImage } from '../../../stores/images.ts';
import {
  changeSupporter,
  createSupporter,
  deleteSupporter,
  readSupporters,
} from '../../../programme/supporters.ts';

export const GET: Handler<'GET /api/admin/sponsors'> = async ({ input, deps }) => ({
  data: sponsorsInOrder(await readSupporters(deps, 'sponsors', input.eventcode)),
});

export const POST: Handler<'POST /api/admin/sponsors'> = async ({ input, deps, caller }) => {
  const imageurl = await keepImage(deps, input.imageurl, 'logo', 'imageurl');
  await createSupporter(deps, 'sponsors', { ...input, imageurl }, caller!.mail);
  return {};
};

export const PUT: Handler<'PUT /api/admin/sponsors'> = async ({ input, deps, caller, request }) => {
  const imageurl = await keepImage(deps, input.imageurl, 'logo', 'imageurl');
  await changeSupporter(
    deps,
    'sponsors',
    { ...input, imageurl },
    {
      who: caller!.mail,
      version: versionAsked(request),
    },
  );
  return {};
};

export const DELETE: Handler<'DELETE /api/admin/sponsors'> = async ({ input, deps, caller, request }) => {
  await deleteSupporter(deps, 'sponsors', input, {
    who: caller!.mail,
    version: versionAsked(request),
  });
  return {};
};
