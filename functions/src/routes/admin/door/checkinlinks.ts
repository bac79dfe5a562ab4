/** The check-in links of an event: their list with admissions, new links, and the end of existing ones. */
import { endOfLinks } from '@samagam/domain/door/link-end';
import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../../http/handler.ts';
import { changeLink, countAdmitted, createLink, readLinks } from '../../../door/links.ts';
import { forgetDoorState } from '../../../door/state.ts';
import { eventOrRefusal } from '../../../stores/events.ts';

export const GET: Handler<'GET /api/admin/checkinlinks'> = async ({ input, deps }) => {
  const { eventcode } = input;
  await eventOrRefusal(deps.db, eventcode);
  const data = await readLinks(deps, eventcode);
  const fields = [...new Set(data.map(({ checkinfield }) => checkinfield))].toSorted();
  const counts = await Promise.all(
    fields.map(async (checkinfield) => ({
      checkinfield,
      admitted: await countAdmitted(deps, eventcode, checkinfield),
    })),
  );
  return { data, counts };
};

export const POST: Handler<'POST /api/admin/checkinlinks'> = async ({ input, deps, who }) => {
  const { eventcode, checkinfield, search = false, supervisor = false, frequency } = input;
  const event = await eventOrRefusal(deps.db, eventcode);
  const expiresat = input.expiresat ? Date.parse(input.expiresat) : endOfLinks(event);
  const key = await createLink(
    deps,
    { eventcode, checkinfield, expiresat, search, supervisor, frequency },
    who,
  );
  forgetDoorState(deps.db, eventcode);
  return { data: { link: linkOf(deps, eventcode, key, checkinfield) } };
};

export const PUT: Handler<'PUT /api/admin/checkinlinks'> = async ({ input, deps, who }) => {
  const { eventcode, id, action, expiresat } = input;
  const change = { eventcode, id, action, ...(expiresat && { expiresat: Date.parse(expiresat) }) };
  const next = await changeLink(deps, change, who);
  return { data: next ? { link: linkOf(deps, eventcode, next.key, next.checkinfield) } : {} };
};

function linkOf({ config }: Deps, eventcode: string, key: string, checkinfield: string): string {
  return `${config.PUBLIC_ORIGIN}/event/checkin/${eventcode}/${key}/${checkinfield}`;
}
