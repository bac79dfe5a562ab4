/** Copies an event as a draft. */
import type { Handler } from '../../../http/handler.ts';
import { duplicateEvent } from '../../../programme/event-life.ts';

export const POST: Handler<'POST /api/admin/duplicateevent'> = async ({ input, deps, caller }) => {
  await duplicateEvent(deps, input, caller!.mail);
  return {};
};
