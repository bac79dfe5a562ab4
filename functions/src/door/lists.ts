/** The devices of an event share these reads for some seconds. */
import { FieldPath, FieldValue, type Firestore, type Query } from '@google-cloud/firestore';
import type { DoorDevice } from '@samagam/contract/door/check-in';
import { DOOR } from '@samagam/contract/common/limits';
import { isReserved } from '@samagam/contract/common/reserved-name';
import type { Frequency } from '@samagam/contract/common/words';
import { admitsPass, type Checkpoint } from '@samagam/domain/door/checkpoints';
import { CANCELLED, NOT_HERE, packChanges, type TicketState } from '@samagam/domain/door/list';
import { dateInIndia, isoDayInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import { placeForDevice } from '@samagam/domain/door/link-devices';
import { ticketValidity } from '@samagam/domain/tickets/ticket-validity';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { describeError } from '../services/log.ts';
import { sha256 } from '../services/keys.ts';
import { admissionsSince, countAt, type Door, undoneAt } from '../stores/checkins.ts';
import { collection } from '../stores/collections.ts';
import { readEvent } from '../stores/events.ts';
import { inChunks } from '../stores/reading/in-chunks.ts';
import { converterOf, readable, reportTo } from '../stores/reading/read-records.ts';
import { admission } from '../stores/collections/door.ts';
import { registration } from '../stores/collections/orders.ts';
import { FIRST_GENERATION } from '../stores/registrations.ts';
import { shareRead } from '../stores/reading/shared-reads.ts';
import { ENDED_STATES } from '@samagam/domain/order/payment-states';

/** `DOOR.listShared` for the tickets of passes that a checkpoint does not admit: they may be most of an event. */
const PASSES_FRESH = 5 * 60_000;
/** An admission may be stored this much later than its `changedat` says, because clocks differ. In milliseconds. */
const OVERLAP = 30_000;
/** A device is noted at most this often if nothing else changed. In milliseconds. */
const SEEN_EVERY = 60_000;
/** And if something changed: many devices write to the record of one link. */
const CHANGED_EVERY = 10_000;

type Reading = Pick<Deps, 'db' | 'log' | 'now'>;

export interface DoorRule extends Checkpoint {
  eventcode: string;
  checkinfield: string;
}

const slotFields = z.pick(admission, { registrationid: true, at: true, changedat: true }).shape;
const slot = z.object({ ...slotFields, undone: z.optional(z.object({ at: z.number() })) });
type Slot = z.output<typeof slot>;
const slotConverter = converterOf(slot);

interface KnownAdmissions {
  at: number;
  /** By registration id, the undone ones included. */
  slots: Map<string, Slot>;
}

/** The admissions of a door: at a DAILY checkpoint those of today, at an UNLIMITED one none. */
export async function knownAdmissions(deps: Deps, rule: DoorRule): Promise<KnownAdmissions> {
  const { db } = deps;
  const now = deps.now();
  if (rule.frequency === 'UNLIMITED') return { at: now, slots: new Map() };
  const day = rule.frequency === 'DAILY' ? isoDayInIndia(now) : '';
  const from = day === '' ? 0 : startOfDay(dateInIndia(now));
  const key = `admissions ${rule.eventcode} ${rule.checkinfield} ${day}`;
  return shareRead<KnownAdmissions>(db, {
    key,
    now,
    lasts: DOOR.listShared,
    async read(previous) {
      const found = previous
        ? changedSince(db, rule, previous.at - OVERLAP)
        : admissionsSince(db, rule, from);
      const slots = previous?.slots ?? new Map<string, Slot>();
      for (const { record } of await recordsOf(
        deps,
        found.select('registrationid', 'at', 'changedat', 'undone.at').withConverter(slotConverter),
      )) {
        if (record.at >= from) slots.set(record.registrationid, record);
      }
      return { at: now, slots };
    },
  });
}

function changedSince(db: Firestore, { eventcode, checkinfield }: DoorRule, from: number) {
  return collection(db, 'checkins')
    .where('eventcode', '==', eventcode)
    .where('checkinfield', '==', checkinfield)
    .where('changedat', '>=', from);
}

async function recordsOf<Stored>({ log }: Pick<Deps, 'log'>, query: Query<Stored>) {
  return readable((await query.get()).docs, reportTo(log));
}

export interface AdmissionChanges {
  admitted: string[];
  undone: string[];
  whole: boolean;
  cursor: string;
}

/** What has changed since the cursor of a device; everything without a cursor, or with one of another day. */
export function changesSince(
  { at, slots }: KnownAdmissions,
  frequency: Frequency,
  cursor: string | undefined,
): AdmissionChanges {
  const day = isoDayInIndia(at);
  const [, cursorDay, moment] = /^(\d{4}-\d\d-\d\d)_(\d{1,15})$/.exec(cursor ?? '') ?? [];
  const whole = moment === undefined || (frequency === 'DAILY' && cursorDay !== day);
  const since = whole ? -Infinity : Number(moment) - OVERLAP;
  const changed = [...slots.values()].filter((found) => (found.changedat ?? found.at) >= since);
  const idsOf = (found: Slot[]) => found.map(({ registrationid }) => registrationid);
  return {
    admitted: idsOf(changed.filter(({ undone }) => !undone)),
    undone: whole ? [] : idsOf(changed.filter(({ undone }) => undone)),
    whole,
    cursor: `${day}_${at}`,
  };
}

const ticketFields = { paymentstatus: true, paymentid: true, generation: true, cancelledat: true } as const;
const ticket = z.pick(registration, ticketFields);
const ticketConverter = converterOf(ticket);
const TICKET_FIELDS = Object.keys(ticketFields);

export interface TicketChanges {
  version: string;
  entries: string;
}

export async function ticketChanges(deps: Deps, rule: DoorRule): Promise<TicketChanges> {
  const { db } = deps;
  const now = deps.now();
  return shareRead<TicketChanges>(db, {
    key: `changes ${keyOf(rule)}`,
    now,
    lasts: DOOR.listShared,
    async read() {
      const [notHere, notPlain] = await Promise.all([
        ticketsNotHere(deps, rule),
        ticketsNotPlain(deps, rule.eventcode),
      ]);
      const states = new Map(notPlain);
      for (const id of notHere) if (states.get(id) !== CANCELLED) states.set(id, NOT_HERE);
      const sorted = new Map([...states].toSorted(([one], [other]) => (one < other ? -1 : 1)));
      const entries = packChanges(sorted);
      return { version: sha256(entries).slice(0, 16), entries };
    },
  });
}

function keyOf({ eventcode, checkinfield, tickettypes }: DoorRule): string {
  return `${eventcode} ${checkinfield} ${sha256(tickettypes.join('\n'))}`;
}

export async function cancelledTickets(deps: Reading, eventcode: string): Promise<string[]> {
  const states = await ticketsNotPlain(deps, eventcode);
  return [...states].filter(([, state]) => state === CANCELLED).map(([id]) => id);
}

async function ticketsNotPlain(deps: Reading, eventcode: string): Promise<Map<string, TicketState>> {
  const { db } = deps;
  return shareRead<Map<string, TicketState>>(db, {
    key: `tickets ${eventcode}`,
    now: deps.now(),
    lasts: DOOR.listShared,
    async read() {
      const replaced = collection(db, 'registrations')
        .where('eventcode', '==', eventcode)
        .where('generation', '>', FIRST_GENERATION);
      const cancelled = collection(db, 'registrations')
        .where('eventcode', '==', eventcode)
        .where('paymentstatus', 'in', ENDED_STATES);
      const found = await Promise.all(
        [replaced, cancelled].map((query) =>
          recordsOf(deps, query.select(...TICKET_FIELDS).withConverter(ticketConverter)),
        ),
      );
      return new Map(
        found
          .flat()
          .filter(({ record }) => record.paymentid !== '')
          .map(({ doc, record }) => [doc.id, stateOf(record)]),
      );
    },
  });
}

function stateOf(found: z.output<typeof ticket>): TicketState {
  return ticketValidity(found, found.generation) === 'valid' ? found.generation : CANCELLED;
}

async function ticketsNotHere(deps: Deps, rule: DoorRule): Promise<string[]> {
  const { db } = deps;
  const { eventcode } = rule;
  if (rule.tickettypes.length === 0) return [];
  return shareRead<string[]>(db, {
    key: `passes ${keyOf(rule)}`,
    now: deps.now(),
    lasts: PASSES_FRESH,
    async read() {
      const event = await readEvent(db, eventcode);
      const others = (event?.tickettypes ?? []).map(({ tickettype }) => tickettype);
      const passes = others.filter((pass) => !admitsPass(rule, pass));
      const found = await Promise.all(
        inChunks(passes).map((some) => paidTickets(db, eventcode, some).select().get()),
      );
      return found.flatMap(({ docs }) => docs.map(({ id }) => id));
    },
  });
}

function paidTickets(db: Firestore, eventcode: string, passes: readonly string[]) {
  return collection(db, 'registrations')
    .where('eventcode', '==', eventcode)
    .where('paymentstatus', '==', 'PAID')
    .where('tickettype', 'in', passes);
}

/** `at`: when the admissions were read, by our clock. */
export async function doorCounts(
  deps: Deps,
  rule: DoorRule,
  known: KnownAdmissions,
): Promise<{ expected: number; admitted: number; at: number }> {
  const { db } = deps;
  const at = deps.now();
  const counts = await shareRead(db, {
    key: `counts ${keyOf(rule)}`,
    now: at,
    lasts: DOOR.listShared,
    async read() {
      const [expected, admitted] = await Promise.all([
        countExpected(db, rule),
        rule.frequency === 'UNLIMITED' ? undoneAt(deps, rule).then((undone) => countAt(db, rule, undone)) : 0,
      ]);
      return { expected, admitted, at };
    },
  });
  if (rule.frequency === 'UNLIMITED') return counts;
  const admitted = [...known.slots.values()].filter(({ undone }) => !undone).length;
  return { expected: counts.expected, admitted, at: known.at };
}

async function countExpected(db: Firestore, { eventcode, tickettypes }: DoorRule): Promise<number> {
  const paid = collection(db, 'registrations')
    .where('eventcode', '==', eventcode)
    .where('paymentstatus', '==', 'PAID');
  const queries =
    tickettypes.length === 0 ? [paid] : inChunks(tickettypes).map((some) => paidTickets(db, eventcode, some));
  const found = await Promise.all(queries.map((query) => query.count().get()));
  return found.reduce((sum, part) => sum + part.data().count, 0);
}

/** Returns false if the list of the link is full; the device works all the same. Never throws. */
export async function noteDevice(
  { db, log, now }: Deps,
  { keyid, link }: Door,
  { id, name, waiting }: DoorDevice & { waiting: number },
): Promise<boolean> {
  if (isReserved(id)) return false;
  const ref = collection(db, 'checkinKeys').doc(keyid);
  const report = (error: unknown) => log('WARNING', 'device not noted', describeError(error));
  const known = Object.hasOwn(link.devices, id) ? link.devices[id] : undefined;
  const place = known ? ({ is: 'free' } as const) : placeForDevice(link.devices, now());
  if (place.is === 'full') {
    if (now() - (link.fullat ?? 0) >= SEEN_EVERY) await ref.update({ fullat: now() }).catch(report);
    return false;
  }
  const isSame = known?.name === name && known.waiting === waiting;
  if (known && now() - known.seenat < (isSame ? SEEN_EVERY : CHANGED_EVERY)) return true;
  const dropped = place.is === 'instead' ? [new FieldPath('devices', place.of), FieldValue.delete()] : [];
  const seen = { name, seenat: now(), waiting };
  await ref.update(new FieldPath('devices', id), seen, ...dropped).catch(report);
  return true;
}
