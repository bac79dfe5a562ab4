/** Recorded payments that an auditor asks about. Amounts in paise. */
import type { Order } from '../order/order.ts';

/** Income-tax Act 1961, section 269ST: cash of two lakh or more of one person for one event, or in one transaction. */
export const LARGE_CASH = 200_000_00;
/** Deduction is on the value without GST, at 1 to 20 % (CBDT Circular 23/2017). */
const MOST_TDS = 20;

type Recorded = Pick<Order, 'orderid' | 'eventcode' | 'owner' | 'total' | 'gst' | 'recorded'>;

/** By buyer and event. */
export function largeCash(orders: readonly Recorded[]): { amount: number; orderids: string[] }[] {
  const inCash = orders.filter(({ recorded }) => recorded?.method === 'CASH');
  const byBuyer = Map.groupBy(inCash, ({ owner, eventcode, orderid }) => `${eventcode} ${owner || orderid}`);
  return [...byBuyer.values()]
    .map((own) => ({
      amount: own.reduce((sum, { recorded }) => sum + recorded!.amount, 0),
      orderids: own.map(({ orderid }) => orderid),
    }))
    .filter(({ amount }) => amount >= LARGE_CASH);
}

export function highTds<Some extends Recorded>(orders: readonly Some[]): Some[] {
  return orders.filter(({ recorded, total, gst }) => isHighTds(recorded?.tds ?? 0, { total, gst }));
}

export function isHighTds(tds: number, { total, gst }: Pick<Order, 'total' | 'gst'>): boolean {
  return tds * 100 > (total - gst) * MOST_TDS;
}
