/** The attempt is stored first; then the gateway is asked, and asked again with the same key if its answer was lost. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import type { RefundOutcome, RefundRequest } from '@samagam/contract/money/refund-order';
import type { HeldSeats, Order, RefundAttempt } from '@samagam/domain/order/order';
import {
  type AskedRefund,
  type RefundPlan,
  amountGone,
  passesOfSeats,
  planRefund,
  planSecondRefund,
  seatsWithout,
  withoutByHand,
} from '@samagam/domain/money/refunds';
import { inRupees } from '@samagam/domain/text/rupees';
import { seatsHeld, seatsToHandOver } from '@samagam/domain/passes/seats';
import type { Deps } from '../deps.ts';
import { GatewayRefusal, Refusal, Unavailable } from '../refusal.ts';
import { logFailure } from '../services/log.ts';
import { auditIn } from '../stores/audit.ts';
import { readSeatClaim } from '../stores/coupons.ts';
import { eventRef } from '../stores/events.ts';
import { enqueue } from '../stores/mail.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { groupSeats } from '../stores/coupons-of-seats.ts';
import { orderRef, readOrder } from '../stores/transactions.ts';
import { movedTo } from './move-order.ts';
import { newRecordid } from './new-ids.ts';
import { type SeatChange, NO_CHANGE, readSeatChange, readSeatReturn } from './seats.ts';
import {
  type AskedGateway,
  type Settlement,
  askGateway,
  attemptFields,
  notAtGateway,
  readSettlement,
  settle,
  settleRefund,
  untilFresh,
  writeSettlement,
} from './settle.ts';
import { copyState } from './copy-state.ts';
import { type Issued, isAnyAdmitted, readIssued, readSeats, takeBack } from './take-back.ts';
import { mailGatewayRefusal } from './mail-gateway-refusal.ts';

type Refund = Omit<RefundRequest, 'submissionid'> &
  Pick<AskedRefund, 'owed'> & {
    /** Refuses an order of which a door has admitted a ticket. Staff may refund such an order, its payer may not. */
    unlessAdmitted?: boolean;
  };

/** The gateway's status for a refund that it will never make, such as one without enough balance. */
const REFUSED = 400;

/** Throws Unavailable, and stores nothing, when the gateway cannot be asked. With a `key`, a repeat makes no other. */
export async function refundOrder(
  deps: Deps,
  asked: Refund,
  who: string,
  key = `${asked.orderid}-${newRecordid(deps)}`,
): Promise<RefundOutcome> {
  const { orderid } = asked;
  if (!(await readOrder(deps.db, orderid)))
    throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
  await settle(deps, orderid, `sync by ${who}`);
  const { attempt, isRetry } = await storeAttempt(deps, asked, { key, who });
  const { amount, state } = attempt;
  if (state !== 'PENDING')
    return { amount, state: shownState((await readOrder(deps.db, orderid))!, attempt) };
  try {
    return { amount, ...(await askForRefund(deps, orderid, key, { by: who, isRetry })) };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logFailure(deps.log, 'refund: the answer of the gateway is left for the reconciler', error);
    return { amount, state };
  }
}

/** Asks the gateway about each pending attempt of an order. Throws Unavailable when one stays pending. */
export async function pursueRefunds(deps: Deps, { orderid, refundattempts = [] }: Order): Promise<void> {
  for (const { key, state } of refundattempts) {
    if (state === 'PENDING') await askForRefund(deps, orderid, key, { by: 'reconciler', isRetry: true });
  }
}

/** Idempotent. Returns what the gateway answered; throws Unavailable without an answer. */
async function askForRefund(
  deps: Deps,
  orderid: string,
  key: string,
  { by, isRetry }: { by: string; isRetry: boolean },
): Promise<Omit<RefundOutcome, 'amount'>> {
  const order = await readOrder(deps.db, orderid);
  const attempt = order?.refundattempts?.find((one) => one.key === key);
  if (!order || !attempt) throw new Error('A refund needs its attempt');
  if (attempt.state !== 'PENDING') return { state: shownState(order, attempt) };
  // Staff return it, and say so under "To be decided".
  const state = isByHand(order, attempt) ? 'FAILED' : await answerOf(deps, order, attempt, isRetry);
  await settleRefund(deps, orderid, by, { key, state });
  return { state: shownState(order, { ...attempt, state }) };
}

/** The gateway never held this money. */
function isByHand({ recorded, paymentid }: Order, attempt: Pick<RefundAttempt, 'paymentid'>): boolean {
  return recorded !== undefined && attempt.paymentid === paymentid;
}

/** The order stores what is owed by hand as failed at the gateway. */
function shownState(
  order: Order,
  attempt: Pick<RefundAttempt, 'paymentid' | 'state'>,
): RefundOutcome['state'] {
  return attempt.state === 'FAILED' && isByHand(order, attempt) ? 'BY HAND' : attempt.state;
}

