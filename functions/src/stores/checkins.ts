import type { Firestore } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Dashboard } from '@samagam/contract/money/sales';
import { dateInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import { linkState } from '@samagam/domain/door/link-end';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from '../services/keys.ts';
import { type RecordOf, collection } from './collections.ts';
import { inChunks } from './reading/in-chunks.ts';
import { readable, reportTo } from './reading/read-records.ts';
import type { Reads } from './reading/read-then-write.ts';

export type CheckinKey = RecordOf<'checkinKeys'>;
export type Admission = RecordOf<'checkins'>;

export function checkinKeyRef(db: Firestore, key: string) {
  return collection(db, 'checkinKeys').doc(sha256(key));
}

/** Every check-in link, also those that have ended. */
export function linksOfEvent(db: Firestore, eventcode: string) {
  return collection(db, 'checkinKeys').where('eventcode', '==', eventcode).get();
}

/** The check-in fields of links, each once and in order: the checkpoints of an event. */
export function fieldsIn({ docs }: Awaited<ReturnType<typeof linksOfEvent>>): string[] {
  return [...new Set(docs.map((doc) => String(doc.get('checkinfield'))))].toSorted();
}

export interface Door {
  keyid: string;
  link: CheckinKey;
}

/** The door of a key, also if its link is closed; undefined for a key that is unknown, or of another event or field. */
export async function findDoor(
  db: Firestore,
  door: { eventcode: string; checkinfield: string; checkinkey: string },
): Promise<Door | undefined> {
  const ref = checkinKeyRef(db, door.checkinkey);
  const link = (await ref.get()).data();
  const isRight = link?.eventcode === door.eventcode && link.checkinfield === door.checkinfield;
  return isRight ? { keyid: ref.id, link } : undefined;
}

export function isOpen({ link }: Door, now: number): boolean {
  return isLinkOpen(link, now);
}

function isLinkOpen(link: CheckinKey, now: number): boolean {
  return linkState(link, now) === 'ACTIVE';
}

/** Read for every scan and never cached, so that a revocation takes effect at once. Throws a Refusal. */
export async function openDoorOrRefusal(
  db: Firestore,
  target: { eventcode: string; checkinfield: string; checkinkey: string },
  now: number,
): Promise<Door> {
  const door = await findDoor(db, target);
  if (!door || !isOpen(door, now)) throw doorClosed(door);
  return door;
}

/** Only the answer of an unknown key is a guess: a phone whose link was closed must always be told so. */
export function doorClosed(door: Door | undefined): Refusal {
  return new Refusal(sayOfApi.doorClosed, { reason: door ? 'closed' : 'not found' });
}

/** Whether the ticket of an admission is in: a supervisor may have undone it. */
export function isIn({ undone }: Pick<Admission, 'undone'>): boolean {
  return undone === undefined;
}

export function undoneAdmissions({
  history,
  undone,
  at,
  keyid,
  scanid,
  device,
}: Admission): Admission['history'] {
  return undone ? [...history, { at, keyid, scanid, device, undone }] : history;
}

/** The first one first. An event may have many times more admissions than a page has registrations. */
export async function admissionsOf(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  registrationids: readonly string[],
): Promise<Map<string, Admission[]>> {
  const found = await Promise.all(
    inChunks(registrationids).map((some) =>
      collection(db, 'checkins').where('registrationid', 'in', some).get(),
    ),
  );
  const admissions = found.flatMap(({ docs }) => readable(docs, reportTo(log)).map(({ record }) => record));
  return Map.groupBy(
    admissions.toSorted((one, other) => one.at - other.at),
    ({ registrationid }) => registrationid,
  );
}

export async function wasAdmitted(
  tx: Reads,
  db: Firestore,
  ...registrationids: readonly string[]
): Promise<boolean> {
  const found = await Promise.all(
    inChunks(registrationids).map((some) =>
      tx.get(collection(db, 'checkins').where('registrationid', 'in', some)),
    ),
  );
  return found.some(({ docs }) => docs.some((doc) => isIn(doc.data())));
}

export async function countAdmissions(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  eventcode: string,
): Promise<Dashboard['admitted']> {
  const { db } = deps;
  const links = await linksOfEvent(db, eventcode);
  const doors = fieldsIn(links);
  const linked = new Set(
    readable(links.docs, reportTo(deps.log))
      .filter(({ record }) => isLinkOpen(record, deps.now()))
      .map(({ record }) => record.checkinfield),
  );
  const midnight = startOfDay(dateInIndia(deps.now()));
  return Promise.all(
    doors.map(async (checkinfield) => {
      const door = { eventcode, checkinfield };
      const undone = await undoneAt(deps, door);
      const [all, today] = await Promise.all([
        countAt(db, door, undone),
        countAt(db, door, undone, midnight),
      ]);
      return { checkinfield, today, all, linked: linked.has(checkinfield) };
    }),
  );
}

interface DoorName {
  eventcode: string;
  checkinfield: string;
}

/** The admissions of a check-in field that are undone now. They are few. */
export async function undoneAt(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { eventcode, checkinfield }: DoorName,
): Promise<Admission[]> {
  const found = await collection(db, 'checkins')
    .where('eventcode', '==', eventcode)
    .where('checkinfield', '==', checkinfield)
    .where('undone.at', '>', 0)
    .get();
  return readable(found.docs, reportTo(log)).map(({ record }) => record);
}

export function admissionsSince(db: Firestore, { eventcode, checkinfield }: DoorName, from: number) {
  return collection(db, 'checkins')
    .where('eventcode', '==', eventcode)
    .where('checkinfield', '==', checkinfield)
    .where('at', '>=', from);
}

export async function countAt(
  db: Firestore,
  door: DoorName,
  undone: readonly Admission[],
  from = 0,
): Promise<number> {
  const found = await admissionsSince(db, door, from).count().get();
  return found.data().count - undone.filter(({ at }) => at >= from).length;
}
