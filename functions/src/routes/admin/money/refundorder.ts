/** Shows what can be refunded of an order, and refunds or cancels it (docs/money.md). */
import { isPaidSeat } from '@samagam/domain/passes/coupons';
import type { Order } from '@samagam/domain/order/order';
import {
  amountPaid,
  disputeNotWon,
  isFreeOrder,
  keepsFreeSeats,
  refundOwed,
  refundToAsk,
  secondPaymentsLeft,
  voidedSeats,
} from '@samagam/domain/money/refunds';
import { endedGstinOf, isOrderTooLateForNotes } from '@samagam/domain/tax/note-limit';
import type { Deps } from '../../../deps.ts';
import type { RefundRequest } from '@samagam/contract/money/refund-order';
import type { Handler } from '../../../http/handler.ts';
import { refundOrder } from '../../../orders/refund.ts';
import { readCoupon } from '../../../stores/coupons.ts';
import { groupSeats } from '../../../stores/coupons-of-seats.ts';
import { namesBySeat } from '../../../orders/seat-names.ts';
import { readSeller } from '../../../stores/settings.ts';
import { readOrderOfEvent } from '../../../stores/transactions.ts';

export const GET: Handler<'GET /api/admin/refundorder'> = async ({ input, deps }) => {
  const order = await readOrderOfEvent(deps.db, input);
  const { orderid, eventcode, name, personalmailid, tickettype, flow, status } = order;
  const disputed = disputeNotWon(order)?.status;
  return {
    data: {
      orderid,
      eventcode,
      name,
      personalmailid,
      tickettype,
      flow,
      status,
      paid: isFreeOrder(order) ? 0 : amountPaid(order),
      recorded: order.recorded !== undefined,
      ...(order.recorded?.tds && { tds: order.recorded.tds }),
      left: refundToAsk(order),
      owed: refundOwed(order),
      secondpayments: secondPaymentsLeft(order),
      ...(isOrderTooLateForNotes(order, deps.now()) && { latenote: true }),
      ...(endedGstinOf(order, await readSeller(deps.db), deps.now()) && { endednote: true }),
      ...(disputed && { disputed }),
      isseat: await isSeat(deps, order),
      keepsfreeseats: status === 'PAID' && keepsFreeSeats(order),
      seats: status === 'PAID' ? await seatsOf(deps, order) : [],
    },
  };
};

export const POST: Handler<'POST /api/admin/refundorder'> = async ({ input, deps, who }) => ({
  data: await refundOrder(deps, input, who, keyOf(input)),
});

async function isSeat({ db }: Deps, { flow, eventcode, couponcode }: Order): Promise<boolean> {
  if (flow !== 'individual' || couponcode === '') return false;
  const { coupon } = await readCoupon(db, eventcode, couponcode);
  return coupon !== undefined && isPaidSeat(coupon);
}

/** The idempotency key of a submission; undefined without one. */
function keyOf({ orderid, submissionid }: RefundRequest): string | undefined {
  return submissionid ? `${orderid}-${submissionid}` : undefined;
}

/** The seats of a group, each with the name on its ticket. */
async function seatsOf({ db, keys }: Deps, order: Order) {
  const seats = groupSeats(keys, order);
  const names = await namesBySeat(db, order.eventcode, seats);
  const voided = voidedSeats(order);
  const isFree = isFreeOrder(order);
  return seats.map((seat, i) => ({
    ...seat,
    amount: isFree ? 0 : seat.amount,
    usedby: names[i] ?? '',
    isvoid: voided.has(seat.couponcode),
  }));
}
