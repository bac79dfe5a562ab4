/** The mails that an event sends by itself. A run can stop anywhere and be repeated: each person gets one mail. */
import type { Event } from '@samagam/contract/programme/event';
import {
  TIMED_MAILS,
  type TimedMail,
  type TimedMailChange,
  type TimedMailSwitches,
} from '@samagam/contract/people/timed-mails';
import { isSelected, recipientsAmong } from '@samagam/domain/staff/announcement';
import { dayOfTimedMail, readersOfTimedMail, timedMailsDue } from '@samagam/domain/staff/timed-mails';
import type { Deps } from '../deps.ts';
import { bulkMailbox } from './bulk-mailbox.ts';
import { auditIn } from '../stores/audit.ts';
import { admissionsOf, isIn } from '../stores/checkins.ts';
import { eventOrRefusal, readEvent } from '../stores/events.ts';
import { isRefundedWhole } from '../stores/refund-jobs.ts';
import { ticketHistoryOf } from '../stores/registrations.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { queueOnce, markQueued, readTimedMails, timedMailsRef } from '../stores/timed-mails.ts';

/** Small enough for one transaction with a mail and a count for each. */
const PART = 100;

/** Throws a Refusal for an unknown event. */
export async function showTimedMails({ db }: Deps, eventcode: string): Promise<TimedMailSwitches> {
  await eventOrRefusal(db, eventcode);
  const switchedon = (await readTimedMails(db, eventcode))?.switchedon ?? [];
  return { reminder: switchedon.includes('reminder'), thanks: switchedon.includes('thanks') };
}

/** Throws a Refusal for an unknown event. */
export async function switchTimedMails(
  { db, now }: Deps,
  { eventcode, ...switches }: TimedMailChange,
  who: string,
): Promise<void> {
  await eventOrRefusal(db, eventcode);
  const switchedon = TIMED_MAILS.filter((kind) => switches[kind]);
  const ref = timedMailsRef(db, eventcode);
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(ref)).data(),
    write(tx, before) {
      if ((before?.switchedon ?? []).join() === switchedon.join()) return;
      tx.set(ref, { ...before, switchedon });
      const facts = { reminder: onOrOff(switches.reminder), thanks: onOrOff(switches.thanks) };
      auditIn(tx, db, { what: 'timed mails changed', who, eventcode, facts }, now());
    },
  });
}

function onOrOff(isOn: boolean): string {
  return isOn ? 'on' : 'off';
}

/** `until`: epoch milliseconds, when it leaves the rest to the next run. */
export async function queueTimedMails(deps: Deps, eventcode: string, until: number): Promise<void> {
  const { db, now } = deps;
  const [event, stored] = await Promise.all([readEvent(db, eventcode), readTimedMails(db, eventcode)]);
  if (!event || !stored) return;
  const { switchedon: switchedOn, queued = {} } = stored;
  const soonest = timedMailsDue({ event, switchedOn, isCancelled: false }, queued, now());
  if (soonest.length === 0 || (await isRefundedWhole(db, eventcode))) return;
  for (const kind of soonest) await queueKind(deps, { event, kind }, until);
}

async function queueKind(
  deps: Deps,
  { event, kind }: { event: Event; kind: TimedMail },
  until: number,
): Promise<void> {
  const { db, keys, now } = deps;
  const { eventcode } = event;
  const day = dayOfTimedMail(kind, event);
  const mails = (await recipientsOf(deps, eventcode, kind)).map(
    ({ id: registrationid, personalmailid: to }) => ({
      id: `announcement_${kind}_${eventcode}_${day}_${keys.holder(eventcode, to)}`,
      eventcode,
      to,
      mail: { kind, eventcode, registrationid, day },
      mailbox: bulkMailbox(keys, to),
    }),
  );
  for (let from = 0; from < mails.length; from += PART) {
    if (now() >= until) return;
    await queueOnce(db, mails.slice(from, from + PART), now());
  }
  await markQueued(db, eventcode, { kind, day });
}

async function recipientsOf(deps: Deps, eventcode: string, kind: TimedMail) {
  const filter = readersOfTimedMail(kind);
  const valid = (await ticketHistoryOf(deps.db, eventcode)).filter((one) =>
    isSelected(one, { ...filter, came: '' }, false),
  );
  const admissions =
    filter.came === ''
      ? undefined
      : await admissionsOf(
          deps,
          valid.map(({ id }) => id),
        );
  const selected = valid.filter((one) =>
    isSelected(one, filter, admissions?.get(one.id)?.some(isIn) ?? false),
  );
  return recipientsAmong(selected, () => true).recipients;
}
