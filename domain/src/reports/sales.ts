import type { Event } from '@samagam/contract/programme/event';
import { SALES_COUNTED } from '@samagam/contract/common/limits';
import { OTHER_CODES, type Sales } from '@samagam/contract/money/sales';
import { endOfDay, isoDayInIndia } from '../text/event-dates.ts';
import type { Order } from '../order/order.ts';
import { amountKept } from '../tax/order-documents.ts';
import { amountPaid, isFreeOrder, proportion, seatShares, waitsForDecision } from '../money/refunds.ts';
import { seatsHeld } from '../passes/seats.ts';
import { wasPaid } from '../order/was-paid.ts';

const MOST_COUPONS = 50;

export const FIELDS_OF_SALES = [
  'flow',
  'status',
  'total',
  'gst',
  'recorded',
  'discount',
  'lines',
  'seats',
  'tickettype',
  'couponcode',
  'singleusecoupon',
  'source',
  'paymentid',
  'review',
  'secondpayments',
  'refunds',
  'refundattempts',
  'decisions',
  'history',
  'createdate',
] as const satisfies readonly (keyof Order)[];
export type OrderOfSales = Pick<Order, (typeof FIELDS_OF_SALES)[number]>;

type Sold = Pick<Sales['passes'][number], 'orders' | 'seats' | 'amount'>;

/** `seatcodes`: paid seats of groups, which are not discounts. `offers`: the pass of each offer, which holds a seat. */
export function salesOf(
  orders: Iterable<OrderOfSales>,
  now: number,
  seatcodes: ReadonlySet<string> = new Set(),
  offers: readonly { tickettype: string }[] = [],
): Sales {
  const days = new Map<string, Sold & { returned: number }>();
  const passes = new Map<string, Sold & { held: number }>();
  const coupons = new Map<string, Sold & { discount: number }>();
  const sources = new Map<string, Sold>();
  const total = { orders: 0, seats: 0, amount: 0, returned: 0, gst: 0, tds: 0 };
  let todecide = 0;
  for (const order of orders) {
    if (waitsForDecision(order)) todecide += 1;
    if (!wasPaid(order)) {
      for (const { tickettype, seats } of seatsHeld(order)) add(passes, tickettype, held(seats));
      continue;
    }
    const amount = amountReceived(order);
    const returned = amount - Math.min(amount, amountKept(order));
    const seats = seatsHeld(order).reduce((sum, one) => sum + one.seats, 0);
    const sold = { orders: 1, seats, amount };
    add(days, isoDayInIndia(Date.parse(order.createdate)), { ...sold, returned });
    add(sources, order.source ?? '', sold);
    if (order.couponcode !== '' && !seatcodes.has(order.couponcode)) {
      add(coupons, order.singleusecoupon ? '' : order.couponcode, { ...sold, discount: order.discount });
    }
    for (const [tickettype, part] of passesOf(order)) add(passes, tickettype, { ...part, held: 0 });
    total.orders += 1;
    total.seats += seats;
    total.amount += amount;
    total.returned += returned;
    total.gst += gstIn(order, amount - returned);
    total.tds += order.recorded?.tds ?? 0;
  }
  for (const { tickettype } of offers) add(passes, tickettype, held(1));
  return {
    countedat: new Date(now).toISOString(),
    days: rowsOf(days, 'day').toSorted((a, b) => a.day.localeCompare(b.day)),
    passes: rowsOf(passes, 'tickettype').toSorted(byOrders),
    coupons: mostUsed(rowsOf(coupons, 'couponcode')),
    sources: rowsOf(sources, 'source').toSorted(byOrders),
    total,
    todecide,
  };
}

/** `isRefunded`: a job returns the money of its orders, or has done so in the last days. */
export function isCountedNightly(
  { status, enddate }: Pick<Event, 'status' | 'enddate'>,
  { now, isRefunded }: { now: number; isRefunded: boolean },
): boolean {
  return status !== 'DRAFT' && (isRefunded || now < endOfDay(enddate) + SALES_COUNTED);
}

function held(seats: number) {
  return { orders: 0, seats: 0, amount: 0, held: seats };
}

/** Nothing for an order that costs less than the gateway takes. In paise. */
function amountReceived(order: OrderOfSales): number {
  return isFreeOrder(order) ? 0 : amountPaid(order);
}

function gstIn({ gst, total }: OrderOfSales, amount: number): number {
  return total === 0 ? 0 : proportion(gst, amount, total);
}

function passesOf(order: OrderOfSales): [string, Sold][] {
  const valid = (tickettype: string) =>
    seatsHeld(order).find((one) => one.tickettype === tickettype)?.seats ?? 0;
  if (order.flow === 'individual') {
    const { tickettype } = order;
    return [[tickettype, { orders: 1, seats: valid(tickettype), amount: amountReceived(order) }]];
  }
  const shares = seatShares({ lines: order.lines, total: amountReceived(order) });
  let first = 0;
  return order.lines.map(({ tickettype, seats }) => {
    const amount = shares.slice(first, first + seats).reduce((sum, share) => sum + share, 0);
    first += seats;
    return [tickettype, { orders: 1, seats: valid(tickettype), amount }];
  });
}

function add<Row extends Record<string, number>>(rows: Map<string, Row>, key: string, more: Row): void {
  const row = rows.get(key);
  if (!row) {
    rows.set(key, { ...more });
    return;
  }
  for (const [name, value] of Object.entries(more)) (row as Record<string, number>)[name]! += value;
}

function rowsOf<Row, Key extends string>(rows: Map<string, Row>, key: Key) {
  return [...rows].map(([value, row]) => ({ ...row, [key]: value }) as Row & Record<Key, string>);
}

function byOrders(a: Sold, b: Sold): number {
  return b.orders - a.orders || b.amount - a.amount;
}

function mostUsed(rows: Sales['coupons']): Sales['coupons'] {
  const named = rows.filter(({ couponcode }) => couponcode !== '').toSorted(byOrders);
  const others = new Map<string, Sold & { discount: number }>();
  for (const { couponcode: _, ...row } of named.slice(MOST_COUPONS)) add(others, OTHER_CODES, row);
  return [
    ...named.slice(0, MOST_COUPONS),
    ...rowsOf(others, 'couponcode'),
    ...rows.filter(({ couponcode }) => couponcode === ''),
  ];
}
