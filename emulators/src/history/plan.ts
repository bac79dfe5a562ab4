/**
 * Who bought what in the weeks before today, and what became of it. A pure function of the moment: the same moment
 * gives the same plan.
 */
import type { TaxDetails } from '@samagam/contract/money/tax-details';
import { PAST_EVENT, PAST_EVENT_WAS, SOLD_OUT } from './events.ts';
import { BUYERS_OF_INVOICES, type Buyer, REFUSING, peopleFrom } from './people.ts';
import { type Random, randomFrom } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEED = 20_251_122;

/** What becomes of the order of one delegate. */
export const FATES = [
  'paid',
  'pending',
  'authorised',
  'failed',
  'expired',
  'paid late',
  'late',
  'late, issued',
  'wrong amount',
  'paid twice',
  'refunded',
  'refunded in part',
  'refund failed',
  'cancelled',
  'transferred',
  'corrected',
  'invoice corrected',
] as const;
export type Fate = (typeof FATES)[number];

/** What becomes of the booking of a group. */
export const GROUP_FATES = [
  'paid',
  'link paid',
  'link open',
  'recorded',
  'expired',
  'seat refunded',
  'refunded',
] as const;
export type GroupFate = (typeof GROUP_FATES)[number];

export interface Purchase {
  at: number;
  buyer: Buyer;
  eventcode: string;
  tickettype: string;
  couponcode: string;
  source: string;
  agrees: boolean;
  taxdetails?: TaxDetails;
  fate: Fate;
}

export interface GroupPurchase {
  at: number;
  buyer: Buyer;
  eventcode: string;
  seats: Record<string, number>;
  /** The delegates who register with a coupon of the group. */
  members: Buyer[];
  source: string;
  taxdetails?: TaxDetails;
  fate: GroupFate;
}

export interface Plan {
  purchases: Purchase[];
  groups: GroupPurchase[];
  /** Who waits for a seat of the pass that is sold out. */
  waiting: { at: number; buyer: Buyer }[];
  /** The mail addresses of the members of the community. */
  members: string[];
}

/** A coupon that staff disable; orders with it cannot be paid any more. */
export const ENDED_COUPON = { eventcode: 'acsc2025', couponcode: 'FESTIVE20', endedAgo: 14 };
/** Coupons for one free ticket each. */
export const SPEAKER_COUPONS = Array.from({ length: 12 }, (_, i) => `SPK-${String(i + 1).padStart(2, '0')}`);
export const VOLUNTEERS = 'VOLUNTEER';

const SOURCES: [string, number][] = [
  ['', 35],
  ['newsletter', 25],
  ['linkedin', 22],
  ['whatsapp', 12],
  ['college-board', 6],
];

interface Sale {
  eventcode: string;
  tickettype: string;
  count: number;
  /** In days before today. */
  from: number;
  until: number;
  coupon?: readonly [string, number];
}

const SALES: Sale[] = [
  {
    eventcode: 'acsc2025',
    tickettype: 'Conference Pass',
    count: 78,
    from: 41,
    until: 0,
    coupon: ['WELCOME10', 0.3],
  },
  { eventcode: 'acsc2025', tickettype: 'Training and Conference', count: 22, from: 40, until: 0 },
  { eventcode: 'acsc2025', tickettype: 'Women in Security', count: 20, from: 38, until: 0 },
  { eventcode: 'acsc2025', tickettype: 'Member Pass', count: 12, from: 30, until: 1 },
  {
    eventcode: 'atp2025',
    tickettype: 'Two-day Training',
    count: 26,
    from: 34,
    until: 0,
    coupon: ['LEARN15', 0.4],
  },
  {
    eventcode: 'q3s2025',
    tickettype: 'Summit Pass',
    count: 22,
    from: 20,
    until: 0,
    coupon: ['SUMMIT5', 0.5],
  },
  { eventcode: PAST_EVENT, tickettype: 'Meet-up Pass', count: 44, from: 42, until: PAST_EVENT_WAS + 1 },
  { eventcode: PAST_EVENT, tickettype: 'Student Pass', count: 18, from: 32, until: PAST_EVENT_WAS + 1 },
];

/** The fates that are not left to chance, each with how often. Their orders are bought long enough ago. */
const SURE: [Fate, number][] = [
  ['expired', 14],
  ['paid late', 1],
  ['wrong amount', 1],
  ['paid twice', 1],
  ['refunded', 7],
  ['refunded in part', 3],
  ['refund failed', 1],
  ['transferred', 4],
  ['corrected', 5],
  ['invoice corrected', 1],
];

/** The fates of the last hour: these orders hold their seats now. */
const NOW: [Fate, minutesAgo: number][] = [
  ['pending', 4],
  ['failed', 9],
  ['pending', 15],
  ['authorised', 21],
  ['pending', 28],
  ['failed', 34],
];