async function answerOf(
  deps: Deps,
  order: Order,
  { key, paymentid, amount }: RefundAttempt,
  isRetry: boolean,
): Promise<'DONE' | 'FAILED'> {
  const { gateway } = deps;
  const { orderid } = order;
  try {
    // The gateway does not promise to remember a key for ever.
    const earlier = isRetry ? await gateway.findRefund(paymentid, key) : undefined;
    if (isRetry && !earlier && !(await isStillLeft(deps, order, { paymentid, amount }))) return 'FAILED';
    const refund = earlier ?? (await gateway.refund({ orderid, paymentid, amount, key }));
    return refund.status === 'failed' ? 'FAILED' : 'DONE';
  } catch (error) {
    if (error instanceof GatewayRefusal && error.status === REFUSED) return 'FAILED';
    return mailGatewayRefusal(deps, error, orderid);
  }
}

/** Whether the amount was not returned in another way since the attempt: in the gateway's dashboard, or by hand. */
async function isStillLeft(
  { gateway }: Deps,
  order: Order,
  { paymentid, amount }: Pick<RefundAttempt, 'paymentid' | 'amount'>,
): Promise<boolean> {
  const payment = await gateway.findPayment(paymentid);
  if (!payment) return true;
  return withoutByHand(order, { paymentid, amount: payment.amount }) - payment.amountrefunded >= amount;
}

interface Refunding {
  settlement: Settlement;
  attempt: RefundAttempt;
  cancels: boolean;
  issued: Issued;
  seats: SeatChange;
  /** The seats that a group holds afterwards; undefined if they do not change here. */
  seatsLeft: HeldSeats[] | undefined;
  freeCoupon: (tx: Writes) => void;
}

/** `isRetry`: it was stored before. */
interface Stored {
  attempt: RefundAttempt;
  isRetry: boolean;
}

function storeAttempt(
  deps: Deps,
  asked: Refund,
  { key, who }: { key: string; who: string },
): Promise<Stored> {
  return untilFresh(async () => {
    const order = (await readOrder(deps.db, asked.orderid))!;
    const gateway = (await askGateway(deps, order)) ?? notAtGateway(order);
    return readThenWrite(deps.db, {
      read: (tx) => readRefund(tx, deps, { asked, gateway, key, who }),
      write: (tx, read) => {
        if (!read) return 'stale';
        if ('isRetry' in read) return read;
        return { attempt: writeRefund(tx, deps, read), isRetry: false };
      },
    });
  });
}

async function readRefund(
  tx: Reads,
  deps: Deps,
  { asked, gateway, key, who }: { asked: Refund; gateway: AskedGateway; key: string; who: string },
): Promise<Refunding | Stored | undefined> {
  const { db, now } = deps;
  const order = (await tx.get(orderRef(db, asked.orderid))).data()!;
  const earlier = order.refundattempts?.find((one) => one.key === key);
  if (earlier) return { attempt: earlier, isRetry: true };
  // Admitting reads the registration that this transaction writes, so only one of the two is committed.
  if (asked.unlessAdmitted && (await isAnyAdmitted(tx, deps, order)))
    throw new Refusal(sayOfJob.admittedMeanwhile, { reason: 'conflict' });
  const plan = planOf(deps, order, asked, gateway);
  const attempt = newAttempt(order, plan, { key, by: who, at: now(), ...reasonsOf(asked) });
  const settlement = await readSettlement(tx, deps, asked.orderid, {
    ...gateway,
    change: (found) => ({ ...found, refundattempts: [...(found.refundattempts ?? []), attempt] }),
  });
  if (!settlement) return undefined;
  const common = { settlement, attempt, cancels: plan.cancels };
  if (plan.cancels) {
    return {
      ...common,
      issued: await readIssued(tx, deps, order),
      seats: await readSeatReturn(tx, deps, order),
      seatsLeft: undefined,
      freeCoupon: await readSeatClaim(tx, db, order),
    };
  }
  // The settlement of a full refund takes everything back.
  const chosen = settlement.plan.takesBack ? [] : attempt.seats;
  const seatsLeft = chosen.length === 0 ? undefined : seatsWithout(seatsHeld(order), plan.seats);
  return {
    ...common,
    issued: await readSeats(tx, deps, order.eventcode, chosen),
    seats: await readFewerSeats(tx, deps, order, seatsLeft),
    seatsLeft,
    freeCoupon: () => undefined,
  };
}

/** Throws a Refusal for what cannot be refunded, or would do more than staff were told. */
function planOf(
  { keys }: Deps,
  order: Order,
  asked: Refund,
  { payments }: AskedGateway,
): Extract<RefundPlan, { may: 'yes' }> {
  const plan =
    asked.secondpayment === undefined
      ? planRefund(order, asked, groupSeats(keys, order))
      : planSecondRefund(order, asked.secondpayment, payments);
  if (plan.may !== 'yes') throw refusalOf(plan);
  if (asked.ends === false && (plan.ends || plan.cancels))
    throw new Refusal(sayOfOrder.endsNow, { reason: 'conflict' });
  return plan;
}

