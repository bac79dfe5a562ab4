/** `events/{eventcode}` and the programme below it: what staff edit. Visitors read `published` instead. */
import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/event';
import type { Partner } from '@samagam/contract/partner';
import type { Sponsor } from '@samagam/contract/sponsor';
import type { ScheduleType } from '@samagam/contract/words';
import type { StoredPart } from '@samagam/domain/programme';
import type { StoredSpeaker } from '@samagam/domain/speakers';

export interface Programme {
  event: Event;
  speakers: StoredSpeaker[];
  sponsors: Sponsor[];
  partners: Partner[];
  schedule: Partial<Record<ScheduleType, StoredPart>>;
}

const WITHOUT_PASSES: (keyof Event)[] = [
  'name',
  'eventcode',
  'venuename',
  'startdate',
  'enddate',
  'status',
  'addressline1',
  'addressline2',
  'city',
  'state',
  'pincode',
  'maplink',
  'additionalFields',
];

export function eventRef(db: Firestore, eventcode: string) {
  return db.collection('events').doc(eventcode);
}

/** Every event without its passes; there are tens of them, not thousands. */
export async function readEvents(db: Firestore): Promise<QueryDocumentSnapshot[]> {
  const found = await db
    .collection('events')
    .select(...WITHOUT_PASSES)
    .get();
  return found.docs;
}

export async function readEvent(db: Firestore, eventcode: string): Promise<Event | undefined> {
  return (await eventRef(db, eventcode).get()).data() as Event | undefined;
}

export async function isAnySaleOpen(db: Firestore): Promise<boolean> {
  return !(await db.collection('events').where('status', '==', 'OPEN').limit(1).get()).empty;
}
