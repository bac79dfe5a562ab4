import type { ReportedLine } from '@samagam/contract/money/settlement-line';
import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';
import type { ReportLine } from '../services/gateway.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { findOrdersBy, readableOrders } from '../stores/transactions.ts';

type Reader = Pick<Deps, 'db' | 'log'>;

/** The order that a line names: by our id, else by the gateway order, else by the payment. Undefined for none. */
export async function ordersOfLines(
  deps: Reader,
  lines: readonly ReportLine[],
): Promise<(line: ReportLine) => Order | undefined> {
  const ids = [...new Set(lines.map(({ orderid }) => orderid).filter((id) => id !== ''))];
  const byId = new Map((await readableOrders(deps, ids)).map((order) => [order.orderid, order]));
  const left = lines.filter(({ orderid }) => !byId.has(orderid)).map(({ line }) => line);
  const byGatewayOrder = await ordersBy(deps, 'gatewayorderid', left.map(gatewayOrderOf));
  const byPayment = await ordersBy(deps, 'paymentid', left.map(paymentOf));
  return ({ line, orderid }) =>
    byId.get(orderid) ?? byGatewayOrder.get(gatewayOrderOf(line)) ?? byPayment.get(paymentOf(line));
}

export async function ordersBy(
  { db, log }: Reader,
  field: 'gatewayorderid' | 'paymentid' | 'recorded.reference',
  values: readonly string[],
): Promise<Map<string, Order>> {
  const asked = [...new Set(values.filter((value) => value !== ''))];
  const found = await findOrdersBy(db, field, asked);
  return new Map(
    readable([...found.values()], reportTo(log)).map(({ doc, record }) => [String(doc.get(field)), record]),
  );
}

function gatewayOrderOf({ gatewayorderid = '' }: ReportedLine): string {
  return gatewayorderid;
}

function paymentOf({ type, entityid, paymentid = '' }: ReportedLine): string {
  return type === 'payment' ? entityid : paymentid;
}
