/** Its mails are put into the outbox part by part: the work can stop anywhere and repeat; each person gets one mail. */
import {
  type Announcement,
  type AnnouncementPreview,
  type AnnouncementRequest,
  canIncludeBuyers,
  type LeftOut,
  sayOfAnnouncement,
} from '@samagam/contract/people/announcement';
import type { Event } from '@samagam/contract/programme/event';
import {
  ANNOUNCEMENT_SLICE,
  ANNOUNCEMENTS_A_DAY,
  BULK_MAILS_A_DAY,
  TEST_MAILS_AN_HOUR,
} from '@samagam/contract/common/limits';
import {
  buyersAmong,
  filledIn,
  isSelected,
  mayGetNews,
  type PaidGroup,
  recipientsAmong,
  refusedAmong,
  unclaimedSeats,
} from '@samagam/domain/staff/announcement';
import type { Deps } from '../deps.ts';
import { bulkMailbox } from './bulk-mailbox.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from '../services/keys.ts';
import {
  announcementRef,
  announcementsOf,
  countMails,
  createAnnouncement,
  enqueuePart,
  partsOf,
  readAnnouncement,
  type Recipient,
  type StoredAnnouncement,
} from '../stores/announcements.ts';
import { auditIn } from '../stores/audit.ts';
import { admissionsOf, isIn } from '../stores/checkins.ts';
import { eventOrRefusal } from '../stores/events.ts';
import { optOutsOf } from '../stores/opt-outs.ts';
import { enqueueOnce } from '../stores/mail.ts';
import { validSeatCoupons } from '../stores/coupons-of-seats.ts';
import { bulkCounts } from '../stores/rate-limits-by-recipient.ts';
import { countWithin } from '../stores/rate-limits.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { type Registration, ticketHistoryOf } from '../stores/registrations.ts';
import { groupsOfEvent } from '../stores/transactions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Instead of the link, which only the holder of the ticket may get. */
const LINK_OF_SAMPLE = '[the link to the ticket]';
const NAME_OF_TEST = 'Asha Raman';

type Earlier = Awaited<ReturnType<typeof announcementsOf>>;
type Target = Pick<AnnouncementRequest, 'eventcode' | 'topic' | 'readers' | 'tickettype' | 'came' | 'buyers'>;
type Ticket = Registration & { id: string };

export async function previewAnnouncement(
  deps: Deps,
  asked: AnnouncementRequest,
): Promise<AnnouncementPreview> {
  const event = await eventOrRefusal(deps.db, asked.eventcode, 'eventcode');
  const { holders, buyers, leftout } = await selectionOf(deps, asked);
  const [first] = [...holders, ...buyers];
  const sample = first && { to: first.personalmailid, ...filled(asked, event, first.name) };
  const recipients = holders.length + buyers.length;
  return { recipients, buyers: buyers.length, leftout, ...(sample && { sample }) };
}

export async function testAnnouncement(deps: Deps, asked: AnnouncementRequest, to: string): Promise<void> {
  const { db, keys, now } = deps;
  const event = await eventOrRefusal(deps.db, asked.eventcode, 'eventcode');
  const limit = { most: TEST_MAILS_AN_HOUR, window: HOUR };
  const counter = { what: 'test-mail', who: keys.rate(`test-mail\n${to}`), limit };
  if (!(await countWithin(db, counter, now())))
    throw new Refusal(sayOfAnnouncement.testsThisHour, { reason: 'too often' });
  const mail = { kind: 'announcement-test', ...filled(asked, event, NAME_OF_TEST) } as const;
  const id = `test_${Buffer.from(deps.randomBytes(12)).toString('hex')}`;
  await enqueueOnce(db, { id, eventcode: asked.eventcode, to, mail }, now());
}

/** Throws a Refusal: another one runs, too many today, an outdated preview, or the submission was another announcement. */
export async function startAnnouncement(deps: Deps, asked: AnnouncementRequest, by: string): Promise<string> {
  const { eventcode, confirm, subject = '', text = '', topic, readers, tickettype, came, buyers } = asked;
  if (confirm?.toLowerCase() !== eventcode)
    throw new Refusal(sayOfAnnouncement.confirmEventCode, { field: 'confirm' });
  await eventOrRefusal(deps.db, eventcode, 'eventcode');
  const target = { eventcode, topic, readers, tickettype, came, buyers };
  const submission = {
    submissionid: asked.submissionid,
    fingerprint: sha256(JSON.stringify({ ...target, subject, text })),
  };
  // Before the recipients are counted: they may have changed since the first one started.
  const first = announcementOfSubmission(await announcementsOf(undefined, deps.db, eventcode), submission);
  if (first) return first;
  const recipients = recipientsIn(await selectionOf(deps, asked));
  if (recipients.length === 0) throw new Refusal(sayOfAnnouncement.nobody, { reason: 'conflict' });
  if (recipients.length !== asked.recipients)
    throw new Refusal(sayOfAnnouncement.countChanged, { reason: 'stale' });
  const what = { ...target, subject, text, by, ...submission };
  const startedat = deps.now();
  return store(deps, { ...what, startedat, running: true, recipients: recipients.length }, recipients);
}

