/** The id is 8 random bytes in hexadecimal. */
import type { Firestore } from '@google-cloud/firestore';
import { FOUND_ORDERS } from '@samagam/contract/common/limits';
import type { PaymentState } from '@samagam/contract/common/words';
import type { Deps } from '../deps.ts';
import { type RecordOf, collection } from './collections.ts';
import { inChunks } from './reading/in-chunks.ts';
import type { OutboxMail } from './mail.ts';
import { readable, reportTo } from './reading/read-records.ts';

/** A transfer increments it. */
export const FIRST_GENERATION = 1;

export type Registration = RecordOf<'registrations'>;

export function registrationRef(db: Firestore, id: string) {
  return collection(db, 'registrations').doc(id);
}

const WITH_TICKET = ['PAID', 'REFUNDED', 'CANCELLED'] satisfies PaymentState[];
/** The largest number of tickets in one mail. */
const MOST_TICKETS = 100;

/** The valid tickets of a holder (`keys.holder`). Registrations without the field are not found. */
export async function ticketsOfHolder(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  holder: string,
): Promise<(Registration & { id: string })[]> {
  const found = await collection(db, 'registrations')
    .where('holder', '==', holder)
    .where('paymentstatus', '==', 'PAID')
    .limit(MOST_TICKETS)
    .get();
  return readable(found.docs, reportTo(log))
    .filter(({ record }) => record.cancelledat === undefined)
    .map(({ doc, record }) => ({ ...record, id: doc.id }));
}

/** A broken record throws: its holder may not have agreed. No limit, because tickets of a stranger could fill it. */
export async function everyTicketOfHolder(db: Firestore, holder: string): Promise<Registration[]> {
  const found = await collection(db, 'registrations')
    .where('holder', '==', holder)
    .where('paymentstatus', '==', 'PAID')
    .get();
  return found.docs.map((doc) => doc.data()).filter(({ cancelledat }) => cancelledat === undefined);
}

export async function ticketHistoryOfHolder(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  holder: string,
): Promise<(Registration & { id: string })[]> {
  const found = await collection(db, 'registrations')
    .where('holder', '==', holder)
    .where('paymentstatus', 'in', WITH_TICKET)
    .limit(MOST_TICKETS)
    .get();
  return readable(found.docs, reportTo(log)).map(({ doc, record }) => ({ ...record, id: doc.id }));
}

/** A broken record throws: no holder may be left out of an announcement. */
export async function ticketHistoryOf(
  db: Firestore,
  eventcode: string,
): Promise<(Registration & { id: string })[]> {
  const found = await collection(db, 'registrations')
    .where('eventcode', '==', eventcode)
    .where('paymentstatus', 'in', WITH_TICKET)
    .get();
  return found.docs.map((doc) => ({ ...doc.data(), id: doc.id })).filter(({ erased }) => !erased);
}

export async function orderidsOfRegistrations(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  field: 'phonenumber' | 'holder',
  values: readonly string[],
): Promise<string[]> {
  const orderids: string[] = [];
  for (const some of inChunks(values)) {
    if (orderids.length >= FOUND_ORDERS) break;
    const found = await collection(db, 'registrations').where(field, 'in', some).limit(FOUND_ORDERS).get();
    orderids.push(...readable(found.docs, reportTo(log)).map(({ record }) => record.orderid));
  }
  return orderids;
}

export async function readRegistration(db: Firestore, id: string): Promise<Registration | undefined> {
  return (await registrationRef(db, id).get()).data();
}

/** A mail to an earlier holder changes nothing. */
export async function noteRefusedAddress(db: Firestore, mail: OutboxMail, at: number): Promise<void> {
  if (!('registrationid' in mail)) return;
  const ref = registrationRef(db, mail.registrationid);
  await db.runTransaction(async (tx) => {
    const registration = (await tx.get(ref)).data();
    if (registration?.personalmailid !== mail.to) return;
    tx.update(ref, { mailrefusedat: new Date(at).toISOString() });
  });
}
