/** At night, as far as a run has time. What to erase, and when, is in the register (stores/collections). */
import { dateInIndia, endOfDay, monthsAfter, timestampInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { audit } from '../stores/audit.ts';
import { collection, type RowName, recordsOf, register, rowNames } from '../stores/collections.ts';
import { logFailure } from '../services/log.ts';
import { readEvents } from '../stores/events.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { EVENT_MONTHS } from '../stores/collections/register.ts';
import { eraseRecord, isUndecided } from './erase-person.ts';
import { type FoundDoc, isRoot, searchFrom } from './find-person.ts';

/** From 3 to 4 at night in India, when few people register. */
export function isNight(now: number): boolean {
  return timestampInIndia(now).slice(11, 13) === '03';
}

const MOST = 100;
/** Their records are found through a registration, and go before it. */
const OF_REGISTRATION: readonly RowName[] = ['checkins', 'posterIndex', 'transfers', 'doorConflicts'];

const TIMED = rowNames
  .filter((name) => 'event' in register[name].period)
  .toSorted((one, other) => Number(isRoot(one)) - Number(isRoot(other)));

/** Returns how many records were erased. Begins nothing after `until`, in epoch milliseconds. Does nothing by day. */
export async function eraseOldEvents(deps: Deps, until = Number.POSITIVE_INFINITY): Promise<number> {
  if (!isNight(deps.now())) return 0;
  let total = 0;
  for (const { doc, record } of readable(await readEvents(deps.db), reportTo(deps.log))) {
    if (deps.now() >= until) break;
    if (!isLongAgo(record.enddate, deps.now()) || (await isInUse(deps, doc.id))) continue;
    const erased = await eraseEvent(deps, doc.id, until);
    if (erased === 0) continue;
    const entry = { what: 'people of an old event erased', who: 'reconciler', eventcode: doc.id };
    await audit(deps.db, { ...entry, facts: { records: erased } }, deps.now());
    total += erased;
  }
  return total;
}

async function eraseEvent(deps: Deps, eventcode: string, until: number): Promise<number> {
  let total = 0;
  for (;;) {
    let erased = 0;
    for (const name of TIMED) if (deps.now() < until) erased += await eraseOld(deps, name, eventcode);
    total += erased;
    // What is left cannot be erased yet, or is broken.
    if (erased === 0) return total;
  }
}

/** @param day dd-MMM-yyyy */
function isLongAgo(day: string, now: number): boolean {
  return endOfDay(monthsAfter(day, EVENT_MONTHS)) <= now;
}

/** Whether people registered less than EVENT_MONTHS ago. Then the dates of the event are wrong, or it was postponed. */
async function isInUse({ db, now }: Deps, eventcode: string): Promise<boolean> {
  const newest = await collection(db, 'registrations')
    .where('eventcode', '==', eventcode)
    .orderBy('createdate', 'desc')
    .limit(1)
    .get();
  const created = Date.parse(String(newest.docs[0]?.get('createdate')));
  return !Number.isNaN(created) && !isLongAgo(dateInIndia(created), now());
}

async function eraseOld(deps: Deps, name: RowName, eventcode: string): Promise<number> {
  let erased = 0;
  for (const doc of await oldRecords(deps, name, eventcode)) {
    try {
      if (name === 'transactions' && isUndecided(doc)) continue;
      if (name === 'registrations') await eraseAround(deps, doc);
      if (await eraseOne(deps, name, doc)) erased += 1;
    } catch (error) {
      // One broken record must not keep all others.
      logFailure(deps.log, 'a record of an old event is not erased', error, { path: doc.ref.path });
    }
  }
  return erased;
}

async function oldRecords({ db }: Deps, name: RowName, eventcode: string): Promise<FoundDoc[]> {
  const left = leftOf(name);
  const [place] = recordsOf(db, name, []);
  const found =
    left === undefined
      ? place!.where('eventcode', '==', eventcode)
      : place!.where('eventcode', '==', eventcode).where(left, '>', '').orderBy(left);
  return (await found.limit(MOST).get()).docs;
}

/** The field that is '' once a record is blanked; undefined for records that are deleted. */
function leftOf(name: RowName): string | undefined {
  return periodOf(name).left;
}

function periodOf(name: RowName): { left?: string; emptied?: readonly string[] } {
  const { period } = register[name];
  return 'event' in period ? period : {};
}

async function eraseOne(deps: Deps, name: RowName, doc: FoundDoc): Promise<boolean> {
  const { left, emptied } = periodOf(name);
  if (left !== undefined && !emptied) return eraseRecord(deps, { mail: String(doc.get(left)) }, name, doc);
  if (!emptied) await doc.ref.delete();
  else await doc.ref.update(Object.fromEntries(emptied.map((field) => [field, ''])));
  return true;
}

async function eraseAround(deps: Deps, registration: FoundDoc): Promise<void> {
  const mail = String(registration.get('personalmailid'));
  const found = await searchFrom(deps, mail, registration, OF_REGISTRATION);
  for (const [name, docs] of found) {
    for (const doc of docs) {
      // A transfer is found by address too, and may be of a ticket of another event.
      const isOfOther = ![undefined, registration.get('eventcode')].includes(doc.get('eventcode'));
      if (!isOfOther) await eraseRecord(deps, { mail }, name, doc);
    }
  }
}