/** When people join the waiting list. */
const WAITING: [daysAgo: number, hour: number][] = [
  [8, 9.3],
  [7, 13.8],
  [7, 20.2],
  [5, 11.6],
  [4, 17.1],
  [3, 10.4],
  [2, 18.9],
  [1, 15.5],
];

type Person = ReturnType<typeof peopleFrom>;
interface Dice {
  random: Random;
  person: Person;
  now: number;
}

export function planHistory(now: number): Plan {
  const random = randomFrom(SEED);
  const dice = { random, person: peopleFrom(random), now };
  const purchases = [
    ...SALES.flatMap((sale) => purchasesOf(dice, sale)),
    ...soldOutPass(dice),
    ...freeTickets(dice),
    ...withEndedCoupon(dice),
    ...NOW.map(([fate, minutes]) => ({ ...summitPass(dice), at: now - minutes * MINUTE, fate })),
  ];
  const fated = withSureFates(dice, purchases).toSorted((a, b) => a.at - b.at);
  return {
    purchases: fated,
    groups: groupsOf(dice),
    waiting: WAITING.map(([daysAgo, hour]) => ({
      at: hourOfDay(now, daysAgo, hour),
      buyer: dice.person(),
    })),
    members: fated
      .filter(({ tickettype }) => tickettype === 'Member Pass')
      .map(({ buyer }) => buyer.personalmailid),
  };
}

/** A plan with each fate once, and with what the waiting list needs: for a test that cannot wait for all of it. */
export function shortened({ purchases, groups, waiting, members }: Plan): Plan {
  const firstOf = <Item extends { fate: string }>(items: readonly Item[], fates: readonly string[]) =>
    items.filter((one) => fates.includes(one.fate) && items.find(({ fate }) => fate === one.fate) === one);
  const ofSoldOut = purchases.filter(({ tickettype }) => tickettype === SOLD_OUT.tickettype);
  const others = purchases.filter(({ tickettype }) => tickettype !== SOLD_OUT.tickettype);
  return {
    purchases: [...firstOf(others, FATES), ...ofSoldOut],
    groups: firstOf(groups, GROUP_FATES).map((one) => ({ ...one, members: one.members.slice(0, 2) })),
    waiting,
    members,
  };
}

/** The moment of an hour of the day in India, this many days ago; for 0, at least an hour ago. */
export function hourOfDay(now: number, daysAgo: number, hour: number): number {
  const midnight = Math.floor((now + 5.5 * HOUR) / DAY) * DAY - 5.5 * HOUR;
  return Math.min(midnight - daysAgo * DAY + hour * HOUR, now - HOUR);
}

/** A moment of a waking hour in India, this many days ago. */
function daytime({ random, now }: Dice, daysAgo: number): number {
  const moment =
    hourOfDay(now, daysAgo, 0) + random.whole(8 * 60, 22 * 60) * MINUTE + random.whole(0, 59_999);
  return moment > now - HOUR ? moment - DAY : moment;
}

/** More orders towards the end of the sale, and a crowd on its first days. */
function dayOfSale({ random }: Dice, { from, until }: Pick<Sale, 'from' | 'until'>): number {
  const share = random.isLikely(0.18) ? 1 - random.next() * 0.08 : random.next() ** 1.35;
  return Math.round(until + (from - until) * share);
}

function purchaseOf(dice: Dice, sale: Sale): Purchase {
  const { random, person } = dice;
  const { eventcode, tickettype, coupon } = sale;
  const isForWomen = tickettype === 'Women in Security';
  return {
    at: daytime(dice, dayOfSale(dice, sale)),
    buyer: person(isForWomen ? { gender: 'Female' } : {}),
    eventcode,
    tickettype,
    couponcode: coupon && random.isLikely(coupon[1]) ? coupon[0] : '',
    source: random.weighed(SOURCES),
    agrees: random.isLikely(0.6),
    ...(random.isLikely(0.08) && { taxdetails: random.pick(BUYERS_OF_INVOICES) }),
    fate: 'paid',
  };
}

function purchasesOf(dice: Dice, sale: Sale): Purchase[] {
  return Array.from({ length: sale.count }, () => purchaseOf(dice, sale));
}

function soldOutPass(dice: Dice): Purchase[] {
  const { eventcode, tickettype, capacity } = SOLD_OUT;
  return purchasesOf(dice, { eventcode, tickettype, count: capacity, from: 33, until: 9 });
}

function freeTickets(dice: Dice): Purchase[] {
  const speakers = SPEAKER_COUPONS.slice(0, 8).map((couponcode) => ({
    ...purchaseOf(dice, {
      eventcode: 'acsc2025',
      tickettype: 'Conference Pass',
      count: 1,
      from: 26,
      until: 2,
    }),
    couponcode,
  }));
  const volunteers = purchasesOf(dice, {
    eventcode: PAST_EVENT,
    tickettype: 'Meet-up Pass',
    count: 9,
    from: 24,
    until: PAST_EVENT_WAS + 1,
    coupon: [VOLUNTEERS, 1],
  });
  const free = [...speakers, ...volunteers];
  return free.map((one, i) => (i % 6 === 2 ? { ...one, fate: 'cancelled' } : one));
}

