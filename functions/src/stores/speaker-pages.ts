/** What a speaker gets to correct at a mailed link, and where that link stands. */
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import type { Deps } from '../deps.ts';
import { safeEqual, sha256 } from '../services/keys.ts';
import { collection, type RecordOf } from './collections.ts';
import type { OutboxMail } from './mail.ts';
import { readable, reportTo } from './reading/read-records.ts';
import { readThenWrite } from './reading/read-then-write.ts';

export type SpeakerPage = RecordOf<'speakerPages'>;

export function speakerPageRef(db: Firestore, eventcode: string, speakerid: string) {
  return collection(db, 'speakerPages').doc(`${eventcode}_${speakerid}`);
}

/** The picture that waits for staff. The public call of pictures never reads it. */
export function speakerPictureRef(db: Firestore, eventcode: string, speakerid: string) {
  return collection(db, 'speakerPictures').doc(`${eventcode}_${speakerid}`);
}

/** Whose page a key names. A text of another form names a speaker that does not exist, so that it costs the same reads. */
export function namedIn(key: string): { eventcode: string; speakerid: string } {
  const [, eventcode = 'none', speakerid = 'none'] = /^([a-z0-9]{4,10})-([\w-]+)-[\w-]{43}$/.exec(key) ?? [];
  return { eventcode, speakerid };
}

export function opensPage(key: string, { keyhash, revokedat }: SpeakerPage): boolean {
  return safeEqual(sha256(key), keyhash) && revokedat === undefined;
}

/** Whether a mail of ours had this key, the last one or one before it. */
export function wasMailed(key: string, { keyhash, earlierkeys }: SpeakerPage): boolean {
  const hash = sha256(key);
  return [keyhash, ...earlierkeys].some((one) => safeEqual(hash, one));
}

/** A broken one is reported and left out. */
export async function pagesOfEvent(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<SpeakerPage[]> {
  const { docs } = await collection(db, 'speakerPages').where('eventcode', '==', eventcode).get();
  return readable(docs, reportTo(log)).map(({ record }) => record);
}

/** With something that staff were not told of yet. */
export async function untoldPages({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<SpeakerPage[]> {
  const { docs } = await collection(db, 'speakerPages').where('untoldat', '>', 0).get();
  return readable(docs, reportTo(log)).map(({ record }) => record);
}

/** Undefined: a later mail was delivered. Nothing changes if another mail has followed. */
export async function noteRefusedSpeaker(
  db: Firestore,
  mail: OutboxMail,
  at: number | undefined,
): Promise<void> {
  if (!('speakerid' in mail) || mail.eventcode === undefined) return;
  const ref = speakerPageRef(db, mail.eventcode, mail.speakerid);
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(ref)).data(),
    write(tx, page) {
      if (page?.mailedto === mail.to) tx.update(ref, { mailrefusedat: at ?? FieldValue.delete() });
    },
  });
}
