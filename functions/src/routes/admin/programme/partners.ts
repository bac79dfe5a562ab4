/** The partners of an event, in the order in which visitors see them. */
import { partnersInOrder } from '@samagam/domain/programme/sponsors';
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { keepImage } from '../../../stores/images.ts';
import {
  changeSupporter,
  createSupporter,
  deleteSupporter,
  readSupporters,
} from '../../../programme/supporters.ts';

export const GET: Handler<'GET /api/admin/partners'> = async ({ input, deps }) => ({
  data: partnersInOrder(await readSupporters(deps, 'partners', input.eventcode)),
});

export const POST: Handler<'POST /api/admin/partners'> = async ({ input, deps, caller }) => {
  const imageurl = await keepImage(deps, input.imageurl, 'logo', 'imageurl');
  await createSupporter(deps, 'partners', { ...input, imageurl }, caller!.mail);
  return {};
};

export const PUT: Handler<'PUT /api/admin/partners'> = async ({ input, deps, caller, request }) => {
  const imageurl = await keepImage(deps, input.imageurl, 'logo', 'imageurl');
  await changeSupporter(
    deps,
    'partners',
    { ...input, imageurl },
    {
      who: caller!.mail,
      version: versionAsked(request),
    },
  );
  return {};
};

export const DELETE: Handler<'DELETE /api/admin/partners'> = async ({ input, deps, caller, request }) => {
  await deleteSupporter(deps, 'partners', input, {
    who: caller!.mail,
    version: versionAsked(request),
  });
  return {};
};
