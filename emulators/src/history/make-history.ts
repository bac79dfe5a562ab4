/**
 * What the demo shows of the weeks before today: registrations, payments, refunds, check-ins, mails. All of it is made by
 * the code of the API, with a clock that moves from then to now.
 */
import type { Event } from '@samagam/contract/programme/event';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import type { Firestore } from 'firebase-admin/firestore';
import { saveProgramme } from '../save-programme.ts';
import { sellerRef } from '@samagam/functions/stores/settings';
import { startOfDay } from '@samagam/domain/text/event-dates';
import type { HandedOver } from '../razorpay/start-razorpay.ts';
import { demoSchedule, demoSpeakers } from '../seed-data/programme.ts';
import { pastSeller } from '../seed-data/seller.ts';
import { openAgenda } from './agenda.ts';
import { addCertificates, publicCertificate } from './certificates.ts';
import { PAST_EVENT, eventsWithHistory } from './events.ts';
import { addGroup } from './groups.ts';
import { BEGINS_AGO, addOffice } from './office.ts';
import { peopleFrom } from './people.ts';
import { type Plan, planHistory } from './plan.ts';
import { type Company, addPurchase } from './purchases.ts';
import { randomFrom } from './random.ts';
import { type PastSite, openPastSite } from './past-site.ts';
import { addSpeakers } from './speakers.ts';
import { addWaiting } from './waiting.ts';

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;
/** Apart from the numbers of the plan. */
const SEED = 7;

export interface History {
  db: Firestore;
  /** For the books of the stand-in that the site uses. */
  gateway: HandedOver;
  /** Its address. */
  certificate: string;
  close: () => Promise<void>;
}

/**
 * @param options.project an unused one of the emulator: what is there is not removed.
 * @param options.plan made for the same moment.
 */
export async function makeHistory(options: {
  project: string;
  settings: Record<string, string>;
  now: number;
  plan?: Plan;
}): Promise<History> {
  const { now, plan = planHistory(now) } = options;
  const pastSite = await openPastSite(options.project, options.settings);
  const events = eventsWithHistory(now);
  pastSite.setClock(now - BEGINS_AGO);
  await sellerRef(pastSite.db).set(pastSeller);
  for (const event of events) await save(pastSite, { ...event, status: 'OPEN' });
  const company = companyOf(pastSite, events, now);
  addOffice(company, plan);
  for (const purchase of plan.purchases) addPurchase(company, purchase);
  for (const group of plan.groups) addGroup(company, group);
  addWaiting(company, plan.waiting);
  addSpeakers(company);
  addCertificates(company);
  for (let at = now - BEGINS_AGO + WEEK; at < now; at += WEEK)
    company.agenda.add(at, async () => payOut(pastSite));
  const past = events.find(({ eventcode }) => eventcode === PAST_EVENT)!;
  company.agenda.add(startOfDay(past.enddate) + DAY, () => save(pastSite, past, demoSpeakers(PAST_EVENT)));
  await company.agenda.runUntil(now, pastSite.setClock);
  pastSite.setClock(now);
  await pastSite.reconcile();
  for (const { eventcode } of events) {
    await pastSite.staff('GET /api/admin/dashboard', { eventcode, recount: 'YES' });
  }
  const certificate = await publicCertificate(pastSite);
  return { db: pastSite.db, gateway: pastSite.razorpay.handOver(), certificate, close: pastSite.close };
}

/** The gateway pays out once a week. The treasurer fetches it: nothing of it is in the site yet. */
function payOut({ razorpay, now }: PastSite): void {
  const due = (now() - 2 * DAY) / 1000;
  const settled = new Set(razorpay.control.settlementLines().map(({ entity_id }) => entity_id));
  const { payments } = razorpay.ledger();
  const isDue = payments.some(
    ({ id, captured, created_at }) => captured && created_at <= due && !settled.has(id),
  );
  if (isDue) razorpay.control.settle();
}

function companyOf(pastSite: PastSite, events: readonly Event[], now: number): Company {
  const random = randomFrom(SEED);
  return {
    pastSite,
    agenda: openAgenda(),
    random,
    events: new Map(events.map((event) => [event.eventcode, event])),
    person: peopleFrom(random, 5000),
    now,
  };
}

/** With its programme, if it has speakers. */
function save({ db }: PastSite, event: Event, speakers: StoredSpeaker[] = []): Promise<unknown> {
  const schedule = speakers.length > 0 ? demoSchedule(event) : {};
  return saveProgramme(db, { event, speakers, sponsors: [], partners: [], schedule });
}
