/** A text is kept under a key made from itself, so a page that is a minute old never shows another text. */
import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from '@google-cloud/firestore';
import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { type RecordOf, textsBelow } from '../stores/collections.ts';
import { packed, unpacked } from '../stores/reading/packed.ts';

/** In characters: shorter texts stay in the page. */
const LONG = 300;
/** In characters of all long texts: below it, an event has all its texts in its page. */
const MANY = 150_000;
/** In letters. Each key is in the page of a large event; two texts with one short key are improbable, and have longer ones. */
const KEY = { short: 7, long: 20 };
const DIGITS = [...'0123456789abcdef'];

export type Texts = ReadonlyMap<string, string>;

interface Long {
  longtext?: string | undefined;
}

export interface Programme {
  schedule: PublicSchedule;
  speakers: PublicSpeaker[];
}

export function withoutLongTexts(programme: Programme): { programme: Programme; texts: Texts } {
  const texts = new Map<string, string>();
  const changed = changeTexts(programme, (text) => {
    if (text.length <= LONG) return { text };
    const longtext = keyOf(text, texts);
    texts.set(longtext, text);
    return { text: '', longtext };
  });
  const size = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  return size < MANY ? { programme, texts: new Map() } : { programme: changed, texts };
}

function keyOf(text: string, taken: Texts): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const short = hash.slice(0, KEY.short);
  return (taken.get(short) ?? text) === text ? short : hash.slice(0, KEY.long);
}

export function withLongTexts(programme: Programme, texts: Texts): Programme {
  return changeTexts(programme, (text, longtext) => ({
    text: longtext === undefined ? text : (texts.get(longtext) ?? ''),
  }));
}

type Change = (text: string, longtext: string | undefined) => { text: string; longtext?: string };

function changeTexts({ schedule, speakers }: Programme, change: Change): Programme {
  const changeOne = <Part extends Long>({ longtext, ...part }: Part, text: string) => {
    const next = change(text, longtext);
    return { part, text: next.text, key: next.longtext === undefined ? {} : { longtext: next.longtext } };
  };
  return {
    schedule: schedule.map((days) =>
      mapValues(days, (day) => ({
        ...day,
        tracks: mapValues(day.tracks, (sessions) =>
          sessions.map((session) => {
            const { part, text, key } = changeOne(session, session.description);
            return { ...part, description: text, ...key };
          }),
        ),
      })),
    ),
    speakers: speakers.map((speaker) => {
      const { part, text, key } = changeOne(speaker, speaker.aboutspeaker);
      return { ...part, aboutspeaker: text, ...key };
    }),
  };
}

/** The keys are typed by people, so the result has no prototype. */
export function mapValues<From, To>(
  from: Record<string, From>,
  change: (value: From) => To,
): Record<string, To> {
  const to: Record<string, To> = Object.create(null);
  for (const [key, value] of Object.entries(from)) to[key] = change(value);
  return to;
}

/** In bytes, one for each document; empty if the event is not large. */
export function packedTexts(texts: Texts): Buffer[] {
  if (texts.size === 0) return [];
  return DIGITS.map((digit) => {
    const some = [...texts].filter(([key]) => key.startsWith(digit));
    return packed(some);
  });
}

export function writeTexts(
  tx: Transaction,
  published: DocumentReference,
  documents: readonly Buffer[],
): void {
  documents.forEach((texts, index) => tx.set(textsBelow(published).doc(DIGITS[index]!), { texts }));
}

export function deleteTexts(tx: Transaction, published: DocumentReference): void {
  for (const digit of DIGITS) tx.delete(textsBelow(published).doc(digit));
}

export async function readTexts(published: DocumentReference): Promise<Texts> {
  const { docs } = await textsBelow(published).get();
  return new Map(docs.flatMap((doc) => [...textsOf(doc.data())]));
}

export async function readText(published: DocumentReference, key: string): Promise<string | undefined> {
  const doc = (await textsBelow(published).doc(key.slice(0, 1)).get()).data();
  return doc && textsOf(doc).get(key);
}

function textsOf({ texts }: RecordOf<'texts'>): Texts {
  return new Map(unpacked<[string, string][]>(texts));
}
