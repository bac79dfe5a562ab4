/** `events/{eventcode}` and the programme below it, as staff edit them. Visitors read `published` instead. */
import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Content } from '@samagam/contract/programme/content';
import type { Event } from '@samagam/contract/programme/event';
import type { Partner, Sponsor } from '@samagam/contract/programme/supporter';
import type { ScheduleType } from '@samagam/contract/common/words';
import type { StoredPart, StoredRemoved } from '@samagam/domain/programme/programme';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import type * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { saleTerms } from '@samagam/domain/programme/own-texts';
import { collection } from './collections.ts';
import { converterOf } from './reading/read-records.ts';
import { eventWithoutPasses } from './collections/programme.ts';

export interface Programme {
  event: Event;
  speakers: StoredSpeaker[];
  sponsors: Sponsor[];
  partners: Partner[];
  schedule: Partial<Record<ScheduleType, StoredPart>>;
  removed: readonly StoredRemoved[];
  /** What visitors see instead of the texts of the edition; absent before the first publish. */
  content?: Content | undefined;
}

type EventWithoutPasses = z.output<typeof eventWithoutPasses>;
const WITHOUT_PASSES = Object.keys(eventWithoutPasses.shape);
const withoutPasses = converterOf(eventWithoutPasses);

export function eventRef(db: Firestore, eventcode: string) {
  return collection(db, 'events').doc(eventcode);
}

export function contentRef(db: Firestore, eventcode: string, which: 'draft' | 'live' | 'previous') {
  return collection(db, 'content').doc(`${eventcode}_${which}`);
}

/** What the event says about its sale beside a total; '' for nothing. */
export async function readSaleTerms(db: Firestore, eventcode: string): Promise<string> {
  return saleTerms((await contentRef(db, eventcode, 'live').get()).data()?.content);
}

/** All events without their passes. Not paged: there are tens of events. Each is parsed by its `data()`. */
export async function readEvents(db: Firestore): Promise<QueryDocumentSnapshot<EventWithoutPasses>[]> {
  const found = await collection(db, 'events')
    .select(...WITHOUT_PASSES)
    .withConverter(withoutPasses)
    .get();
  return found.docs;
}

export async function readEvent(db: Firestore, eventcode: string): Promise<Event | undefined> {
  return (await eventRef(db, eventcode).get()).data();
}

/** Throws a Refusal for an unknown event; `field` is where the form names the event. */
export async function eventOrRefusal(db: Firestore, eventcode: string, field?: string): Promise<Event> {
  const event = await readEvent(db, eventcode);
  if (!event) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found', ...(field && { field }) });
  return event;
}

/** With their passes. Each is parsed by its `data()`. */
export async function openEvents(db: Firestore): Promise<QueryDocumentSnapshot<Event>[]> {
  return (await collection(db, 'events').where('status', '==', 'OPEN').get()).docs;
}

export async function isAnySaleOpen(db: Firestore): Promise<boolean> {
  return !(await collection(db, 'events').where('status', '==', 'OPEN').limit(1).get()).empty;
}