/** Throws a Refusal for an unknown announcement. */
export async function continueAnnouncement(
  deps: Deps,
  { eventcode, id = '' }: Pick<AnnouncementRequest, 'eventcode' | 'id'>,
): Promise<void> {
  const announcement = await ofEvent(deps, { eventcode, id });
  if (announcement.running) await workOn(deps, id, eventcode);
}

/** Mails that are already in the outbox are dropped instead of being sent. */
export async function stopAnnouncement(
  deps: Deps,
  { eventcode, id = '' }: Pick<AnnouncementRequest, 'eventcode' | 'id'>,
  who: string,
): Promise<void> {
  const { db, now } = deps;
  await ofEvent(deps, { eventcode, id });
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(announcementRef(db, id))).data(),
    write(tx, stored) {
      if (stored?.stoppedat !== undefined) return;
      tx.update(announcementRef(db, id), { stoppedat: now() });
      auditIn(tx, db, { what: 'announcement stopped', who, eventcode, facts: { id } }, now());
    },
  });
}

export async function workOn(deps: Deps, id: string, eventcode: string): Promise<void> {
  const { db, keys, now } = deps;
  const until = now() + ANNOUNCEMENT_SLICE;
  const mailidOf = ({ to }: Recipient) => `announcement_${id}_${keys.holder(eventcode, to)}`;
  const mailboxOf = ({ to }: Recipient) => bulkMailbox(keys, to);
  for (const partid of await partsOf(db, id)) {
    if (now() >= until) return;
    await enqueuePart(db, { announcementid: id, partid }, { mailidOf, mailboxOf }, now());
  }
  await announcementRef(db, id).update({ running: false, endedat: now() });
}

export async function showAnnouncement(
  deps: Deps,
  id: string,
  stored: StoredAnnouncement,
): Promise<Announcement> {
  const { topic, readers, tickettype, came, buyers, subject, text, by, recipients } = stored;
  const { SENT, DROPPED, GIVENUP, FAILED, WAITING, SENDING } = await countMails(deps.db, id);
  const isStopped = stored.stoppedat !== undefined;
  const queued = WAITING + SENDING;
  const neverQueued = Math.max(recipients - SENT - DROPPED - FAILED - GIVENUP - queued, 0);
  return {
    id,
    topic,
    readers,
    tickettype,
    came,
    buyers,
    subject,
    text,
    by,
    recipients,
    isStopped,
    startedat: new Date(stored.startedat).toISOString(),
    endedat: stored.endedat === undefined ? '' : new Date(stored.endedat).toISOString(),
    progress: {
      sent: SENT,
      dropped: DROPPED + (isStopped ? neverQueued : 0),
      failed: FAILED,
      givenup: GIVENUP,
      left: queued + (isStopped ? 0 : neverQueued),
    },
  };
}

async function ofEvent(
  { db }: Deps,
  { eventcode, id }: { eventcode: string; id: string },
): Promise<StoredAnnouncement> {
  const stored = await readAnnouncement(db, id);
  if (stored?.eventcode !== eventcode) throw new Refusal(sayOfAnnouncement.notFound, { reason: 'not found' });
  return stored;
}

interface Selection {
  holders: Ticket[];
  /** Of groups; only if they were asked for. */
  buyers: PaidGroup[];
  leftout: LeftOut;
}

function recipientsIn({ holders, buyers }: Selection): Recipient[] {
  return [
    ...holders.map(({ id, personalmailid }) => ({ to: personalmailid, registrationid: id })),
    ...buyers.map(({ orderid, personalmailid }) => ({ to: personalmailid, orderid })),
  ];
}

