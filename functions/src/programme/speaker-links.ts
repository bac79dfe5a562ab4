/** The links that open the page of a speaker. Each mail has a new key, and retires the one before it. */
import { FieldValue } from '@google-cloud/firestore';
import { LEFT_OUT, type LeftOut, type SpeakerLinksReply } from '@samagam/contract/programme/speaker-page';
import type { Event } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { speakerLink } from '@samagam/domain/order/recipient-limits';
import { isNewLinkDue, linkEnd, nextLinkMail } from '@samagam/domain/programme/speaker-link';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from '../services/keys.ts';
import { auditIn } from '../stores/audit.ts';
import { eventOrRefusal, eventRef } from '../stores/events.ts';
import { enqueue, type MailKind } from '../stores/mail.ts';
import { readAllowances } from '../stores/rate-limits-by-recipient.ts';
import { inChunks } from '../stores/reading/in-chunks.ts';
import { type Reader, readTogether } from '../stores/reading/read-records.ts';
import { type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import {
  namedIn,
  opensPage,
  pagesOfEvent,
  type SpeakerPage,
  speakerPageRef,
  wasMailed,
} from '../stores/speaker-pages.ts';
import { collectionBelow } from '../stores/collections.ts';
import { readBelow } from './programme.ts';

/** So many keys before the last one may ask for a new link. */
const EARLIER = 20;

const SPEAKER = 'speaker';

type SpeakerMailKind = Extract<MailKind, { speakerid: string }>['kind'];

interface Chosen {
  eventcode: string;
  speakerids?: string[] | undefined;
}

export interface PlannedMails {
  event: Event;
  mails: { speaker: StoredSpeaker; kind: SpeakerMailKind }[];
  leftout: Record<LeftOut, number>;
}

const noneLeftOut = (): Record<LeftOut, number> =>
  Object.fromEntries(LEFT_OUT.map((why) => [why, 0])) as Record<LeftOut, number>;

/** Throws a Refusal for an unknown event. */
export async function planSpeakerMails(deps: Deps, { eventcode, speakerids }: Chosen): Promise<PlannedMails> {
  const [event, speakers, pages] = await Promise.all([
    eventOrRefusal(deps.db, eventcode),
    readBelow(deps, eventcode, 'speakers'),
    pagesOfEvent(deps, eventcode),
  ]);
  const pageOf = new Map(pages.map((page) => [page.speakerid, page]));
  const planned: PlannedMails = { event, mails: [], leftout: noneLeftOut() };
  const isPicked = speakerids !== undefined;
  for (const speaker of speakers) {
    if (isPicked && !speakerids.includes(speaker.id)) continue;
    const next = nextMail(speaker, pageOf.get(speaker.id), { event, now: deps.now(), isPicked });
    if ('mail' in next) planned.mails.push({ speaker, kind: next.mail });
    else planned.leftout[next.leftout] += 1;
  }
  return planned;
}

/** Another address may get a mail at once: nobody has read the one before. */
function nextMail(
  speaker: StoredSpeaker,
  page: SpeakerPage | undefined,
  facts: Parameters<typeof nextLinkMail>[2],
) {
  const isSameAddress = page?.mailedto.toLowerCase() === speaker.mailid.toLowerCase();
  return nextLinkMail(speaker, page && (isSameAddress ? page : { ...page, mailedat: 0 }), facts);
}

/** A transaction for each speaker, so a press that was stopped can be repeated: the others get their mails. */
export async function mailSpeakers(deps: Deps, chosen: Chosen, who: string): Promise<SpeakerLinksReply> {
  const { event, mails, leftout } = await planSpeakerMails(deps, chosen);
  const isPicked = chosen.speakerids !== undefined;
  const counts = { asked: 0, reminded: 0, revoked: 0 };
  for (const some of inChunks(mails)) {
    const sent = await Promise.all(
      some.map(({ speaker }) => mailSpeaker(deps, { event, speakerid: speaker.id, isPicked, who })),
    );
    for (const one of sent) {
      if (one === 'speaker-asked') counts.asked += 1;
      else if (one === 'speaker-reminded') counts.reminded += 1;
      else if (one !== 'gone') leftout[one] += 1;
    }
  }
  return { ...counts, leftout };
}

async function mailSpeaker(
  deps: Deps,
  { event, speakerid, isPicked, who }: { event: Event; speakerid: string; isPicked: boolean; who: string },
): Promise<'speaker-asked' | 'speaker-reminded' | LeftOut | 'gone'> {
  const { db, now } = deps;
  const { eventcode } = event;
  const linkid = newLinkid(deps);
  return readThenWrite(db, {
    read: (tx) => readPage(tx, deps, { eventcode, speakerid }),
    write(tx, { speaker, page }) {
      if (!speaker) return 'gone';
      const next = nextMail(speaker, page, { event, now: now(), isPicked });
      if ('leftout' in next) return next.leftout;
      writeLink(tx, deps, { kind: next.mail, eventcode, speakerid, linkid, to: speaker.mailid, page });
      const what = next.mail === 'speaker-asked' ? 'speaker asked' : 'speaker reminded';
      auditIn(tx, db, { what, who, eventcode, facts: { speaker: speakerid } }, now());
      return next.mail;
    },
  });
}

function newLinkid({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** The same reads for every key. */
async function readPage(
  tx: Reader,
  { db }: Pick<Deps, 'db'>,
  { eventcode, speakerid }: { eventcode: string; speakerid: string },
) {
  const ref = eventRef(db, eventcode);
  const [event, speaker, page] = await readTogether(
    tx,
    ref,
    collectionBelow(ref, 'speakers').doc(speakerid),
    speakerPageRef(db, eventcode, speakerid),
  );
  const stored = speaker.data();
  return { event: event.data(), speaker: stored && { ...stored, id: speakerid }, page: page.data() };
}

interface NewLink {
  kind: SpeakerMailKind;
  eventcode: string;
  speakerid: string;
  linkid: string;
  to: string;
  page: SpeakerPage | undefined;
}

function writeLink(
  tx: Writes,
  { db, keys, now }: Deps,
  { kind, eventcode, speakerid, linkid, to, page }: NewLink,
): void {
  const keyhash = sha256(keys.speakerKey(eventcode, speakerid, linkid));
  const ref = speakerPageRef(db, eventcode, speakerid);
  const link = { keyhash, mailedto: to, mailedat: now() };
  if (page)
    tx.update(ref, {
      ...link,
      earlierkeys: [page.keyhash, ...page.earlierkeys].slice(0, EARLIER),
      revokedat: FieldValue.delete(),
      mailrefusedat: FieldValue.delete(),
      ...(kind === 'speaker-reminded' && { remindedat: now() }),
    });
  else tx.create(ref, { ...link, eventcode, speakerid, earlierkeys: [], askedat: now() });
  const mail = { kind, eventcode, speakerid, linkid };
  enqueue(tx, db, { id: `${kind}_${eventcode}_${sha256(linkid).slice(0, 32)}`, eventcode, to, mail }, now());
}

/** Returns how many links it ended. */
export async function revokeSpeakerLinks(
  deps: Deps,
  { eventcode, speakerids = [] }: Chosen,
  who: string,
): Promise<number> {
  const { db, now } = deps;
  await eventOrRefusal(db, eventcode);
  let revoked = 0;
  for (const speakerid of speakerids) {
    const ref = speakerPageRef(db, eventcode, speakerid);
    revoked += await readThenWrite(db, {
      read: async (tx) => (await tx.get(ref)).data(),
      write(tx, page) {
        if (!page || page.revokedat !== undefined) return 0;
        tx.update(ref, { revokedat: now() });
        const facts = { speaker: speakerid };
        auditIn(tx, db, { what: 'link of a speaker revoked', who, eventcode, facts }, now());
        return 1;
      },
    });
  }
  return revoked;
}

export interface OpenedPage {
  event: Event;
  speaker: StoredSpeaker;
  page: SpeakerPage;
}

/** Of a key that opens nothing. The same to a visitor, whether a mail of ours had the key or not. */
export class EndedLink extends Refusal {
  readonly isFromUs: boolean;

  constructor(isFromUs: boolean) {
    super(sayOfApi.speakerLinkEnded, { reason: 'not found' });
    this.isFromUs = isFromUs;
  }
}

/** Throws an EndedLink for every key that opens nothing, after the same reads. */
export async function openSpeakerPage(deps: Deps, key: string, tx: Reader = deps.db): Promise<OpenedPage> {
  const { event, speaker, page } = await readPage(tx, deps, namedIn(key));
  const isOpen = event && speaker && page && opensPage(key, page) && deps.now() < linkEnd(event);
  if (!isOpen) throw new EndedLink(page !== undefined && wasMailed(key, page));
  return { event, speaker, page };
}

/** Mails a new link to the stored address if a mail of ours had the key. Staff have to ask again after they revoked it. */
export async function mailNewLink(deps: Deps, key: string): Promise<void> {
  const { db, now } = deps;
  const { eventcode, speakerid } = namedIn(key);
  const linkid = newLinkid(deps);
  await readThenWrite(db, {
    read: async (tx) => ({
      ...(await readPage(tx, deps, { eventcode, speakerid })),
      allowance: await readAllowances(deps, [speakerLink(eventcode, speakerid)]),
    }),
    write(tx, { event, speaker, page, allowance }) {
      if (!event || !speaker || !page || page.revokedat !== undefined || now() >= linkEnd(event)) return;
      if (!wasMailed(key, page) || allowance.exceeded || !isNewLinkDue(speaker, page, now())) return;
      allowance.take(tx);
      writeLink(tx, deps, {
        kind: 'speaker-link',
        eventcode,
        speakerid,
        linkid,
        to: speaker.mailid,
        page,
      });
      const facts = { speaker: speakerid };
      auditIn(tx, db, { what: 'new link mailed to a speaker', who: SPEAKER, eventcode, facts }, now());
    },
  });
}