function reasonsOf({ reason, printedreason }: Refund): Pick<RefundAttempt, 'reason' | 'printedreason'> {
  return { reason, ...(printedreason && { printedreason }) };
}

function newAttempt(
  order: Order,
  { paymentid, amount, seats, ends }: Extract<RefundPlan, { may: 'yes' }>,
  asked: Pick<RefundAttempt, 'key' | 'by' | 'reason' | 'printedreason' | 'at'>,
): RefundAttempt {
  const codes = seats.map(({ couponcode }) => couponcode);
  const passes = passesOfSeats(seats);
  const attempt = {
    ...asked,
    paymentid,
    amount,
    seats: codes,
    gonebefore: amountGone(order, paymentid),
    ...(passes.length > 0 && { passes }),
    ...(ends && { ends }),
  };
  return amount === 0 ? { ...attempt, state: 'DONE', endedat: asked.at } : { ...attempt, state: 'PENDING' };
}

async function readFewerSeats(
  tx: Reads,
  deps: Deps,
  order: Order,
  to: HeldSeats[] | undefined,
): Promise<SeatChange> {
  if (!to) return NO_CHANGE;
  const event = (await tx.get(eventRef(deps.db, order.eventcode))).data();
  return readSeatChange(deps, event, { from: seatsToHandOver(order), to });
}

function writeRefund(tx: Writes, deps: Deps, read: Refunding): RefundAttempt {
  const { settlement, attempt, cancels, issued, seatsLeft } = read;
  const { order } = settlement;
  const { by } = attempt;
  const ref = orderRef(deps.db, order.orderid);
  const now = deps.now();
  writeSettlement(tx, deps, settlement, by);
  tx.update(ref, {
    ...attemptFields(order.refundattempts ?? [], now),
    ...(seatsLeft && { seats: seatsLeft }),
  });
  read.seats.write(tx);
  if (cancels) {
    tx.update(ref, movedTo(order, 'CANCELLED', by, now));
    copyState(tx, deps.db, order, { state: 'CANCELLED' });
    read.freeCoupon(tx);
  }
  const to = cancels ? 'CANCELLED' : 'REFUNDED';
  takeBack(tx, deps, { order, issued, to, by, ofseat: !cancels });
  const isOver = cancels || settlement.plan.moves;
  if (attempt.amount === 0) tellOfCancellation(tx, deps, order, { ...attempt, isOver });
  noteRefund(tx, deps, order, { ...attempt, isOver });
  return attempt;
}

function tellOfCancellation(
  tx: Writes,
  { db, now }: Deps,
  { orderid, eventcode, personalmailid: to }: Order,
  { key, seats, isOver }: { key: string; seats: string[]; isOver: boolean },
): void {
  const mail = { kind: 'cancelled', orderid, ...(!isOver && { seats: seats.length }) } as const;
  enqueue(tx, db, { id: `cancelled_${key}`, eventcode, to, mail }, now());
}

function noteRefund(
  tx: Writes,
  { db, now }: Deps,
  { orderid, eventcode }: Order,
  { key, paymentid, amount, reason, seats, by: who, isOver }: RefundAttempt & { isOver: boolean },
): void {
  const facts = { orderid, payment: paymentid, key, amount, seats: seats.join(' '), reason };
  const cancelled = isOver ? 'order cancelled' : 'seats cancelled';
  const what = amount > 0 ? 'refund asked for' : cancelled;
  auditIn(tx, db, { what, who, eventcode, facts }, now());
}

function refusalOf(plan: Exclude<RefundPlan, { may: 'yes' }>): Refusal {
  switch (plan.may) {
    case 'not paid':
      return new Refusal(sayOfOrder.notRefundable, { reason: 'conflict' });
    case 'lost dispute':
      return new Refusal(sayOfOrder.endDisputeFirst, { reason: 'conflict' });
    case 'not a second payment':
      return new Refusal(sayOfOrder.notSecondPayment, { reason: 'conflict', field: 'secondpayment' });
    case 'not a seat':
      return new Refusal(sayOfOrder.notASeat, { reason: 'conflict', field: 'seats' });
    case 'nothing left':
      return new Refusal(sayOfOrder.nothingToRefund, { reason: 'conflict' });
    case 'free':
      return new Refusal(sayOfOrder.nothingPaid, { reason: 'conflict', field: 'amount' });
    case 'too small':
      return new Refusal(sayOfOrder.tooSmall, { field: 'amount' });
    case 'leaves too little':
      return new Refusal(sayOfOrder.leavesTooLittle, { field: 'amount' });
    case 'other currency':
      return new Refusal(sayOfOrder.atGateway, { reason: 'conflict' });
    case 'too much':
      return new Refusal(sayOfOrder.moreThanLeft(inRupees(plan.left)), {
        reason: 'conflict',
        field: 'amount',
      });
  }
}
