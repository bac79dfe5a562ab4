/**
 * `checkinKeys/{sha256}`: the keys of check-in links. `checkins/{registrationid}_{field}`: admissions, which are only
 * created.
 */
import type { Firestore } from '@google-cloud/firestore';
import { say } from '@samagam/contract/api-messages';
import { isRepeatOf, refusalAtDoor } from '@samagam/domain/admission';
import { dateInIndia, startOfDay } from '@samagam/domain/event-dates';
import type { Deps } from '../deps.ts';
import { sha256 } from '../services/keys.ts';
import { type RecordOf, collection } from './collections.ts';
import { readable, reportTo } from './read-records.ts';
import type { Reads } from './read-then-write.ts';
import { type Registration, registrationRef } from './registrations.ts';
import { alreadyExists } from './retry.ts';

export type CheckinKey = RecordOf<'checkinKeys'>;
export type Admission = RecordOf<'checkins'>;

export function checkinKeyRef(db: Firestore, key: string) {
  return collection(db, 'checkinKeys').doc(sha256(key));
}

/**
 * The door that a key opens now; undefined for a key that is unknown, expired, revoked, or of another event or field.
 * Read for every scan and never cached, so that a revocation takes effect at once.
 */
export async function openDoor(
  db: Firestore,
  door: { eventcode: string; checkinfield: string; checkinkey: string },
  now: number,
): Promise<{ keyid: string } | undefined> {
  const ref = checkinKeyRef(db, door.checkinkey);
  const key = (await ref.get()).data();
  const opens =
    key &&
    key.eventcode === door.eventcode &&
    key.checkinfield === door.checkinfield &&
    key.revokedat === null &&
    now < key.expiresat;
  return opens ? { keyid: ref.id } : undefined;
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

/**
 * `repeated`: the same scan was posted before. `refused`: another scan admitted the ticket. `first`: when, in epoch
 * milliseconds. `void`: the ticket is not valid for this event now; `why` is the sentence.
 */
export type AdmissionOutcome =
  | { is: 'admitted'; holder: Registration }
  | { is: 'repeated'; holder: Registration; first: number }
  | { is: 'refused'; holder: Registration; first: number }
  | { is: 'void'; why: string };

/**
 * Creates the admission of a ticket, in the transaction that reads its registration: a ticket cannot be replaced or
 * refunded in between. Of concurrent scans exactly one is admitted. A scan that is posted again is recognised as a
 * repeat.
 */
export async function admit(
  db: Firestore,
  admission: Omit<Admission, 'tickettype'>,
  generation: number,
): Promise<AdmissionOutcome> {
  const { eventcode, registrationid, checkinfield } = admission;
  const ref = collection(db, 'checkins').doc(`${registrationid}_${checkinfield}`);
  let holder: Registration | undefined;
  try {
    return await db.runTransaction(async (tx): Promise<AdmissionOutcome> => {
      holder = (await tx.get(registrationRef(db, registrationid))).data();
      const why = refusalAtDoor(holder, eventcode, generation);
      if (why !== null || !holder) return { is: 'void', why: why ?? say.invalidTicket };
      tx.create(ref, { ...admission, tickettype: holder.tickettype });
      return { is: 'admitted', holder };
    });
  } catch (error) {
    if (!alreadyExists(error) || !holder) throw error;
    const first = (await ref.get()).data()!;
    // The client library retries a write whose acknowledgement was lost, so the existing document may be of this
    // request.
    if (first.requestid === admission.requestid) return { is: 'admitted', holder };
    return { is: isRepeatOf(first, admission) ? 'repeated' : 'refused', holder, first: first.at };
  }
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
