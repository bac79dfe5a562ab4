/** Its key opens this booking and nothing else. */
import type { GroupPage, SeatReplacement, SeatSending } from '@samagam/contract/orders/group-page';
import { sayOfApi } from '@samagam/contract/api-messages';
import { SEAT_CODES } from '@samagam/contract/common/limits';
import { REPLACED_SEAT, type SeatUse } from '@samagam/contract/common/words';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import { maskedMail } from '@samagam/domain/text/masked-mail';
import { isBookingOpen } from '@samagam/domain/passes/holds';
import type { Order } from '@samagam/domain/order/order';
import { seatUse } from '@samagam/domain/passes/passes';
import { amountPaid, amountReturned, isFreeOrder, voidedSeats } from '@samagam/domain/money/refunds';
import type { Deps } from '../deps.ts';
import { seatLink } from '../mails/seat-link.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { claimRef, couponRef } from '../stores/coupons.ts';
import { eventRef, readEvent } from '../stores/events.ts';
import { readGroupBooking } from '../stores/group-bookings.ts';
import { enqueue, mailRef } from '../stores/mail.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { seatCoupons } from '../stores/coupons-of-seats.ts';
import { namesBySeat } from './seat-names.ts';
import { registrationAt } from '@samagam/domain/tax/registrations';
import { readSeller } from '../stores/settings.ts';
import { organiserAddress } from '../stores/site.ts';
import { documentRows } from '../stores/tax-documents.ts';
import { orderRef, readOrder } from '../stores/transactions.ts';
import { REPEAT_WITHIN } from './repeat-within.ts';
import { seatMail } from '@samagam/domain/order/recipient-limits';
import { takeAllowances } from '../stores/rate-limits-by-recipient.ts';

export const CONTACT = 'group contact';

const NO_TAX_DETAILS = { gstin: '', legalname: '', address: '', state: '' };

export async function showGroupPage(deps: Deps, key: string): Promise<GroupPage> {
  const order = await orderOfGroupKey(deps, key);
  const event = await readEvent(deps.db, order.eventcode);
  const { eventcode, name, orderid, status, linkurl } = order;
  const use = seatUse(event, deps.now());
  const canPay = isBookingOpen(order, event, deps.now());
  return {
    eventcode,
    eventname: event?.name ?? eventcode,
    startdate: event?.startdate ?? '',
    enddate: event?.enddate ?? '',
    seatuse: use,
    name,
    orderid,
    status,
    amount: isFreeOrder(order) ? 0 : amountPaid(order),
    refunded: amountReturned(order),
    payable: canPay,
    paylink: canPay ? linkurl : '',
    proforma: canPay && registrationAt(await readSeller(deps.db), deps.now()) !== undefined,
    ...(canPay && order.gst > 0 && { taxdetails: order.taxdetails ?? NO_TAX_DETAILS }),
    documents: documentRows(deps.keys, order),
    passes: order.lines.map(({ tickettype, seats }) => ({ tickettype, seats })),
    seats: isIssued(order) ? await seatsOf(deps, order, use) : [],
  };
}

function isIssued({ history }: Order): boolean {
  return history.some(({ to }) => to === 'PAID');
}

/** Throws the same Refusal for every key that opens nothing. */
export async function orderOfGroupKey({ db, keys }: Deps, key: string): Promise<Order> {
  const id = keys.readGroupKey(key);
  const booking = id && (await readGroupBooking(db, id));
  const order = booking && (await readOrder(db, booking.orderid));
  if (!order) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  return order;
}

async function seatsOf(deps: Deps, order: Order, use: SeatUse): Promise<GroupPage['seats']> {
  const coupons = seatCoupons(deps.keys, order);
  const names = await namesBySeat(deps.db, order.eventcode, coupons);
  const voided = voidedSeats(order);
  return coupons.map(({ couponcode, passtype: tickettype }, i) => {
    const usedby = names[i] ?? '';
    if (order.status !== 'PAID' || voided.has(couponcode))
      return { couponcode, tickettype, state: 'refunded', usedby, link: '' };
    if (names[i] !== undefined) return { couponcode, tickettype, state: 'used', usedby, link: '' };
    const link = use === 'open' ? seatLink(deps, order.eventcode, couponcode, tickettype) : '';
    const mailed = mailsOfSeat(order, i);
    return { couponcode, tickettype, state: 'unused', usedby, link, ...(mailed.length > 0 && { mailed }) };
  });
}

/** With the code that the seat has now: a replaced code opens nothing. */
function mailsOfSeat({ mailedseats = [], replacedseats }: Order, seat: number): { to: string; at: string }[] {
  const times = timesReplaced(replacedseats, seat);
  return mailedseats
    .filter((mail) => mail.seat === seat && mail.times === times)
    .map(({ to, at }) => ({ to, at: new Date(at).toISOString() }));
}

