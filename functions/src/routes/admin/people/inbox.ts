/** The inbox of staff: contact messages, and their states. */
import type { Handler } from '../../../http/handler.ts';
import { changeMessageState, inboxPage } from '../../../stores/contact-messages.ts';

export const GET: Handler<'GET /api/admin/inbox'> = async ({ input, deps }) => {
  const { rows, ...rest } = await inboxPage(deps, input);
  const data = rows.map(({ at, changedat, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    changedat: changedat === undefined ? '' : new Date(changedat).toISOString(),
  }));
  return { data, ...rest };
};

export const PUT: Handler<'PUT /api/admin/inbox'> = async ({ input, deps, caller }) => {
  await changeMessageState(deps, input, caller!.mail);
  return {};
};
