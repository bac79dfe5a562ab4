/** Everything public about an event in one document, so that a page reads one. A DRAFT event has none. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { Content } from '@samagam/contract/programme/content';
import { type Event, toWireEvent } from '@samagam/contract/programme/event';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { SUCCESS } from '@samagam/contract/reply';
import { sayOfApi } from '@samagam/contract/api-messages';
import { type Reply, schemas } from '@samagam/contract/schemas';
import { isPublic, publicSaleAt } from '@samagam/domain/passes/passes';
import { nextPriceChange } from '@samagam/domain/passes/price-steps';
import { limitedPasses } from '@samagam/domain/passes/seats';
import { publicRemoved, publicSchedule } from '@samagam/domain/programme/programme';
import { sessionsOf } from '@samagam/domain/programme/sessions';
import { publicSpeakers } from '@samagam/domain/programme/speakers';
import { publicPartners, publicSponsors } from '@samagam/domain/programme/supporters';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Sanitiser } from '../services/sanitise.ts';
import { type RecordOf, collection } from '../stores/collections.ts';
import type { Programme } from '../stores/events.ts';
import { readAvailability } from '../stores/seat-shards.ts';
import {
  deleteTexts,
  mapValues,
  packedTexts,
  readText,
  readTexts,
  type Texts,
  withLongTexts,
  withoutLongTexts,
  writeTexts,
} from './published-texts.ts';
import { SNAPSHOT_SCHEMA } from '../stores/collections/programme.ts';

/** In bytes. Firestore's limit for a document is 1 MiB; the rest is for field names and entity tags. */
const LARGEST_DOCUMENT = 1_000_000;

const PARTS = {
  event: 'GET /api/getevent',
  schedule: 'GET /api/getschedule',
  speakers: 'GET /api/getspeakers',
  sponsors: 'GET /api/getsponsors',
  partners: 'GET /api/getpartners',
} as const;

export type Part = keyof typeof PARTS;

export interface PublishedPart {
  json: Buffer;
  etag: string;
  /** When a price changes, in epoch milliseconds. Absent for what shows none, and while none changes. */
  pricesuntil?: number | undefined;
}

type Parts = Record<Part, { etag: string; body: Uint8Array }>;

function publishedRef(db: Firestore, eventcode: string) {
  return collection(db, 'published').doc(eventcode);
}

/** Reads one document, and with the long texts of a large event up to 16 more. Undefined for an event that is not public. */
export async function readPublished(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { eventcode, part, withTexts }: { eventcode: string; part: Part; withTexts: boolean },
): Promise<PublishedPart | undefined> {
  const snapshot = (await publishedRef(db, eventcode).get()).data();
  if (!snapshot?.parts) return undefined;
  const { etag, body } = snapshot.parts[part];
  if (part === 'event') return shownAt(db, eventcode, snapshot, now());
  const json = gunzipSync(body);
  if (!withTexts || !snapshot.hastexts || (part !== 'schedule' && part !== 'speakers')) return { etag, json };
  return { etag, json: wholeReply(json, part, await readTexts(publishedRef(db, eventcode))) };
}

function wholeReply(json: Buffer, part: 'schedule' | 'speakers', texts: Texts): Buffer {
  const reply = JSON.parse(json.toString('utf8'));
  const whole = withLongTexts({ schedule: [], speakers: [], [part]: reply.data }, texts);
  return Buffer.from(JSON.stringify({ ...reply, data: whole[part] }));
}

/** A long text of a large event, by its key. Undefined if the event is not public or has no such text any more. */
export async function readLongText(
  db: Firestore,
  eventcode: string,
  key: string,
): Promise<string | undefined> {
  return readText(publishedRef(db, eventcode), key);
}

/** The same programme with all its texts: of a large event, they are read. */
export async function withAllTexts(db: Firestore, publicEvent: PublicEvent): Promise<PublicEvent> {
  const { event, schedule, speakers } = publicEvent;
  const isWhole = ({ longtext }: { longtext?: string | undefined }) => longtext === undefined;
  if (sessionsOf(schedule).every(({ session }) => isWhole(session)) && speakers.every(isWhole))
    return publicEvent;
  const texts = await readTexts(publishedRef(db, event.eventcode));
  return { ...publicEvent, ...withLongTexts({ schedule, speakers }, texts) };
}

export async function hasTexts(
  tx: Pick<Transaction, 'getAll'>,
  db: Firestore,
  eventcode: string,
): Promise<boolean> {
  const ref = publishedRef(db, eventcode).withConverter(null);
  const [doc] = await tx.getAll(ref, { fieldMask: ['hastexts'] });
  return doc!.get('hastexts') === true;
}

