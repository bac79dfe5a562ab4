/** Fills the emulators with demo data, through the stores of the API. history/ adds what people did before today. */
import { randomBytes } from 'node:crypto';
import { couponRef } from '@samagam/functions/stores/coupons';
import { type CheckinKey, checkinKeyRef } from '@samagam/functions/stores/checkins';
import { saveProgramme } from './save-programme.ts';
import { contentRef } from '@samagam/functions/stores/events';
import { sellerRef } from '@samagam/functions/stores/settings';
import { siteRef } from '@samagam/functions/stores/site';
import type { Event } from '@samagam/contract/programme/event';
import type { Role } from '@samagam/contract/common/words';
import { endOfLinks } from '@samagam/domain/door/link-end';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { demoCoupons } from './seed-data/coupons.ts';
import { demoEvents } from './seed-data/events.ts';
import { demoSeller } from './seed-data/seller.ts';
import { type Pictures, makePictures } from './seed-data/pictures.ts';
import { demoContent, demoSite } from './seed-data/site.ts';
import { demoPartners, demoSchedule, demoSpeakers, demoSponsors } from './seed-data/programme.ts';

export interface SeedTarget {
  project: string;
  firestoreHost: string;
  authHost: string;
  publicOrigin: string;
  /** In epoch milliseconds; dates are relative to it. */
  now: number;
  /** By default those of the tests; without one, only staff accounts are made. */
  events?: Event[];
}

export interface SeedResult {
  events: { eventcode: string; name: string; url: string }[];
  staff: { mail: string; role: Role; password: string }[];
  coupons: string[];
  /** The check-in link of acsc2025/entry; '' without this event. */
  doorLink: string;
}

const PASSWORD = 'samagam-demo';
const STAFF: { mail: string; role: Role }[] = [
  { mail: 'admin@samagam.test', role: 'ADMIN' },
  { mail: 'operator@samagam.test', role: 'SCHEDULE_OPERATOR' },
];

export async function seed(target: SeedTarget): Promise<SeedResult> {
  process.env.FIRESTORE_EMULATOR_HOST = target.firestoreHost;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = target.authHost;
  const app = initializeApp({ projectId: target.project }, `seed-${target.project}`);
  try {
    const db = getFirestore(app);
    const { events = demoEvents(target.now) } = target;
    await Promise.all([
      seedStaff(app),
      events.length > 0 && seedEvents(db, events),
      events.length > 0 && sellerRef(db).set(demoSeller),
      events.length > 0 && siteRef(db).set(demoSite),
    ]);
    const conference = events.find((event) => event.eventcode === 'acsc2025');
    return {
      events: events.map(({ eventcode, name }) => ({
        eventcode,
        name,
        url: `${target.publicOrigin}/event/${eventcode}`,
      })),
      staff: STAFF.map((person) => ({ ...person, password: PASSWORD })),
      coupons: conference ? ['WELCOME10', 'SPEAKER100'] : [],
      doorLink: conference ? await seedDoor(db, conference, 'entry', target) : '',
    };
  } finally {
    await deleteApp(app);
  }
}

async function seedEvents(db: Firestore, events: readonly Event[]): Promise<void> {
  const pictures = makePictures(db);
  await Promise.all([...events.map((event) => seedEvent(db, event, pictures)), seedCoupons(db)]);
}

async function seedEvent(db: Firestore, event: Event, { portraitOf, logoOf }: Pictures): Promise<void> {
  const { eventcode } = event;
  for (const which of ['draft', 'live'] as const)
    await contentRef(db, eventcode, which).set({ content: demoContent, at: Date.now() });
  const withLogo = async <Named extends { name: string }>(one: Named) => ({
    ...one,
    imageurl: await logoOf(one.name),
  });
  const [speakers, sponsors, partners] = await Promise.all([
    Promise.all(
      demoSpeakers(eventcode).map(async (one) => ({ ...one, image: await portraitOf(eventcode, one.id) })),
    ),
    Promise.all(demoSponsors(eventcode).map(withLogo)),
    Promise.all(demoPartners(eventcode).map(withLogo)),
  ]);
  const schedule = demoSchedule(event);
  await saveProgramme(db, { event, speakers, sponsors, partners, schedule, content: demoContent });
}

async function seedCoupons(db: Firestore): Promise<void> {
  const batch = db.batch();
  for (const coupon of demoCoupons()) batch.set(couponRef(db, coupon.eventcode, coupon.couponcode), coupon);
  await batch.commit();
}

async function seedStaff(app: App): Promise<void> {
  const auth = getAuth(app);
  for (const { mail, role } of STAFF) {
    const user = await auth
      .getUserByEmail(mail)
      .catch(() => auth.createUser({ email: mail, password: PASSWORD, emailVerified: true }));
    await auth.setCustomUserClaims(user.uid, { role });
  }
}

async function seedDoor(
  db: Firestore,
  event: Event,
  checkinfield: string,
  target: SeedTarget,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const { eventcode } = event;
  const entry: CheckinKey = {
    eventcode,
    checkinfield,
    createdat: target.now,
    createdby: 'seed',
    expiresat: endOfLinks(event),
    revokedat: null,
    search: true,
    supervisor: false,
    devices: {},
  };
  await checkinKeyRef(db, key).create(entry);
  return `${target.publicOrigin}/event/checkin/${eventcode}/${key}/${checkinfield}`;
}