/** Ordered in time with a coupon that has ended since, and paid too late. */
function withEndedCoupon(dice: Dice): Purchase[] {
  const { eventcode, couponcode, endedAgo } = ENDED_COUPON;
  const sale = { eventcode, tickettype: 'Conference Pass', count: 9, from: 30, until: endedAgo + 2 };
  const fates: Fate[] = ['late', 'late', 'late, issued'];
  return purchasesOf(dice, sale).map((one, i) => ({ ...one, couponcode, fate: fates[i] ?? 'paid' }));
}

function summitPass(dice: Dice): Purchase {
  return purchaseOf(dice, { eventcode: 'q3s2025', tickettype: 'Summit Pass', count: 1, from: 1, until: 0 });
}

function withSureFates({ random, now }: Dice, purchases: Purchase[]): Purchase[] {
  const left = purchases.filter(
    ({ fate, couponcode, tickettype, at, eventcode }) =>
      fate === 'paid' &&
      couponcode !== ENDED_COUPON.couponcode &&
      !isFree(couponcode) &&
      tickettype !== SOLD_OUT.tickettype &&
      tickettype !== 'Member Pass' &&
      at < now - 9 * DAY &&
      eventcode !== PAST_EVENT,
  );
  const fates = new Map<Purchase, Fate>();
  for (const [fate, count] of SURE) {
    for (let i = 0; i < count; i++) {
      const [chosen] = left.splice(random.whole(0, left.length - 1), 1);
      if (chosen) fates.set(chosen, fate);
    }
  }
  return purchases.map((one, i) => ({
    ...one,
    buyer: withMailServer(one.buyer, i),
    fate: fates.get(one) ?? one.fate,
  }));
}

function isFree(couponcode: string): boolean {
  return couponcode === VOLUNTEERS || SPEAKER_COUPONS.includes(couponcode);
}

/** A few addresses have expired. */
function withMailServer(buyer: Buyer, index: number): Buyer {
  if (index % 60 !== 7) return buyer;
  return { ...buyer, personalmailid: buyer.personalmailid.replace(/@.*/, `@${REFUSING}`) };
}

type GroupLine = [
  eventcode: string,
  daysAgo: number,
  seats: Record<string, number>,
  registered: number,
  fate: GroupFate,
];

const GROUPS: GroupLine[] = [
  [PAST_EVENT, 28, { 'Meet-up Pass': 6 }, 5, 'paid'],
  [PAST_EVENT, 17, { 'Meet-up Pass': 4, 'Student Pass': 3 }, 6, 'link paid'],
  ['acsc2025', 37, { 'Conference Pass': 5 }, 5, 'paid'],
  ['acsc2025', 33, { 'Conference Pass': 12, 'Training and Conference': 3 }, 11, 'link paid'],
  ['acsc2025', 29, { 'Women in Security': 4 }, 3, 'paid'],
  ['acsc2025', 24, { 'Conference Pass': 8 }, 4, 'recorded'],
  ['acsc2025', 21, { 'Conference Pass': 6 }, 4, 'seat refunded'],
  ['acsc2025', 18, { 'Conference Pass': 3 }, 0, 'refunded'],
  ['acsc2025', 12, { 'Conference Pass': 7, 'Women in Security': 2 }, 2, 'link paid'],
  ['acsc2025', 11, { 'Conference Pass': 4 }, 0, 'expired'],
  ['acsc2025', 2, { 'Conference Pass': 5, 'Training and Conference': 1 }, 0, 'link open'],
  ['acsc2025', 1, { 'Conference Pass': 9 }, 0, 'link open'],
  ['atp2025', 26, { 'Two-day Training': 4 }, 3, 'paid'],
  ['atp2025', 15, { 'Two-day Training': 5 }, 2, 'link paid'],
  ['atp2025', 8, { 'Two-day Training': 3 }, 0, 'expired'],
  ['q3s2025', 14, { 'Summit Pass': 6 }, 4, 'paid'],
  ['q3s2025', 2, { 'Summit Pass': 5 }, 0, 'link open'],
];

const sumOf = (seats: Record<string, number>) => Object.values(seats).reduce((sum, count) => sum + count, 0);

function groupsOf(dice: Dice): GroupPurchase[] {
  const { random, person } = dice;
  return GROUPS.map(([eventcode, daysAgo, seats, registered, fate], i) => {
    const women = 'Women in Security' in seats ? ({ gender: 'Female' } as const) : {};
    return {
      at: daytime(dice, daysAgo),
      buyer: person(),
      eventcode,
      seats,
      members: Array.from({ length: registered }, () => person(women)),
      source: random.weighed(SOURCES),
      // A large booking needs them.
      ...((i % 2 === 0 || sumOf(seats) >= 4) && { taxdetails: random.pick(BUYERS_OF_INVOICES) }),
      fate,
    };
  });
}
