/** Creates or changes an event and publishes it, or deletes a draft. */
import { fromWireEvent } from '@samagam/contract/programme/event';
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { saying } from '../../../http/removed.ts';
import { deleteEvent } from '../../../programme/event-life.ts';
import { changeEvent, createEvent } from '../../../programme/save-event.ts';

export const POST: Handler<'POST /api/admin/createevent'> = async ({ input, deps, caller }) => {
  return saying(await createEvent(deps, fromWireEvent(input), caller!.mail));
};

export const PUT: Handler<'PUT /api/admin/createevent'> = async ({ input, deps, caller, request }) => {
  return saying(await changeEvent(deps, fromWireEvent(input), caller!.mail, versionAsked(request)));
};

export const DELETE: Handler<'DELETE /api/admin/createevent'> = async ({ input, deps, caller, request }) => {
  await deleteEvent(deps, input.eventcode, { who: caller!.mail, version: versionAsked(request) });
  return {};
};
