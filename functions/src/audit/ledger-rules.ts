/**
 * What must be true of the store's money at any moment, as plain functions over plain records: the checker of
 * `npm run audit:money`, run after the tests that move money too. Each rule answers what breaks it, with ids.
 */
import type { PaymentState } from '@samagam/contract/words';
import { GROUP_PAY } from '@samagam/contract/words';
import type { CouponClaim, StoredCoupon } from '@samagam/domain/coupons';
import type { Order } from '@samagam/domain/order';
import { type GatewayPayment, isFullyRefunded } from '@samagam/domain/gateway-payment';
import { canMove } from '@samagam/domain/payment-states';
import { inRupees } from '@samagam/domain/rupees';
import { hasNews } from '@samagam/domain/settlement';
import type { Admission } from '../stores/checkins.ts';
import type { StoredGroupBooking } from '../stores/group-bookings.ts';
import type { OutboxMail } from '../stores/outbox.ts';
import type { Registration } from '../stores/registrations.ts';
import type { Ticket } from '../stores/tickets.ts';

/** The records of a store, by the names of their documents. */
export interface Books {
  orders: Map<string, Order>;
  registrations: Map<string, Registration>;
  bookings: Map<string, StoredGroupBooking>;
  tickets: Map<string, Ticket>;
  coupons: Map<string, StoredCoupon>;
  claims: Map<string, CouponClaim>;
  mails: Map<string, OutboxMail>;
  admissions: Map<string, Admission>;
  /** Paths of the records that cannot be read. No other rule sees them. */
  broken: string[];
  /** Names of poster entries, and what each registration's would be called; absent without the master secret. */
  posters?: { there: Set<string>; nameOf: (registration: Registration) => string };
  /** Every payment the gateway has; absent when it was not asked. */
  payments?: GatewayPayment[];
  /** Epoch milliseconds. */
  now: number;
}

export interface Violation {
  rule: string;
  what: string;
  /** Names of the documents it is about. */
  ids: string[];
}

type Broken = Omit<Violation, 'rule'>;

/** Money of the last minutes may be on its way; a mail may wait for its server a little longer. */
const ON_ITS_WAY = 15 * 60_000;
const MAIL_PATIENCE = 2 * 3_600_000;

const UNPAID: readonly PaymentState[] = ['CREATED', 'AUTHORIZED', 'FAILED'];

