/** A rush of visitors, or strangers who try codes, cost a few reads per second (docs/decisions/0077). */
import type { Firestore } from '@google-cloud/firestore';
import { publishedCodes, type PublishedEvent, readPublishedEvent } from './published.ts';

/** How long an instance uses what it has read. In milliseconds. */
const REMEMBERED = 2000;
/** How many events an instance remembers. The data of one takes 1 MB at most. */
const MOST_EVENTS = 30;
/** How many codes that are not in memory are read one by one in this time. */
const MOST_STRANGERS = 10;

interface Remembered<Value> {
  value: Promise<Value>;
  at: number;
}

/** The half minutes of the clock. The one after midnight in India begins at midnight, when sales open and close. */
export function halfMinuteOf(moment: number): number {
  return Math.floor(moment / 30_000);
}

/** Reads an event at most once in two seconds. Undefined for an event that is not public. */
export function rememberedEvents({
  db,
  now,
}: {
  db: Firestore;
  now: () => number;
}): (eventcode: string) => Promise<PublishedEvent | undefined> {
  /** Events that are public, or were public once. So strangers cannot fill it. */
  const known = new Map<string, Remembered<PublishedEvent | undefined>>();
  const isPublic = publicCodesOf(db, now);

  async function readAnew(eventcode: string): Promise<PublishedEvent | undefined> {
    const before = known.get(eventcode);
    const value = readPublishedEvent(db, eventcode, now()).then((found) => unlessSame(found, before?.value));
    // The event that was read last is the last one in the order of the map.
    known.delete(eventcode);
    known.set(eventcode, { value, at: now() });
    const found = await value.catch((error: unknown) => {
      known.delete(eventcode);
      throw error;
    });
    if (!found && !before) known.delete(eventcode);
    for (const oldest of known.keys()) if (known.size > MOST_EVENTS) known.delete(oldest);
    return found;
  }

  return async (eventcode) => {
    const last = known.get(eventcode);
    if (isFresh(last, now())) return last.value;
    return last || (await isPublic(eventcode)) ? readAnew(eventcode) : undefined;
  };
}

/** An unchanged event is not unpacked again. */
async function unlessSame(
  found: PublishedEvent | undefined,
  before: Promise<PublishedEvent | undefined> | undefined,
): Promise<PublishedEvent | undefined> {
  const last = await before?.catch(() => undefined);
  return last?.etag === found?.etag ? last : found;
}

/** The first codes of two seconds may, so that a new event is shown at once; others are looked up in the list. */
function publicCodesOf(db: Firestore, now: () => number): (eventcode: string) => Promise<boolean> {
  let first = { count: 0, at: 0 };
  let all: Remembered<ReadonlySet<string>> | undefined;
  return async (eventcode) => {
    if (!isWithin(first.at, now())) first = { count: 0, at: now() };
    first.count += 1;
    if (first.count <= MOST_STRANGERS) return true;
    if (!isFresh(all, now())) {
      const value = publishedCodes(db).then((codes) => new Set(codes));
      all = { value, at: now() };
      // A failed read is tried again with the next code.
      value.catch(() => (all = undefined));
    }
    return (await all.value).has(eventcode);
  };
}

function isFresh<Value>(last: Remembered<Value> | undefined, now: number): last is Remembered<Value> {
  return last !== undefined && isWithin(last.at, now) && halfMinuteOf(last.at) === halfMinuteOf(now);
}

function isWithin(at: number, now: number): boolean {
  return Math.abs(now - at) < REMEMBERED;
}
