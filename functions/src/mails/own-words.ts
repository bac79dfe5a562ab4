/**
 * Which mails may repeat what the buyer typed. A stranger can order free tickets and seats for any address, so mails about
 * them carry no words of the form: otherwise a stranger could write to people in our name (docs/decisions/0090).
 */
import { REPLACED_SEAT } from '@samagam/contract/common/words';
import { isPaidSeat } from '@samagam/domain/passes/coupons';
import type { Order } from '@samagam/domain/order/order';
import { isFreeSeat } from '@samagam/domain/order/pricing';
import type { Deps } from '../deps.ts';
import { couponRef } from '../stores/coupons.ts';
import { readOrder } from '../stores/transactions.ts';

/**
 * For an order or a registration. True if it was paid: also if a group has paid for its seat, or a coupon of staff took off
 * the price. An order with a price that is not paid yet needs a look of its own.
 */
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

/** "Dear Asha Raman," or a greeting without a name. */
export function greeting(name: string, mayRepeat: boolean): string {
  return mayRepeat && name !== '' ? `Dear ${name},` : 'Hello,';
}

/** Stands for a name that a mail may not repeat. */
export const NO_NAME = 'participant';

/** Tells one ticket from another without a name. */
export function endOfNumber(paymentid: string): string {
  return `…${paymentid.slice(-4)}`;
}
