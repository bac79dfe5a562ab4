/**
 * `checkinKeys/{sha256}`: the keys of check-in links. `checkins/{admissionSlot}`: admissions. `admit.ts` writes
 * them; `door-undo.ts` marks them as undone.
 */
import type { Firestore } from '@google-cloud/firestore';
import { dateInIndia, startOfDay } from '@samagam/domain/event-dates';
import type { Deps } from '../deps.ts';
import { sha256 } from '../services/keys.ts';
import { type RecordOf, collection } from './collections.ts';
import { readable, reportTo } from './read-records.ts';
import type { Reads } from './read-then-write.ts';

export type CheckinKey = RecordOf<'checkinKeys'>;
export type Admission = RecordOf<'checkins'>;

export function checkinKeyRef(db: Firestore, key: string) {
  return collection(db, 'checkinKeys').doc(sha256(key));
}

export interface Door {
  /** The sha256 of the key. */
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
  return link.revokedat === null && now < link.expiresat;
}

/**
 * The door that a key opens now; undefined for a key that is unknown, expired, revoked, or of another event or field.
 * Read for every scan and never cached, so that a revocation takes effect at once.
 */
export async function openDoor(
  db: Firestore,
  target: { eventcode: string; checkinfield: string; checkinkey: string },
  now: number,
): Promise<Door | undefined> {
  const door = await findDoor(db, target);
  return door && isOpen(door, now) ? door : undefined;
}

/** Firestore's limit for the values of one `in` filter. */
const IN_ONE_QUERY = 30;

/**
 * The admissions of these registrations, by registration, the first one first. Reads as many documents as there are
 * admissions, because an event may have many times more than a page of its registrations.
 */
export async function admissionsOf(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  registrationids: readonly string[],
): Promise<Map<string, Admission[]>> {
  const chunks: string[][] = [];
  for (let i = 0; i < registrationids.length; i += IN_ONE_QUERY) {
    chunks.push(registrationids.slice(i, i + IN_ONE_QUERY));
  }
  const found = await Promise.all(
    chunks.map((some) => collection(db, 'checkins').where('registrationid', 'in', some).get()),
  );
  const admissions = found.flatMap(({ docs }) => readable(docs, reportTo(log)).map(({ record }) => record));
  return Map.groupBy(
    admissions.toSorted((one, other) => one.at - other.at),
    ({ registrationid }) => registrationid,
  );
}

/** Whether any door has admitted the registration's ticket, of any generation. */
export async function wasAdmitted(tx: Reads, db: Firestore, registrationid: string): Promise<boolean> {
  const admissions = collection(db, 'checkins').where('registrationid', '==', registrationid).limit(1);
  return !(await tx.get(admissions)).empty;
}

/** How many tickets each door of an event has admitted, and how many of them today (IST). */
export async function countAdmissions(
  db: Firestore,
  eventcode: string,
  now: number,
): Promise<{ checkinfield: string; today: number; all: number }[]> {
  const links = await collection(db, 'checkinKeys').where('eventcode', '==', eventcode).get();
  const doors = [...new Set(links.docs.map((doc) => String(doc.get('checkinfield'))))].toSorted();
  const midnight = startOfDay(dateInIndia(now));
  return Promise.all(
    doors.map(async (checkinfield) => {
      const [all, today] = await Promise.all([
        collection(db, 'checkins')
          .where('eventcode', '==', eventcode)
          .where('checkinfield', '==', checkinfield)
          .count()
          .get(),
        collection(db, 'checkins')
          .where('eventcode', '==', eventcode)
          .where('checkinfield', '==', checkinfield)
          .where('at', '>=', midnight)
          .count()
          .get(),
      ]);
      return { checkinfield, today: today.data().count, all: all.data().count };
    }),
  );
}
