import { showTimedMails, switchTimedMails } from '../../../announcements/timed-mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { noReply } from '../../../http/no-reply.ts';

export const GET: Handler<'GET /api/admin/timedmails'> = async ({ input, deps }) => ({
  data: await showTimedMails(deps, input.eventcode),
});

export const PUT: Handler<'PUT /api/admin/timedmails'> = ({ input, deps, who }) =>
  noReply(switchTimedMails(deps, input, who));