const RULES: Record<string, (books: Books) => Broken[]> = {
  'every record can be read': (books) =>
    books.broken.map((path) => ({ what: 'a record that its schema refuses', ids: [path] })),

  'a paid order of one delegate has exactly one valid ticket, and an unpaid one has none': (books) => {
    const ofOrder = Map.groupBy(books.tickets, ([, ticket]) => ticket.orderid);
    return individuals(books).flatMap((order) => {
      const tickets = ofOrder.get(order.orderid) ?? [];
      const generation = books.registrations.get(order.registrationid)?.generation;
      const valid = tickets.filter(([, ticket]) => ticket.generation === generation);
      const right = order.status === 'PAID' ? valid.length === 1 : wasPaid(order) || tickets.length === 0;
      return right ? [] : [{ what: `${order.status} with ${valid.length} tickets`, ids: [order.orderid] }];
    });
  },

  'a ticket belongs to a paid or refunded order': (books) =>
    [...books.tickets].flatMap(([id, ticket]) => {
      const order = books.orders.get(ticket.orderid);
      if (!order) return [{ what: 'a ticket of no order', ids: [id, ticket.orderid] }];
      const right = wasPaid(order) && order.registrationid === ticket.registrationid;
      return right ? [] : [{ what: `a ticket of an order ${order.status}`, ids: [id, order.orderid] }];
    }),

  'what an order pays for shows its state': (books) =>
    [...books.orders.values()].flatMap((order) => {
      const { orderid, registrationid, groupbookingid, status } = order;
      const shown =
        order.flow === 'individual'
          ? books.registrations.get(registrationid)?.paymentstatus
          : books.bookings.get(groupbookingid)?.status;
      return shown === status
        ? []
        : [{ what: `${status}, shown as ${shown}`, ids: [orderid, registrationid || groupbookingid] }];
    }),

  'every registration and booking has its order': (books) =>
    [...books.registrations, ...books.bookings]
      .filter(([, { orderid }]) => !books.orders.has(orderid))
      .map(([id, { orderid }]) => ({ what: 'a record of no order', ids: [id, orderid] })),

  'an amount is price, less discount, plus tax': (books) =>
    [...books.orders.values()]
      .filter(({ price, discount, gst, total }) => {
        const amounts = [price, discount, gst, total];
        return (
          total !== price - discount + gst ||
          amounts.some((paise) => !Number.isSafeInteger(paise) || paise < 0)
        );
      })
      .map(({ orderid, total }) => ({ what: `a total of ${total} paise`, ids: [orderid] })),

  'a history is a path of allowed moves to the present state': (books) =>
    [...books.orders.values()].flatMap(({ orderid, history, status }) => {
      const steps = history.slice(1).every(({ from, to }, i) => {
        return from !== '' && from === history[i]!.to && canMove(from, to);
      });
      const right = steps && history[0]?.to === 'CREATED' && history.at(-1)?.to === status;
      const path = history.map(({ to }) => to).join(' → ');
      return right ? [] : [{ what: `${path}, now ${status}`, ids: [orderid] }];
    }),

  'a payment belongs to one order, in one role': (books) => {
    const roles = [...books.orders.values()].flatMap((order) => [
      ...(order.paymentid ? [{ paymentid: order.paymentid, orderid: order.orderid }] : []),
      ...order.secondpayments.map(({ paymentid }) => ({ paymentid, orderid: order.orderid })),
    ]);
    return [...Map.groupBy(roles, ({ paymentid }) => paymentid)]
      .filter(([, uses]) => uses.length > 1)
      .map(([paymentid, uses]) => ({
        what: `counted ${uses.length} times`,
        ids: [paymentid, ...uses.map(({ orderid }) => orderid)],
      }));
  },

  'a coupon of usage 1 bought one ticket at most, unless a person decided otherwise': (books) => {
    const bought = individuals(books).filter(
      (order) => order.singleusecoupon && wasPaid(order) && !issuedByHand(order),
    );
    return [...Map.groupBy(bought, claimName)]
      .filter(([, orders]) => orders.length > 1)
      .map(([name, orders]) => ({
        what: `${orders.length} tickets`,
        ids: [name, ...orders.map(({ orderid }) => orderid)],
      }));
  },

  'a used coupon is claimed by the order that used it': (books) =>
    individuals(books)
      .filter((order) => order.singleusecoupon && wasPaid(order) && !issuedByHand(order))
      .flatMap((order) => {
        const claim = books.claims.get(claimName(order));
        const right = claim?.used === true && claim.orderid === order.orderid;
        return right ? [] : [{ what: 'paid without its claim', ids: [order.orderid, claimName(order)] }];
      }),

  'a claim names an order with that coupon': (books) =>
    [...books.claims].flatMap(([name, claim]) => {
      const order = books.orders.get(claim.orderid);
      const right = order && claimName(order) === name && claim.used === wasPaid(order);
      return right
        ? []
        : [{ what: claim.used ? 'used by nobody' : 'held by nobody', ids: [name, claim.orderid] }];
    }),

  'a paid group has a coupon for each seat, and a refunded one has none left to use': (books) => {
    const made = Map.groupBy(
      [...books.coupons].filter(([, { generatedby }]) => generatedby === GROUP_PAY),
      ([, { clientorderid }]) => clientorderid,
    );
    return groups(books).flatMap((order) => {
      const coupons = made.get(order.orderid) ?? [];
      const seats = wasPaid(order) ? order.lines.reduce((sum, line) => sum + line.seats, 0) : 0;
      if (coupons.length !== seats) {
        return [
          { what: `${order.status}, ${coupons.length} coupons for ${seats} seats`, ids: [order.orderid] },
        ];
      }
      if (order.status !== 'REFUNDED') return [];
      const left = coupons.filter(([name, { status }]) => status === 'NEW' && !books.claims.get(name)?.used);
      const valid = coupons.filter(([name]) => {
        const seat = books.claims.get(name);
        return seat?.used && books.orders.get(seat.orderid)?.status === 'PAID';
      });
      return [...left, ...valid].map(([name]) => ({
        what: 'a seat of a refunded group',
        ids: [name, order.orderid],
      }));
    });
  },

  'what was paid for was put into the outbox': (books) =>
    [...books.orders.values()].flatMap((order) => {
      const { orderid, registrationid } = order;
      const generation = books.registrations.get(registrationid)?.generation ?? 1;
      const wanted = [
        ...(order.status === 'PAID'
          ? [order.flow === 'individual' ? `ticket_${registrationid}_${generation}` : `seats_${orderid}`]
          : []),
        ...[...(order.review ? [order.review] : []), ...order.secondpayments].flatMap(({ paymentid }) => [
          `review_${orderid}_${paymentid}`,
          `review-buyer_${orderid}_${paymentid}`,
        ]),
      ];
      return wanted
        .filter((id) => !books.mails.has(id))
        .map((id) => ({ what: 'a mail was never written', ids: [orderid, id] }));
    }),

  'no mail waits for hours': (books) =>
    [...books.mails]
      .filter(([, { state, createdat }]) => state !== 'SENT' && createdat < books.now - MAIL_PATIENCE)
      .map(([id, { attempts }]) => ({ what: `not sent after ${attempts} tries`, ids: [id] })),

  'an order is watched while money can still come for it': (books) =>
    [...books.orders.values()]
      .filter(({ status, nextcheckat, gatewayorderid }) =>
        UNPAID.includes(status)
          ? nextcheckat === undefined
          : status !== 'EXPIRED' && gatewayorderid === '' && nextcheckat !== undefined,
      )
      .map(({ orderid, status }) => ({ what: `${status}`, ids: [orderid] })),

  'whoever came in has a ticket': (books) => {
    const withTicket = new Set([...books.tickets.values()].map(({ registrationid }) => registrationid));
    return [...books.admissions]
      .filter(([, { registrationid }]) => !withTicket.has(registrationid))
      .map(([id]) => ({ what: 'admitted without a ticket', ids: [id] }));
  },

  'only people with a ticket who agreed can be found for a poster': ({ posters, registrations }) => {
    if (!posters) return [];
    const agreed = [...registrations.values()].filter(
      ({ paymentstatus, posterconsent }) => paymentstatus === 'PAID' && posterconsent,
    );
    const wanted = new Set(agreed.map(posters.nameOf));
    return [
      ...[...posters.there]
        .filter((id) => !wanted.has(id))
        .map((id) => ({ what: 'nobody agreed', ids: [id] })),
      ...[...wanted].filter((id) => !posters.there.has(id)).map((id) => ({ what: 'is missing', ids: [id] })),
    ];
  },

  'every captured rupee is in a ticket, in a decision, or given back': (books) => {
    const { byPayment } = paymentOwners(books);
    const captured = (books.payments ?? []).filter(
      (payment) => wasCaptured(payment) && payment.createdat <= books.now - ON_ITS_WAY,
    );
    const ofOrder = Map.groupBy(captured, ({ gatewayorderid }) => gatewayorderid);
    return [...books.orders.values()].flatMap((order) => {
      const payments = ofOrder.get(order.gatewayorderid) ?? [];
      if (!hasNews(order, payments)) return [];
      const uncounted = payments.filter(({ id }) => byPayment.get(id) !== order);
      const sum = uncounted.reduce((total, { amount, amountrefunded }) => total + amount - amountrefunded, 0);
      const ids = [...uncounted.map(({ id }) => id), order.orderid];
      return [{ what: `₹${inRupees(sum)} not counted`, ids }];
    });
  },

  'what a paid order took is what it costs, and is still there': (books) => {
    const payments = new Map((books.payments ?? []).map((payment) => [payment.id, payment]));
    return [...books.orders.values()].flatMap((order) => {
      const payment = payments.get(order.paymentid);
      if (!payment || order.status !== 'PAID') return [];
      const asked = issuedByHand(order) ? order.review!.amount : order.total;
      const settledLately = isFullyRefunded(payment);
      if (payment.amount === asked && !settledLately) return [];
      const what = settledLately
        ? 'given back, and the ticket is valid'
        : `took ${payment.amount} of ${asked} paise`;
      return [{ what, ids: [order.orderid, payment.id] }];
    });
  },
};

