/** A stranger can order free tickets for any address, and must not write to it in our name (docs/decisions/0090). */
import { REPLACED_SEAT } from '@samagam/contract/common/words';
import { isPaidSeat } from '@samagam/domain/passes/coupons';
import type { Order } from '@samagam/domain/order/order';
import { isFreeSeat } from '@samagam/domain/order/pricing';
import type { Deps } from '../deps.ts';
import { couponRef } from '../stores/coupons.ts';
import { readOrder } from '../stores/transactions.ts';

/** True if it was paid, also by the group of its seat or with a coupon of staff. */
export async function mayRepeatWords(
  { db }: Pick<Deps, 'db'>,
  {
    eventcode,
    paytype,
    couponcode,
    orderid,
  }: Pick<Order, 'eventcode' | 'paytype' | 'couponcode' | 'orderid'>,
): Promise<boolean> {
  if (paytype !== 'Free') return true;
  if (couponcode === '') return false;
  // Anybody can type a public coupon at a pass that is free anyway.
  const order = await readOrder(db, orderid);
  if (!order || order.discount === 0) return false;
  const coupon = (await couponRef(db, eventcode, couponcode).get()).data();
  if (!coupon) return false;
  if (!isPaidSeat(coupon) && coupon.generatedby !== REPLACED_SEAT) return true;
  const booking = await readOrder(db, coupon.clientorderid);
  return booking !== undefined && !isFreeSeat(booking, order.tickettype);
}

export function greeting(name: string, mayRepeat: boolean): string {
  return mayRepeat && name !== '' ? `Dear ${name},` : 'Hello,';
}

export const NO_NAME = 'participant';

/** Tells one ticket from another without a name. */
export function endOfNumber(paymentid: string): string {
  return `…${paymentid.slice(-4)}`;
}