type Snapshot = Extract<RecordOf<'published'>, { parts: { event: unknown } }>;

/** Sales and prices begin and end with a day, on which nothing is written. */
async function shownAt(
  db: Firestore,
  eventcode: string,
  { limited, parts }: Snapshot,
  now: number,
): Promise<PublishedPart> {
  const stored = gunzipSync(parts.event.body);
  const availability = limited ? await readAvailability(db, eventcode) : undefined;
  const reply = JSON.parse(stored.toString('utf8')) as { data: [PublicEvent['event']] };
  const event = publicSaleAt(reply.data[0], availability ?? new Map(), now);
  const json = Buffer.from(JSON.stringify({ ...reply, data: [event] }));
  const pricesuntil = nextPriceChange(Object.values(reply.data[0].tickettypes), now);
  return { etag: json.equals(stored) ? parts.event.etag : etagOf(json), json, pricesuntil };
}

function etagOf(json: string | Buffer): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 22);
}

export interface PublishedEvent {
  /** The same value each time. It is shared: do not change it. */
  unpack: () => PublicEvent;
  etag: string;
  /** When it was written, in epoch milliseconds. */
  writtenat: number;
  /** When a price changes, in epoch milliseconds. Absent while none does. */
  pricesuntil: number | undefined;
}

export async function readPublishedEvent(
  db: Firestore,
  eventcode: string,
  now: number,
): Promise<PublishedEvent | undefined> {
  const doc = await publishedRef(db, eventcode).get();
  const snapshot = doc.data();
  if (!snapshot?.parts) return undefined;
  const { schedule, speakers, sponsors, partners } = snapshot.parts;
  const jsonOf = (part: { body: Uint8Array }) => JSON.parse(gunzipSync(part.body).toString('utf8'));
  const shown = await shownAt(db, eventcode, snapshot, now);
  const unpack = (): PublicEvent => {
    const programme = jsonOf(schedule);
    return {
      event: JSON.parse(shown.json.toString('utf8')).data[0],
      schedule: programme.data,
      removed: programme.removed ?? [],
      speakers: jsonOf(speakers).data,
      sponsors: jsonOf(sponsors).data,
      partners: jsonOf(partners).data,
    };
  };
  let unpacked: PublicEvent | undefined;
  return {
    unpack: () => (unpacked ??= unpack()),
    writtenat: doc.updateTime!.toMillis(),
    pricesuntil: shown.pricesuntil,
    etag: [shown, schedule, speakers, sponsors, partners].map((part) => part.etag).join(' '),
  };
}

export async function publishedCodes(db: Firestore): Promise<string[]> {
  return (await collection(db, 'published').select().get()).docs.map((doc) => doc.id);
}

/** Deletes it if the event is not public. */
export function writePublished(
  tx: Transaction,
  db: Firestore,
  programme: Programme,
  { sanitiser, before }: { sanitiser: Sanitiser; before?: { hastexts: boolean } },
): void {
  const ref = publishedRef(db, programme.event.eventcode);
  if (!isPublic(programme.event)) {
    if (before?.hastexts) deleteTexts(tx, ref);
    tx.delete(ref);
    return;
  }
  const limited = limitedPasses(programme.event).length > 0;
  const { parts, packed } = partsOf(programme, sanitiser);
  const hastexts = packed.length > 0;
  tx.set(ref, { schema: SNAPSHOT_SCHEMA, limited, hastexts, parts });
  if (hastexts) writeTexts(tx, ref, packed);
  else if (before?.hastexts) deleteTexts(tx, ref);
}

export function deletePublished(
  tx: Transaction,
  db: Firestore,
  { event, hastexts }: { event: Event; hastexts: boolean },
): void {
  const ref = publishedRef(db, event.eventcode);
  if (hastexts) deleteTexts(tx, ref);
  tx.delete(ref);
}

export async function differingParts(
  tx: Transaction,
  db: Firestore,
  programme: Programme,
  sanitiser: Sanitiser,
): Promise<string[]> {
  const stored = (await tx.get(publishedRef(db, programme.event.eventcode))).data();
  if (!isPublic(programme.event)) return stored ? ['a snapshot of a draft'] : [];
  if (!stored?.parts) return Object.keys(PARTS);
  const { parts } = partsOf(programme, sanitiser);
  return (Object.keys(PARTS) as Part[]).filter((part) => parts[part].etag !== stored.parts[part].etag);
}