/** Both the preview and the start: who gets the mail, and how many do not for which reason. */
async function selectionOf(deps: Deps, target: Target): Promise<Selection> {
  const history = await ticketHistoryOf(deps.db, target.eventcode);
  const selected = await selectedAmong(deps, target, history);
  const refused = new Set(refusedAmong(selected));
  const accepted = selected.filter((one) => !refused.has(one));
  const found = recipientsAmong(accepted, await willingnessOf(deps, target, accepted));
  const holders = await withinCap(deps, target, found.recipients);
  const groups = await groupsAbout(deps, target);
  // The ticket of a claimed seat has its code, also after it was cancelled.
  const used = new Set(history.map(({ couponcode }) => couponcode));
  const buyers = canIncludeBuyers(target) ? buyersAmong(groups, target, selected) : [];
  return {
    holders,
    buyers: target.buyers ? buyers : [],
    leftout: {
      ...found.leftout,
      refused: refused.size,
      capped: found.recipients.length - holders.length,
      unclaimed: unclaimedSeats(groups, target, used),
      buyers: target.buyers ? 0 : buyers.length,
    },
  };
}

async function selectedAmong(deps: Deps, target: Target, history: readonly Ticket[]): Promise<Ticket[]> {
  const ids = history.map(({ id }) => id);
  const admissions = target.came === '' ? undefined : await admissionsOf(deps, ids);
  return history.filter((one) => isSelected(one, target, admissions?.get(one.id)?.some(isIn) ?? false));
}

/** News can wait until tomorrow; a mail about the ticket is never held back (docs/decisions/0126). */
async function withinCap({ db, keys, now }: Deps, { topic }: Target, found: Ticket[]): Promise<Ticket[]> {
  if (topic !== 'news') return found;
  const mailboxOf = ({ personalmailid }: Ticket) => bulkMailbox(keys, personalmailid);
  const counts = await bulkCounts(db, found.map(mailboxOf), now());
  return found.filter((one) => counts.get(mailboxOf(one))! < BULK_MAILS_A_DAY);
}

/** Those whose seats without a ticket would be readers too. */
async function groupsAbout(deps: Deps, { eventcode, readers, came }: Target): Promise<PaidGroup[]> {
  if (readers !== 'ticket' || came === 'yes') return [];
  const orders = await groupsOfEvent(deps, eventcode, ['PAID']);
  return orders.map((order) => ({ ...order, seats: validSeatCoupons(deps.keys, order) }));
}

async function willingnessOf(
  { db, keys }: Deps,
  { topic }: Target,
  selected: readonly Registration[],
): Promise<(registration: Registration) => boolean> {
  if (topic === 'ticket') return () => true;
  const agreed = selected.filter(({ consent }) => consent);
  const optOuts = await optOutsOf(
    db,
    agreed.map(({ personalmailid }) => keys.optOut(personalmailid)),
  );
  return (one) => mayGetNews(one, optOuts.get(keys.optOut(one.personalmailid)));
}

function filled({ subject = '', text = '' }: AnnouncementRequest, event: Event, name: string) {
  const values = { name, event: event.name, ticket: LINK_OF_SAMPLE };
  return { subject: filledIn(subject, values), text: filledIn(text, values) };
}

async function store(
  deps: Deps,
  stored: StoredAnnouncement,
  recipients: readonly Recipient[],
): Promise<string> {
  const { db, now } = deps;
  const { eventcode, topic, readers, tickettype, came, buyers, by: who } = stored;
  return readThenWrite(db, {
    read: (tx) => announcementsOf(tx, db, eventcode),
    write(tx, earlier) {
      const first = announcementOfSubmission(earlier, stored);
      if (first) return first;
      const id = nextId(earlier, eventcode, now());
      createAnnouncement(tx, db, id, { stored, recipients });
      const facts = {
        id,
        topic,
        readers,
        tickettype,
        came,
        ...(buyers && { buyers: 'included' }),
        recipients: recipients.length,
      };
      auditIn(tx, db, { what: 'announcement started', who, eventcode, facts }, now());
      return id;
    },
  });
}

function announcementOfSubmission(
  earlier: Earlier,
  { submissionid, fingerprint }: Pick<StoredAnnouncement, 'submissionid' | 'fingerprint'>,
): string | undefined {
  const first = earlier.find(({ stored }) => stored.submissionid === submissionid);
  if (first && first.stored.fingerprint !== fingerprint)
    throw new Refusal(sayOfAnnouncement.otherAnnouncement, { reason: 'conflict' });
  return first?.id;
}

function nextId(earlier: Earlier, eventcode: string, now: number): string {
  if (earlier.some(({ stored }) => stored.running))
    throw new Refusal(sayOfAnnouncement.runs, { reason: 'conflict' });
  const today = earlier.filter(({ stored }) => stored.startedat > now - DAY);
  if (today.length >= ANNOUNCEMENTS_A_DAY)
    throw new Refusal(sayOfAnnouncement.today(ANNOUNCEMENTS_A_DAY), { reason: 'too often' });
  return `${eventcode}-a${earlier.length + 1}`;
}
