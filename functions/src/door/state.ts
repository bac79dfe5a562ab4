/** Counted by aggregation queries: an event has tens of thousands of admissions. */
import type { Firestore, Query } from '@google-cloud/firestore';
import type { DoorState } from '@samagam/contract/door/check-in';
import type { Event } from '@samagam/contract/programme/event';
import { admitsPass, type Checkpoint } from '@samagam/domain/door/checkpoints';
import { dateInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import {
  type Admission,
  admissionsOf,
  admissionsSince,
  countAt,
  isIn,
  linksOfEvent,
} from '../stores/checkins.ts';
import { readCheckpoint, rulesOf } from '../stores/checkpoints.ts';
import { collection } from '../stores/collections.ts';
import { openConflictsNow } from './conflict-list.ts';
import { cancelledTickets } from './lists.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { forgetShared, shareRead } from '../stores/reading/shared-reads.ts';

/** Several desks ask every few seconds. In milliseconds. */
const SHARED = 5000;
/** Tickets are seldom cancelled while people arrive. In milliseconds. */
const CANCELLED_SHARED = 60_000;
const RATE_STEP = 5 * 60_000;
const RATE_STEPS = 12;
const LAST = 10;
/** How many undone admissions may hide among the last ones. */
const MOST_HIDDEN = 100;

type Reading = Pick<Deps, 'db' | 'log' | 'now'>;

export function doorStateOf(deps: Reading, event: Event): Promise<DoorState> {
  return shareRead(deps.db, {
    key: keyOf(event.eventcode),
    now: deps.now(),
    lasts: SHARED,
    read: () => readDoorState(deps, event),
  });
}

export function forgetDoorState(db: Firestore, eventcode: string): void {
  forgetShared(db, keyOf(eventcode));
}

function keyOf(eventcode: string): string {
  return `door state ${eventcode}`;
}

async function readDoorState(deps: Reading, event: Event): Promise<DoorState> {
  const { db } = deps;
  const { eventcode } = event;
  const now = deps.now();
  const [fields, undone, cancelled, expected] = await Promise.all([
    checkinFieldsOf(db, eventcode),
    undoneInEvent(deps, eventcode),
    cancelledSince(deps, eventcode),
    expectedByPass(db, event),
  ]);
  const [checkpoints, rate, last, conflicts] = await Promise.all([
    Promise.all(
      fields.map((checkinfield) =>
        checkpointState(db, { eventcode, checkinfield }, { expected, undone, cancelled, now }),
      ),
    ),
    rateOf(db, eventcode, { undone, now }),
    lastAdmissions(deps, eventcode, Math.min(undone.length, MOST_HIDDEN)),
    openConflictsNow(db, eventcode),
  ]);
  return { checkpoints, rate, last, ...conflicts };
}

async function checkinFieldsOf(db: Firestore, eventcode: string): Promise<string[]> {
  const [links, rules] = await Promise.all([linksOfEvent(db, eventcode), rulesOf(db, eventcode).get()]);
  const fields = [...links.docs, ...rules.docs].map((doc) => String(doc.get('checkinfield')));
  return [...new Set(fields)].toSorted();
}

export async function undoneInEvent(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<Admission[]> {
  const found = await collection(db, 'checkins')
    .where('eventcode', '==', eventcode)
    .where('undone.at', '>', 0)
    .get();
  return readable(found.docs, reportTo(log)).map(({ record }) => record);
}

/** The admissions of tickets that were cancelled after them: these tickets are no longer expected. */
function cancelledSince(deps: Reading, eventcode: string): Promise<Admission[]> {
  return shareRead(deps.db, {
    key: `cancelled after admission ${eventcode}`,
    now: deps.now(),
    lasts: CANCELLED_SHARED,
    async read() {
      const admissions = await admissionsOf(deps, await cancelledTickets(deps, eventcode));
      return [...admissions.values()].flat().filter(isIn);
    },
  });
}

async function expectedByPass(
  db: Firestore,
  { eventcode, tickettypes }: Event,
): Promise<{ tickettype: string; expected: number }[]> {
  return Promise.all(
    tickettypes.map(async ({ tickettype }) => {
      const valid = collection(db, 'registrations')
        .where('eventcode', '==', eventcode)
        .where('paymentstatus', '==', 'PAID')
        .where('tickettype', '==', tickettype);
      return { tickettype, expected: await countOf(valid) };
    }),
  );
}

interface Facts {
  expected: readonly { tickettype: string; expected: number }[];
  undone: readonly Admission[];
  cancelled: readonly Admission[];
  now: number;
}

async function checkpointState(
  db: Firestore,
  door: { eventcode: string; checkinfield: string },
  facts: Facts,
): Promise<DoorState['checkpoints'][number]> {
  const { eventcode, checkinfield } = door;
  const rule = await readCheckpoint(db, eventcode, checkinfield);
  const since = countedSince(rule, facts.now);
  const isHere = (one: Admission) => one.checkinfield === checkinfield && one.at >= since;
  const undone = facts.undone.filter(isHere);
  const isScans = rule.frequency === 'UNLIMITED';
  const notCounted = [...undone, ...(isScans ? [] : facts.cancelled.filter(isHere))];
  const admittedHere = facts.expected.filter(({ tickettype }) => admitsPass(rule, tickettype));
  const [ever, scans, passes] = await Promise.all([
    countOf(admissionsSince(db, door, 0).limit(1)),
    isScans ? countAt(db, door, undone, since) : 0,
    Promise.all(
      admittedHere.map(async ({ tickettype, expected }) => {
        const all = await countOf(admissionsSince(db, door, since).where('tickettype', '==', tickettype));
        const ofPass = notCounted.filter((one) => one.tickettype === tickettype);
        return { tickettype, expected, admitted: all - ofPass.length };
      }),
    ),
  ]);
  return {
    checkinfield,
    frequency: rule.frequency,
    tickettypes: [...rule.tickettypes],
    isused: ever > 0,
    expected: passes.reduce((sum, { expected }) => sum + expected, 0),
    // Only of the passes that are admitted now, so that the others are not taken from those still to come.
    admitted: isScans ? scans : passes.reduce((sum, { admitted }) => sum + admitted, 0),
    passes,
  };
}

/** A DAILY checkpoint counts the admissions of today, in India. Epoch milliseconds. */
function countedSince({ frequency }: Pick<Checkpoint, 'frequency'>, now: number): number {
  return frequency === 'DAILY' ? startOfDay(dateInIndia(now)) : 0;
}

/** The steps end with the one that is running. */
async function rateOf(
  db: Firestore,
  eventcode: string,
  { undone, now }: Pick<Facts, 'undone' | 'now'>,
): Promise<DoorState['rate']> {
  const running = Math.floor(now / RATE_STEP) * RATE_STEP;
  const starts = Array.from({ length: RATE_STEPS }, (_, i) => running - (RATE_STEPS - 1 - i) * RATE_STEP);
  return Promise.all(
    starts.map(async (from) => {
      const until = from + RATE_STEP;
      const all = await countOf(
        collection(db, 'checkins')
          .where('eventcode', '==', eventcode)
          .where('at', '>=', from)
          .where('at', '<', until)
          .orderBy('at', 'desc'),
      );
      return { from, admitted: all - undone.filter(({ at }) => at >= from && at < until).length };
    }),
  );
}

async function lastAdmissions(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
  hidden: number,
): Promise<DoorState['last']> {
  const found = await collection(db, 'checkins')
    .where('eventcode', '==', eventcode)
    .orderBy('at', 'desc')
    .limit(LAST + hidden)
    .get();
  return readable(found.docs, reportTo(log))
    .filter(({ record }) => record.undone === undefined)
    .slice(0, LAST)
    .map(({ record: { at, checkinfield, tickettype, device } }) => ({
      at,
      checkinfield,
      tickettype,
      device: device.name,
    }));
}

async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}
