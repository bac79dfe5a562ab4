/** `npm run audit:money`, and the tests that move money, check these invariants. */
import type { PaymentState } from '@samagam/contract/common/words';
import { GROUP_PAY, REPLACED_SEAT } from '@samagam/contract/common/words';
import type { CouponClaim, StoredCoupon } from '@samagam/domain/passes/coupons';
import { type Order, type RefundAttempt, seatsOrdered } from '@samagam/domain/order/order';
import { type GatewayPayment, isFullyRefunded } from '@samagam/domain/order/gateway-payment';
import { amountKept, amountOpen, documentInForce } from '@samagam/domain/tax/order-documents';
import { canMove } from '@samagam/domain/order/payment-states';
import {
  amountByHand,
  amountGone,
  amountRefunded,
  hasPendingRefund,
  isFreeOrder,
  isGone,
  keepsFreeSeats,
  paymentsOf,
  seatsWithout,
  voidedSeats,
  withoutByHand,
} from '@samagam/domain/money/refunds';
import { recordedPaymentId, referenceKey } from '@samagam/domain/order/recorded-reference';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import { seatChanges } from '@samagam/domain/passes/seats';
import { gstPercentOf, percentOf } from '@samagam/domain/order/pricing';
import { hasNews } from '@samagam/domain/money/settlement';
import { type BankBooks, brokenMatches, brokenSettlements } from './bank-rules.ts';
import type { TaxBooks } from './tax-books.ts';
import { TAX_SENTENCES, taxViolationsOf } from './tax-rules.ts';
import type { SealKeys } from '../services/seal.ts';
import type { GatewayRefund } from '../services/gateway.ts';
import type { Admission } from '../stores/checkins.ts';
import type { StoredGroupBooking } from '../stores/group-bookings.ts';
import type { OutboxMail } from '../stores/mail.ts';
import type { Registration } from '../stores/registrations.ts';
import type { SeatDifference } from '../stores/seat-shards.ts';
import type { StoredTaxDocument } from '../stores/tax-documents.ts';
import type { Ticket } from '../stores/tickets.ts';

export interface Books extends Pick<BankBooks, 'banklines' | 'settlements' | 'settlementlines'> {
  orders: Map<string, Order>;
  registrations: Map<string, Registration>;
  bookings: Map<string, StoredGroupBooking>;
  tickets: Map<string, Ticket>;
  coupons: Map<string, StoredCoupon>;
  claims: Map<string, CouponClaim>;
  mails: Map<string, OutboxMail>;
  admissions: Map<string, Admission>;
  documents: Map<string, StoredTaxDocument>;
  documentJobs: Set<string>;
  /** Those of the stored PDFs, by the id of the document; absent if they were not read. */
  pdfs?: TaxBooks['pdfs'];
  events?: TaxBooks['events'];
  counted?: TaxBooks['counted'];
  /** Absent without the master secret. */
  keys?: SealKeys;
  /** Absent until an admin has saved the settings for documents. */
  seller?: { gstin: string } | undefined;
  differingSeats: (SeatDifference & { eventcode: string })[];
  broken: string[];
  /** Absent without the master secret. */
  posters?: {
    existing: Set<string>;
    nameOf: (registration: Registration) => string;
    holderOf: (registration: Registration) => string;
  };
  /** Every payment and refund of the gateway; absent when the gateway was not asked. */
  payments?: GatewayPayment[];
  refunds?: GatewayRefund[];
  /** Since when `refunds` is complete, in epoch milliseconds; absent for always. */
  refundssince?: number;
  /** Epoch milliseconds. */
  now: number;
}

export interface Violation {
  rule: string;
  what: string;
  ids: string[];
}

type Broken = Omit<Violation, 'rule'>;

/** Payments of the last minutes may not be settled yet. In milliseconds. */
const ON_ITS_WAY = 15 * 60_000;
const MAIL_PATIENCE = 2 * 3_600_000;
/** A mail in another state has ended. */
const IN_OUTBOX: readonly string[] = ['WAITING', 'SENDING', 'FAILED'];
const ANSWER_PATIENCE = 6 * 3_600_000;

const UNPAID: readonly PaymentState[] = ['CREATED', 'AUTHORIZED', 'FAILED'];

