/** What the staff did, and what reached them: coupons, members, announcements, the door, messages. */
import type { AnnouncementRequest } from '@samagam/contract/people/announcement';
import type { Reply } from '@samagam/contract/schemas';
import { ANY_PASS, UNLIMITED } from '@samagam/contract/common/words';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { couponRef } from '@samagam/functions/stores/coupons';
import { collection } from '@samagam/functions/stores/collections';
import { ticketHistoryOf } from '@samagam/functions/stores/registrations';
import { demoCoupons } from '../seed-data/coupons.ts';
import { PAST_EVENT } from './events.ts';
import { MESSAGES } from './messages.ts';
import { ENDED_COUPON, type Plan, SPEAKER_COUPONS, VOLUNTEERS, hourOfDay } from './plan.ts';
import type { Company } from './purchases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Rarely, because each run asks the gateway about all orders of the last days. */
const RECONCILES_EVERY = 3 * DAY;
/** When the history begins, before all sales. */
export const BEGINS_AGO = 44 * DAY;

export function addOffice(company: Company, plan: Plan): void {
  const { agenda, now, events } = company;
  const firstDay = BEGINS_AGO / DAY - 1;
  agenda.add(hourOfDay(now, firstDay, 7), () => makeCoupons(company));
  agenda.add(hourOfDay(now, firstDay, 7.5), () =>
    company.pastSite.staff('POST /api/admin/members', { csv: ['mail', ...plan.members].join('\n') }),
  );
  agenda.add(hourOfDay(now, ENDED_COUPON.endedAgo, 11), () => endCoupon(company));
  for (const message of MESSAGES) addMessage(company, message);
  const day = startOfDay(events.get(PAST_EVENT)!.startdate);
  agenda.add(day + 8.5 * HOUR, () => openDoors(company));
  agenda.add(day + 2 * DAY + 11 * HOUR, () => announce(company, THANKS));
  agenda.add(hourOfDay(now, 2, 10), () => announce(company, HALL));
  for (let moment = now - BEGINS_AGO; moment < now; moment += RECONCILES_EVERY) {
    agenda.add(moment, () => company.pastSite.reconcile());
  }
}

async function makeCoupons({ pastSite }: Company): Promise<void> {
  for (const one of demoCoupons()) await couponRef(pastSite.db, one.eventcode, one.couponcode).set(one);
  const common = { discounttype: 'Percentage', status: 'NEW', startdate: '', enddate: '' };
  const made = [
    ...SPEAKER_COUPONS.map((couponcode) => ({
      couponcode,
      discount: 100,
      passtype: 'Conference Pass',
      maxusage: '1',
      eventcode: 'acsc2025',
    })),
    { ...ENDED_COUPON_FIELDS, passtype: ANY_PASS },
    { couponcode: VOLUNTEERS, discount: 100, passtype: ANY_PASS, maxusage: UNLIMITED, eventcode: PAST_EVENT },
  ];
  for (const one of made) await pastSite.staff('POST /api/admin/savecoupons', { ...common, ...one });
}

const ENDED_COUPON_FIELDS = {
  couponcode: ENDED_COUPON.couponcode,
  discount: 20,
  maxusage: UNLIMITED,
  eventcode: ENDED_COUPON.eventcode,
};

function endCoupon({ pastSite }: Company): Promise<unknown> {
  const { eventcode, couponcode } = ENDED_COUPON;
  return pastSite.staff('PUT /api/admin/savecoupons', { eventcode, couponcode, status: 'DISABLED' });
}

function addMessage(
  company: Company,
  { daysAgo, hour, eventcode, query, state }: (typeof MESSAGES)[number],
): void {
  const { pastSite, agenda, person, now } = company;
  const at = hourOfDay(now, daysAgo, hour);
  agenda.add(at, async () => {
    const { name, personalmailid: email } = person();
    await pastSite.visit('POST /api/contactus', { name, email, query, eventcode });
    await pastSite.settleDown();
  });
  if (state === 'NEW') return;
  agenda.add(at + 7 * HOUR, async () => {
    const { docs } = await collection(pastSite.db, 'contactMessages').where('query', '==', query).get();
    await pastSite.staff('PUT /api/admin/inbox', { id: docs[0]!.id, from: 'NEW', state });
  });
}

/** Two doors; most people come, most of them before the talks begin. */
async function openDoors(company: Company): Promise<void> {
  const { pastSite, agenda, random } = company;
  const doors = ['entry', 'lunch'];
  const [entry, lunch] = await Promise.all(doors.map((door) => openDoor(company, door)));
  const tickets = await ticketHistoryOf(pastSite.db, PAST_EVENT);
  const opened = pastSite.now();
  for (const { id, generation, paymentstatus } of tickets) {
    if (paymentstatus !== 'PAID' || !random.isLikely(0.84)) continue;
    const qrdata = pastSite.deps.keys.qrText(PAST_EVENT, id, generation);
    const at = opened + 5 * MINUTE + random.next() ** 2 * 110 * MINUTE;
    agenda.add(at, () => pastSite.visit('POST /api/postcheckin', { ...entry!, qrdata }));
    if (random.isLikely(0.75)) {
      agenda.add(opened + 4 * HOUR + random.whole(0, 40) * MINUTE, () =>
        pastSite.visit('POST /api/postcheckin', { ...lunch!, qrdata }),
      );
    }
  }
}

async function openDoor({ pastSite }: Company, checkinfield: string) {
  const reply = await pastSite.staff('POST /api/admin/checkinlinks', { eventcode: PAST_EVENT, checkinfield });
  const { link } = (reply as Reply<'POST /api/admin/checkinlinks'>).data;
  return { eventcode: PAST_EVENT, checkinkey: link.split('/').at(-2)!, checkinfield };
}

type Announced = Pick<AnnouncementRequest, 'eventcode' | 'topic' | 'readers' | 'tickettype' | 'came'> & {
  subject: string;
  text: string;
};

const THANKS: Announced = {
  eventcode: PAST_EVENT,
  topic: 'news',
  readers: 'ticket',
  tickettype: '',
  came: 'yes',
  subject: 'Thank you for coming',
  text: 'Dear {name},\n\nit was good to see you at {event}. The slides are online now.\n\nUntil the next time!',
};

const HALL: Announced = {
  eventcode: 'acsc2025',
  topic: 'ticket',
  readers: 'ticket',
  tickettype: '',
  came: '',
  subject: 'Doors open at 8:30',
  text: 'Dear {name},\n\nthe doors of {event} open at 8:30 on both days. Bring your ticket: {ticket}\n\nSee you soon!',
};

async function announce({ pastSite }: Company, announced: Announced): Promise<void> {
  const call = (more: object) =>
    pastSite.staff('POST /api/admin/announcements', { ...announced, ...more }) as Promise<
      Reply<'POST /api/admin/announcements'>
    >;
  const { recipients } = (await call({ mode: 'preview' })).data.preview!;
  const submissionid = `history-of-${announced.eventcode}`;
  const started = await call({ mode: 'start', confirm: announced.eventcode, recipients, submissionid });
  const { id } = started.data.announcement!;
  await call({ mode: 'continue', id });
  await pastSite.reconcile();
}
