/** The events for staff, including drafts, latest first; or one event by its code, with its passes. */
import { dayNumber } from '@samagam/contract/common/dates';
import { type Event, toWireEvent } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { eventRef, readEvents } from '../../../stores/events.ts';
import { readable, reportTo } from '../../../stores/reading/read-records.ts';
import { versionOf } from '../../../stores/reading/versions.ts';

export const GET: Handler<'GET /api/admin/getevent'> = async ({ input, deps }) => {
  if (!input.eventcode) {
    const docs = await readEvents(deps.db);
    const events = readable(docs, reportTo(deps.log)).map(({ doc, record }) => ({
      ...record,
      version: versionOf(doc),
    }));
    return { data: events.toSorted((a, b) => dayOf(b) - dayOf(a)) };
  }
  const doc = await eventRef(deps.db, input.eventcode).get();
  const event = doc.data();
  if (!event) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
  return { data: [{ ...toWireEvent(event), version: versionOf(doc) }] };
};

/** Sorts an unreadable date last, so that staff can still open the event. */
function dayOf({ startdate }: Pick<Event, 'startdate'>): number {
  return dayNumber(startdate) ?? 0;
}