/** Throws a Refusal when the snapshot would be too large for a document. */
function partsOf(programme: Programme, sanitiser: Sanitiser): { parts: Parts; packed: Buffer[] } {
  const answers = publicAnswers(programme, sanitiser);
  const short = withoutLongTexts({ schedule: answers.schedule, speakers: answers.speakers });
  const stored: Record<Part, unknown> = { ...answers, ...short.programme };
  const packed = packedTexts(short.texts);
  const parts = {} as Parts;
  const removed = publicRemoved(programme.removed, programme.speakers);
  for (const part of Object.keys(PARTS) as Part[]) {
    const rest = part === 'schedule' && removed.length > 0 ? { removed } : {};
    const whole = JSON.stringify(replyOf(part, answers[part], rest));
    const json = stored[part] === answers[part] ? whole : JSON.stringify(replyOf(part, stored[part], rest));
    // The tag is of the complete reply, also where its long texts are apart.
    parts[part] = { etag: etagOf(whole), body: gzipSync(json) };
  }
  const size = Object.values(parts).reduce((sum, { body }) => sum + body.length, 0);
  const largest = Math.max(size, ...packed.map(({ length }) => length));
  if (largest > LARGEST_DOCUMENT) {
    throw new Refusal(sayOfApi.tooLargeToPublish(Math.ceil(largest / 1000), LARGEST_DOCUMENT / 1000));
  }
  return { parts, packed };
}

function replyOf<Name extends Part>(
  part: Name,
  data: unknown,
  rest: object = {},
): Reply<(typeof PARTS)[Name]> {
  return schemas[PARTS[part]].reply.parse({ result: SUCCESS, data, ...rest }) as Reply<(typeof PARTS)[Name]>;
}

/** The event as visitors would see it, with all its texts. Seats that are taken are not counted. */
export function previewOf(programme: Programme, sanitiser: Sanitiser, now: number): PublicEvent {
  const answers = publicAnswers(programme, sanitiser);
  return {
    event: publicSaleAt(replyOf('event', answers.event).data[0]!, new Map(), now),
    schedule: replyOf('schedule', answers.schedule).data,
    removed: publicRemoved(programme.removed, programme.speakers),
    speakers: replyOf('speakers', answers.speakers).data,
    sponsors: replyOf('sponsors', answers.sponsors).data,
    partners: replyOf('partners', answers.partners).data,
  };
}

function publicAnswers(programme: Programme, sanitiser: Sanitiser) {
  const { event, speakers, sponsors, partners, schedule, content } = programme;
  const tickettypes = event.tickettypes.map((pass) => ({
    ...pass,
    content: pass.content.map((line) => sanitiser.line(line)),
  }));
  const days = publicSchedule(schedule, speakers).map((day) =>
    mapValues(day, (part) => ({
      ...part,
      tracks: mapValues(part.tracks, (sessions) =>
        sessions.map((session) => ({
          ...session,
          description: sanitiser.text(session.description),
          ...(session.links && { links: session.links.filter(({ url }) => isWebAddress(url)) }),
        })),
      ),
    })),
  );
  return {
    event: [
      {
        ...toWireEvent({ ...event, tickettypes }),
        ...(content && { content: shownContent(content, sanitiser) }),
      },
    ],
    schedule: days,
    speakers: publicSpeakers(speakers).map((speaker) => ({
      ...speaker,
      aboutspeaker: sanitiser.text(speaker.aboutspeaker),
      aboutspeakershort: sanitiser.text(speaker.aboutspeakershort),
      socialmedia: speaker.socialmedia.filter(({ profileurl }) => isWebAddress(profileurl)),
    })),
    sponsors: publicSponsors(sponsors).filter(({ website }) => isWebAddress(website)),
    partners: publicPartners(partners).filter(({ website }) => isWebAddress(website)),
  };
}

/** Only the pages of speakers show the texts of consents. */
function shownContent(stored: Content, sanitiser: Sanitiser): Content {
  const { recording: _, licence: __, ...content } = stored;
  const { about, faq, contests } = content;
  return {
    ...content,
    ...(about && { about: { ...about, text: sanitiser.text(about.text) } }),
    ...(faq && { faq: faq.map((one) => ({ ...one, answer: sanitiser.text(one.answer) })) }),
    ...(contests && {
      contests: { ...contests, list: contests.list.filter(({ join }) => isWebAddress(join.url)) },
    }),
  };
}

/** Other links cannot be saved through the API, and are not shown. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