/** Everything that is not as it must be; empty when all is well. */
export function violationsOf(books: Books): Violation[] {
  return Object.entries(RULES).flatMap(([rule, broken]) =>
    broken(books).map((found) => ({ rule, ...found })),
  );
}

/** Where the money is, in paise. `captured` = tickets + review + second + returned + unknown when all is well. */
export interface Balance {
  captured: number;
  tickets: number;
  review: number;
  second: number;
  returned: number;
  /** Of no order of ours, or on its way. */
  unknown: number;
}

/** Every captured payment of the gateway, each in one pot. A partial refund counts as returned. */
export function balanceOf(books: Books): Balance {
  const balance: Balance = { captured: 0, tickets: 0, review: 0, second: 0, returned: 0, unknown: 0 };
  const { byPayment } = paymentOwners(books);
  for (const payment of books.payments ?? []) {
    if (!wasCaptured(payment)) continue;
    const { id, amount, amountrefunded } = payment;
    const left = amount - amountrefunded;
    balance.captured += amount;
    balance.returned += amountrefunded;
    const order = byPayment.get(id);
    balance[order ? potOf(order, id) : 'unknown'] += left;
  }
  return balance;
}

/** Where what the gateway still holds of a payment is. Of one that is closed: it went back another way, or its refund failed. */
function potOf(order: Order, paymentid: string): 'tickets' | 'review' | 'second' | 'returned' {
  const returnedByHand = order.decisions.some(
    ({ decision, paymentids }) => decision === 'REFUNDED' && paymentids.includes(paymentid),
  );
  if (returnedByHand) return 'returned';
  if (order.paymentid !== paymentid) return 'second';
  return order.status === 'PAID' ? 'tickets' : 'review';
}

function wasCaptured({ captured, status }: GatewayPayment): boolean {
  return captured === true || status === 'captured';
}

function paymentOwners({ orders }: Books) {
  const byPayment = new Map<string, Order>();
  for (const order of orders.values()) {
    if (order.paymentid) byPayment.set(order.paymentid, order);
    for (const { paymentid } of order.secondpayments) byPayment.set(paymentid, order);
  }
  return { byPayment };
}

function individuals({ orders }: Books): Order[] {
  return [...orders.values()].filter(({ flow }) => flow === 'individual');
}

function groups({ orders }: Books): Order[] {
  return [...orders.values()].filter(({ flow }) => flow !== 'individual');
}

function wasPaid({ history }: Order): boolean {
  return history.some(({ to }) => to === 'PAID');
}

/** A person issued it: what the rules would have refused is theirs to answer for. */
function issuedByHand({ history }: Order): boolean {
  return history.some(({ from, to }) => from === 'LATE_REVIEW' && to === 'PAID');
}

/** The name of a coupon's document, and of its claim's. */
function claimName({ eventcode, couponcode }: Order): string {
  return `${eventcode}_${couponcode}`;
}