const RULES: Record<string, (books: Books) => Broken[]> = {
  'a paid order of one delegate has exactly one valid ticket, and an unpaid one has none': (books) => {
    const ofOrder = Map.groupBy(books.tickets, ([, ticket]) => ticket.orderid);
    return individuals(books).flatMap((order) => {
      const tickets = ofOrder.get(order.orderid) ?? [];
      const generation = books.registrations.get(order.registrationid)?.generation;
      const valid = tickets.filter(([, ticket]) => ticket.generation === generation);
      const right = order.status === 'PAID' ? valid.length === 1 : wasIssued(order) || tickets.length === 0;
      return right ? [] : [{ what: `${order.status} with ${valid.length} tickets`, ids: [order.orderid] }];
    });
  },

  'a ticket belongs to a paid or refunded order': (books) =>
    [...books.tickets].flatMap(([id, ticket]) => {
      const order = books.orders.get(ticket.orderid);
      if (!order) return [{ what: 'a ticket without an order', ids: [id, ticket.orderid] }];
      const right = wasIssued(order) && order.registrationid === ticket.registrationid;
      return right ? [] : [{ what: `a ticket of an order ${order.status}`, ids: [id, order.orderid] }];
    }),

  'a registration or booking shows the state of its order': (books) =>
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
      .map(([id, { orderid }]) => ({ what: 'a record without an order', ids: [id, orderid] })),

  'an amount is price, less discount, plus tax': (books) =>
    [...books.orders.values()]
      .filter((order) => {
        const { price, discount, gst, total } = order;
        const amounts = [price, discount, gst, total];
        return (
          total !== price - discount + gst ||
          gst !== percentOf(price - discount, gstPercentOf(order)) ||
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
      ...(order.paymentid ? [{ paymentid: moneyOf(order), orderid: order.orderid }] : []),
      ...order.secondpayments.map(({ paymentid }) => ({ paymentid, orderid: order.orderid })),
    ]);
    return [...Map.groupBy(roles, ({ paymentid }) => paymentid)]
      .filter(([, uses]) => uses.length > 1)
      .map(([paymentid, uses]) => ({
        what: `counted ${uses.length} times`,
        ids: [paymentid, ...uses.map(({ orderid }) => orderid)],
      }));
  },

  'a coupon of usage 1 bought one ticket at most, unless staff decided otherwise': (books) => {
    const bought = individuals(books).filter((order) => mustHoldCoupon(books, order));
    return [...Map.groupBy(bought, claimName)]
      .filter(([, orders]) => orders.length > 1)
      .map(([name, orders]) => ({
        what: `${orders.length} tickets`,
        ids: [name, ...orders.map(({ orderid }) => orderid)],
      }));
  },

  'a used coupon is claimed by the order that used it': (books) =>
    individuals(books)
      .filter((order) => mustHoldCoupon(books, order))
      .flatMap((order) => {
        const claim = books.claims.get(claimName(order));
        const right = claim?.used === true && claim.orderid === order.orderid;
        return right ? [] : [{ what: 'paid without its claim', ids: [order.orderid, claimName(order)] }];
      }),

  'a claim names an order with that coupon': (books) =>
    [...books.claims].flatMap(([name, claim]) => {
      const order = books.orders.get(claim.orderid);
      const right = order && claimName(order) === name && claim.used === wasIssued(order);
      return right
        ? []
        : [
            {
              what: claim.used ? 'used without an order' : 'held without an order',
              ids: [name, claim.orderid],
            },
          ];
    }),

  'a paid group has a coupon for each seat, and a refunded or cancelled one has no usable coupon': (
    books,
  ) => {
    const made = Map.groupBy(
      [...books.coupons].filter(([, { generatedby }]) => generatedby === GROUP_PAY),
      ([, { clientorderid }]) => clientorderid,
    );
    return groups(books).flatMap((order) => {
      const coupons = made.get(order.orderid) ?? [];
      const seats = wasIssued(order) ? order.lines.reduce((sum, line) => sum + line.seats, 0) : 0;
      if (coupons.length !== seats) {
        return [
          { what: `${order.status}, ${coupons.length} coupons for ${seats} seats`, ids: [order.orderid] },
        ];
      }
      if (order.status !== 'REFUNDED' && order.status !== 'CANCELLED') return [];
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

  'a refunded seat has no usable coupon and no valid ticket': (books) =>
    groups(books).flatMap((order) =>
      [...voidedSeats(order)].flatMap((code) => {
        const name = `${order.eventcode}_${code}`;
        const coupon = books.coupons.get(name);
        const claim = books.claims.get(name);
        const right = claim?.used
          ? books.orders.get(claim.orderid)?.status !== 'PAID'
          : coupon?.status === 'DISABLED';
        const isOurs = coupon?.clientorderid === order.orderid;
        return right && isOurs ? [] : [{ what: 'a seat that was refunded', ids: [name, order.orderid] }];
      }),
    ),

  'a paid group holds the seats that were not refunded': (books) =>
    groups(books)
      .filter(({ status, seats }) => status === 'PAID' && seats !== undefined)
      .flatMap((order) => {
        const voided = [...voidedSeats(order)].flatMap((code) => {
          const coupon = books.coupons.get(`${order.eventcode}_${code}`);
          return coupon ? [{ tickettype: coupon.passtype }] : [];
        });
        const expected = seatsWithout(seatsOrdered(order), voided);
        const right = seatChanges(order.seats ?? [], expected).length === 0;
        return right ? [] : [{ what: 'holds other seats', ids: [order.orderid] }];
      }),

  // A sale changes the shards and its order in one transaction, so this also holds while sales run.
  'a pass with a capacity has as many seats left as its orders and offers leave': ({ differingSeats }) =>
    differingSeats.map(({ eventcode, tickettype, left, expected }) => ({
      what: `${tickettype}: ${left} instead of ${expected}`,
      ids: [eventcode],
    })),

  'only an order that cost nothing is cancelled': (books) =>
    [...books.orders.values()]
      .filter((order) => order.status === 'CANCELLED' && !isFreeOrder(order))
      .map(({ orderid, total }) => ({ what: `₹${inRupees(total)} was paid`, ids: [orderid] })),

  'a cancelled ticket is not paid, and every ticket of a cancelled order is cancelled': (books) =>
    [...books.registrations]
      .filter(([, { cancelledat, paymentstatus }]) =>
        cancelledat === undefined
          ? paymentstatus === 'CANCELLED'
          : paymentstatus !== 'REFUNDED' && paymentstatus !== 'CANCELLED',
      )
      .map(([id, { orderid, paymentstatus }]) => ({ what: paymentstatus, ids: [id, orderid] })),

  'no more is refunded, or asked for, than was paid': (books) =>
    [...books.orders.values()].flatMap((order) => {
      const { orderid } = order;
      return paymentsOf(order).flatMap((payment) => {
        const gone = amountGone(order, payment.paymentid) + (payment.amount - withoutByHand(order, payment));
        if (gone <= payment.amount) return [];
        const what = `₹${inRupees(gone)} of ₹${inRupees(payment.amount)}`;
        return [{ what, ids: [orderid, payment.paymentid] }];
      });
    }),

  'nothing of an order is left only once it has ended': (books) =>
    [...books.orders.values()]
      .filter((order) => order.status === 'PAID' && !isFreeOrder(order))
      // Staff may keep the ticket of a payer who won a dispute.
      .filter(({ decisions }) => !decisions.some(({ lost }) => lost))
      .filter((order) => isGone(order, order.paymentid) && !keepsFreeSeats(order))
      .map(({ orderid }) => ({ what: 'its ticket is valid', ids: [orderid] })),

  'a refund that staff asked for is of a payment of its order': (books) =>
    attemptsOf(books).flatMap(({ orderid, attempt: { paymentid, key } }) => {
      const { paymentid: own, secondpayments } = books.orders.get(orderid)!;
      const isOwn = own === paymentid || secondpayments.some((second) => second.paymentid === paymentid);
      return isOwn ? [] : [{ what: `payment ${paymentid}`, ids: [orderid, key] }];
    }),

  'a second payment is closed once it was returned, or staff said so': (books) =>
    [...books.orders.values()].flatMap((order) =>
      order.secondpayments
        .filter(({ paymentid, amount, state }) => {
          const returned = amountRefunded(order, paymentid) + amountByHand(order, paymentid, amount);
          return state === 'REFUNDED' && returned < amount;
        })
        .map(({ paymentid }) => ({ what: 'is not returned', ids: [order.orderid, paymentid] })),
    ),

  'a refund is asked about until the gateway has answered': (books) =>
    [...books.orders.values()]
      .filter((order) => hasPendingRefund(order) !== (order.refundcheckat !== undefined))
      .map(({ orderid }) => ({ what: 'is not watched', ids: [orderid] })),

  'no refund waits for hours for its answer': (books) =>
    attemptsOf(books)
      .filter(({ attempt }) => attempt.state === 'PENDING' && attempt.at < books.now - ANSWER_PATIENCE)
      .map(({ orderid, attempt }) => ({ what: 'the gateway has not answered', ids: [orderid, attempt.key] })),

  'a refund that the gateway accepted is at the gateway once': ({ refunds, ...books }) => {
    if (!refunds) return [];
    const byKey = Map.groupBy(refunds, ({ key }) => key);
    return attemptsOf(books).flatMap(({ orderid, attempt }) => {
      const made = byKey.get(attempt.key) ?? [];
      const isRight = made.every(
        ({ amount, paymentid }) => amount === attempt.amount && paymentid === attempt.paymentid,
      );
      const isAccepted =
        attempt.state === 'DONE' && attempt.amount > 0 && attempt.at >= (books.refundssince ?? 0);
      if (isRight && made.length <= 1 && (made.length === 1 || !isAccepted)) return [];
      return [{ what: `made ${made.length} times`, ids: [orderid, attempt.key] }];
    });
  },

  'every mail about an order was put into the outbox': (books) =>
    [...books.orders.values()].flatMap((order) => {
      const { orderid, registrationid } = order;
      const generation = books.registrations.get(registrationid)?.generation ?? 1;
      const expectedIds = [
        ...(order.status === 'PAID'
          ? [order.flow === 'individual' ? `ticket_${registrationid}_${generation}` : `seats_${orderid}`]
          : []),
        ...[
          ...(order.review ? [order.review] : []),
          ...order.secondpayments.filter(({ paidbefore }) => !paidbefore),
        ].flatMap(({ paymentid }) => [
          `review_${orderid}_${paymentid}`,
          `review-buyer_${orderid}_${paymentid}`,
        ]),
        ...(order.refundattempts ?? []).flatMap((attempt) => mailOfAttempt(order, attempt)),
      ];
      return expectedIds
        .filter((id) => !books.mails.has(id))
        .map((id) => ({ what: 'a mail was never written', ids: [orderid, id] }));
    }),

  'no mail waits for hours': (books) =>
    [...books.mails]
      .filter(
        ([, { state, createdat }]) => IN_OUTBOX.includes(state) && createdat < books.now - MAIL_PATIENCE,
      )
      .map(([id, { attempts }]) => ({ what: `not sent after ${attempts} attempts`, ids: [id] })),

  'an order is watched while money can still come for it': (books) =>
    [...books.orders.values()]
      .filter(({ status, nextcheckat, gatewayorderid }) =>
        UNPAID.includes(status)
          ? nextcheckat === undefined
          : status !== 'EXPIRED' && gatewayorderid === '' && nextcheckat !== undefined,
      )
      .map(({ orderid, status }) => ({ what: `${status}`, ids: [orderid] })),

  'every admission has a ticket': (books) => {
    const withTicket = new Set([...books.tickets.values()].map(({ registrationid }) => registrationid));
    return [...books.admissions]
      .filter(([, { registrationid }]) => !withTicket.has(registrationid))
      .map(([id]) => ({ what: 'admitted without a ticket', ids: [id] }));
  },

  'a paid order with tax has an invoice, or waits for it': ({ orders, documentJobs }) =>
    [...orders.values()]
      .filter(({ documents, gst }) => documents?.length === 0 && gst > 0)
      .filter(({ orderid }) => !documentJobs.has(orderid))
      .map(({ orderid }) => ({ what: 'no document, and no request for one', ids: [orderid] })),

  'a paid order with tax does not wait for the GSTIN of the seller': ({ orders, documentJobs, seller }) =>
    [...orders.values()]
      .filter((order) => seller?.gstin === '' && order.gst > 0 && !documentInForce(order))
      .filter(({ orderid }) => documentJobs.has(orderid))
      .map(({ orderid }) => ({ what: 'its invoice waits until the GSTIN is entered', ids: [orderid] })),

  // A refund that fails after its credit note leaves less: the buyer is still owed it.
  'no more is invoiced than was kept, once the documents are issued': ({ orders, documentJobs }) =>
    [...orders.values()].flatMap((order) => {
      const { orderid, documents = [] } = order;
      const invoice = documentInForce(order);
      if (!invoice || documentJobs.has(orderid)) return [];
      const [open, kept] = [amountOpen(documents, invoice), amountKept(order)];
      return open <= kept
        ? []
        : [{ what: `₹${inRupees(open)} invoiced, ₹${inRupees(kept)} kept`, ids: [orderid] }];
    }),

  'only ticket holders who agreed can be found for a poster': ({ posters, registrations }) => {
    if (!posters) return [];
    const agreed = [...registrations.values()].filter(
      ({ paymentstatus, posterconsent }) => paymentstatus === 'PAID' && posterconsent,
    );
    const expectedIds = new Set(agreed.map(posters.nameOf));
    return [
      ...[...posters.existing]
        .filter((id) => !expectedIds.has(id))
        .map((id) => ({ what: 'without consent', ids: [id] })),
      ...[...expectedIds]
        .filter((id) => !posters.existing.has(id))
        .map((id) => ({ what: 'is missing', ids: [id] })),
      // A ticket without consent hides the other entries of its mail address, which is compared by this hash.
      ...[...registrations]
        .filter(([, one]) => one.paymentstatus === 'PAID' && one.holder !== undefined)
        .filter(([, one]) => one.holder !== posters.holderOf(one))
        .map(([id]) => ({ what: 'is not found by the mail address of its holder', ids: [id] })),
    ];
  },

  'a payment without the gateway pays its order in full': (books) =>
    [...books.orders.values()].flatMap(({ orderid, paymentid, total, recorded }) => {
      if (!recorded) return [];
      const { amount, tds } = recorded;
      if (amount + tds === total && paymentid === recordedPaymentId(recorded)) return [];
      return [{ what: `${paymentid}: ${amount} and ${tds} of ${total} paise`, ids: [orderid] }];
    }),

  'a bank line has the amount of its settlement or payment, or what an admin saw': brokenMatches,

  'every captured rupee is in a ticket, in a decision, or refunded': (books) => {
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

  'the payment of a paid order has its price and was not refunded': (books) => {
    const payments = new Map((books.payments ?? []).map((payment) => [payment.id, payment]));
    return [...books.orders.values()].flatMap((order) => {
      const payment = payments.get(order.paymentid);
      if (!payment || order.status !== 'PAID') return [];
      const expected = issuedByHand(order) ? order.review!.amount : order.total;
      const settledLately = isFullyRefunded(payment) && !keepsFreeSeats(order);
      if (payment.amount === expected && !settledLately) return [];
      const what = settledLately
        ? 'refunded, and the ticket is valid'
        : `paid ${payment.amount} of ${expected} paise`;
      return [{ what, ids: [order.orderid, payment.id] }];
    });
  },
};

/** Problems outside of the books that cannot be corrected: as violations, they would hide others for ever. */
const WARNINGS: typeof RULES = {
  // For a moment, a fetch has stored lines and not added them up yet.
  'a settlement has the sums and the day of its lines': brokenSettlements,

  // What staff marked as returned is not counted: it may be the money that the bank took.
  'a lost dispute and the refunds of a payment take no more than was paid': (books) =>
    [...books.orders.values()].flatMap((order) =>
      paymentsOf(order).flatMap(({ paymentid, amount }) => {
        const lost = amountLost(order, paymentid);
        const gone = amountGone(order, paymentid);
        if (lost === 0 || lost + gone <= amount) return [];
        const what = `₹${inRupees(lost)} lost and ₹${inRupees(gone)} refunded of ₹${inRupees(amount)}`;
        return [{ what, ids: [order.orderid, paymentid] }];
      }),
    ),
};

/** Of all rules. docs/rules.md lists them, findings and alerts begin with them. */
export const SENTENCES = {
  violations: [...Object.keys(RULES), ...TAX_SENTENCES.violations],
  warnings: [...Object.keys(WARNINGS), ...TAX_SENTENCES.warnings],
};

export function violationsOf(books: Books): Violation[] {
  return [...brokenIn(books, RULES), ...taxViolationsOf(books)];
}

export function warningsOf(books: Books): Violation[] {
  return brokenIn(books, WARNINGS);
}

function brokenIn(books: Books, rules: typeof RULES): Violation[] {
  return Object.entries(rules).flatMap(([rule, broken]) =>
    broken(books).map((found) => ({ rule, ...found })),
  );
}

/** Where the money is, in paise. `captured` is the sum of the others, but for the last three. */
export interface Balance {
  captured: number;
  tickets: number;
  review: number;
  second: number;
  returned: number;
  lost: number;
  /** Payments of no order of ours, or not settled yet. */
  unknown: number;
  /** Without the gateway, in the days that the gateway was asked about. */
  recorded: number;
  /** Tax that payers deducted from it at source. */
  deducted: number;
  /** What the gateway returned in these days, of payments of any time. */
  refunded: number;
}

/** Counts every captured payment of the gateway in one pot. A partial refund counts as returned. */
export function balanceOf(books: Books): Balance {
  const balance: Balance = {
    captured: 0,
    tickets: 0,
    review: 0,
    second: 0,
    returned: 0,
    lost: 0,
    unknown: 0,
    recorded: 0,
    deducted: 0,
    refunded: 0,
  };
  for (const order of books.orders.values()) {
    const { recorded, paymentid, total } = order;
    if (!recorded || endOfDay(recorded.receivedon) <= (books.refundssince ?? 0)) continue;
    // What was received goes back first: the payer has what was deducted.
    const byHand = amountByHand(order, paymentid, total);
    balance.recorded += Math.max(0, recorded.amount - byHand);
    balance.deducted += Math.min(recorded.tds, total - byHand);
  }
  for (const { amount, status } of books.refunds ?? []) if (status !== 'failed') balance.refunded += amount;
  const { byPayment } = paymentOwners(books);
  for (const payment of books.payments ?? []) {
    if (!wasCaptured(payment)) continue;
    const { id, amount, amountrefunded } = payment;
    const order = byPayment.get(id);
    const left = amount - amountrefunded;
    // Staff returned it in another way, though the gateway still holds it.
    const byHand = order ? Math.min(left, amountByHand(withoutLost(order), id, amount)) : 0;
    const lost = order ? Math.min(left - byHand, amountLost(order, id)) : 0;
    balance.captured += amount;
    balance.returned += amountrefunded + byHand;
    balance.lost += lost;
    balance[order ? potOf(order, id) : 'unknown'] += left - byHand - lost;
  }
  return balance;
}

/** What a lost dispute took is counted apart. */
function withoutLost({ decisions }: Order): Pick<Order, 'decisions'> {
  return { decisions: decisions.filter(({ lost }) => !lost) };
}

/** In paise. */
function amountLost({ disputes }: Order, paymentid: string): number {
  return disputes
    .filter((dispute) => dispute.paymentid === paymentid && dispute.status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0);
}

function potOf(order: Order, paymentid: string): 'tickets' | 'review' | 'second' {
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

function wasIssued({ history }: Order): boolean {
  return history.some(({ to }) => to === 'PAID');
}

/** The payment of the order: the same for two orders that were paid with the same money. */
function moneyOf({ paymentid, recorded }: Order): string {
  return recorded ? referenceKey(recorded) : paymentid;
}

function issuedByHand({ history }: Order): boolean {
  return history.some(({ from, to }) => from === 'LATE_REVIEW' && to === 'PAID');
}

/** Whether the order was issued with a coupon that it must hold. Staff may issue one whose coupon another order has. */
function mustHoldCoupon(books: Books, order: Order): boolean {
  const isByStaff = issuedByHand(order) || order.recorded !== undefined;
  return order.singleusecoupon && wasIssued(order) && !isByStaff && !freedSeat(books, order);
}

/** The coupon of a group's seat is free again once its ticket is cancelled; the contact may then replace it. */
function freedSeat({ coupons }: Books, order: Order): boolean {
  const { generatedby = '' } = coupons.get(claimName(order)) ?? {};
  return order.status === 'CANCELLED' && (generatedby === GROUP_PAY || generatedby === REPLACED_SEAT);
}

function attemptsOf({ orders }: Books) {
  return [...orders.values()].flatMap(({ orderid, refundattempts = [] }) =>
    refundattempts.map((attempt) => ({ orderid, attempt })),
  );
}

function mailOfAttempt(order: Order, { key, paymentid, amount, state, endedat }: RefundAttempt): string[] {
  if (amount === 0) return [`cancelled_${key}`];
  if (state === 'PENDING') return [];
  // The money was returned in another way before the gateway refused, so there is nothing to do.
  if (state === 'FAILED' && isGone(order, paymentid, endedat)) return [];
  return [state === 'DONE' ? `refund_${key}` : `refund-failed_${key}`];
}

function claimName({ eventcode, couponcode }: Order): string {
  return `${eventcode}_${couponcode}`;
}