function timesReplaced(replacedseats: Order['replacedseats'], seat: number): number {
  return replacedseats?.find((one) => one.seat === seat)?.times ?? 0;
}

interface FreeSeat {
  order: Order;
  coupon: StoredCoupon;
  seat: number;
  times: number;
}

/** Throws a Refusal unless seats can be used, and this one belongs to the booking and is unused. */
async function readFreeSeat(tx: Reads, deps: Deps, orderid: string, couponcode: string): Promise<FreeSeat> {
  const { db, keys } = deps;
  const order = (await tx.get(orderRef(db, orderid))).data()!;
  const event = (await tx.get(eventRef(db, order.eventcode))).data();
  const use = seatUse(event, deps.now());
  if (use !== 'open')
    throw new Refusal(use === 'ended' ? sayOfApi.seatsEnded : sayOfApi.seatsPaused, { reason: 'conflict' });
  const coupons = seatCoupons(keys, order);
  const seat = coupons.findIndex((one) => one.couponcode === couponcode);
  const coupon = coupons[seat];
  const claim = coupon && (await tx.get(claimRef(db, order.eventcode, couponcode))).data();
  if (order.status !== 'PAID' || !coupon || claim?.used || voidedSeats(order).has(couponcode))
    throw new Refusal(sayOfApi.seatNotFree, { reason: 'conflict' });
  const times = timesReplaced(order.replacedseats, seat);
  return { order, coupon, seat, times };
}

/** Says nothing about whether the address is known. */
export async function sendSeat(deps: Deps, { key, couponcode, email, name }: SeatSending): Promise<void> {
  const { db, keys, now } = deps;
  const { orderid } = await orderOfGroupKey(deps, key);
  await readThenWrite(db, {
    async read(tx) {
      const { order, coupon, seat, times } = await readFreeSeat(tx, deps, orderid, couponcode);
      const minute = Math.floor(now() / REPEAT_WITHIN);
      const id = `seat-link_${orderid}_${seat}_${times}_${keys.rate(`seat\n${email}`)}_${minute}`;
      if ((await tx.get(mailRef(db, id))).exists) return undefined;
      const takeAllowance = await takeAllowances(
        deps,
        seatMail(order, { seat, tickettype: coupon.passtype, mail: email }),
      );
      const mail = { kind: 'seat-link', orderid, seat, times, name } as const;
      const mailed = { seat, times, to: maskedMail(email), at: now() };
      return { takeAllowance, mail: { id, eventcode: order.eventcode, to: email, mail }, order, mailed };
    },
    write(tx, found) {
      if (!found) return;
      const { takeAllowance, mail, order, mailed } = found;
      const { eventcode } = order;
      takeAllowance(tx);
      enqueue(tx, db, mail, now());
      tx.update(orderRef(db, orderid), { mailedseats: withMail(order, mailed) });
      const facts = { orderid, seat: mailed.seat };
      auditIn(tx, db, { what: 'seat mailed', who: CONTACT, eventcode, facts }, now());
    },
  });
}

type MailedSeat = NonNullable<Order['mailedseats']>[number];

const REMEMBERED = 3;

function withMail({ mailedseats = [] }: Order, mailed: MailedSeat): MailedSeat[] {
  const ofSeat = [mailed, ...mailedseats.filter(({ seat }) => seat === mailed.seat)].slice(0, REMEMBERED);
  return [...ofSeat, ...mailedseats.filter(({ seat }) => seat !== mailed.seat)];
}

/** The old one is refused from then on. */
export async function replaceSeat(deps: Deps, { key, couponcode }: SeatReplacement): Promise<void> {
  const { orderid } = await orderOfGroupKey(deps, key);
  await readThenWrite(deps.db, {
    async read(tx) {
      const found = await readFreeSeat(tx, deps, orderid, couponcode);
      if (found.times + 1 < SEAT_CODES) return found;
      const to = await organiserAddress(deps, found.order.eventcode);
      throw new Refusal(sayOfApi.seatCodesUsed(to), { reason: 'conflict' });
    },
    write: (tx, found) => writeNextCode(tx, deps, found),
  });
}

function writeNextCode(tx: Writes, { db, keys, now }: Deps, { order, coupon, seat, times }: FreeSeat): void {
  const { orderid, eventcode, replacedseats = [] } = order;
  const next = { ...coupon, couponcode: keys.seatCoupon(orderid, seat, times + 1) };
  tx.update(couponRef(db, eventcode, coupon.couponcode), {
    status: 'DISABLED',
    generatedby: REPLACED_SEAT,
  });
  tx.create(couponRef(db, eventcode, next.couponcode), { ...next, madeat: now() });
  tx.update(orderRef(db, orderid), {
    replacedseats: [...replacedseats.filter((one) => one.seat !== seat), { seat, times: times + 1 }],
  });
  const facts = { orderid, seat };
  auditIn(tx, db, { what: 'seat code replaced', who: CONTACT, eventcode, facts }, now());
}
