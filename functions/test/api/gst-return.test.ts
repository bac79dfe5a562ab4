/** The GST return of a month and the money of that month: both are the same, to the paisa. */
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import type { Order } from '@samagam/domain/order/order';
import { amountPaid, amountReturned } from '@samagam/domain/money/refunds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import type { StoredTaxDocument } from '../../src/stores/tax-documents.ts';
import { groupSteps, VIDYUT } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  api.setClock(Date.UTC(2026, 10, 20, 6));
  // A price and a discount that leave odd paise of tax.
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate', { price: 1999 })] });
  await api.saveCoupon('ODD', { discount: 7, maxusage: 'Unlimited' });
  await api.saveSeller();
});
afterAll(() => api.close());

async function paid(order: Order): Promise<Order> {
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  return order;
}

async function staff(call: 'POST /api/admin/recordpayment' | 'POST /api/admin/refundorder', input: object) {
  const { status, body } = await api.staff(call, { reason: 'asked', ...input });
  expect({ status, body }).toMatchObject({ status: 200 });
}

/** The sum of a column of all rows, in paise. */
function columnSum({ csv }: { csv: string }, column: string): number {
  const [header, ...rows] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const place = header!.indexOf(column);
  expect(place).toBeGreaterThanOrEqual(0);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[place]) * 100), 0);
}

it('has the taxable values and taxes of what was captured and recorded, less what was returned', async () => {
  const groups = groupSteps(api);
  const booking = { ticketdetails: { Delegate: 3 }, taxdetails: VIDYUT };
  const group = await paid((await groups.payNow(booking)).order);
  const delegate = await paid((await api.checkout({ couponcode: 'ODD' })).order);
  const { order: byBank } = await api.checkout({ personalmailid: 'bank@example.org', couponcode: 'ODD' });
  await staff('POST /api/admin/recordpayment', {
    orderid: byBank.orderid,
    method: 'BANK',
    reference: 'axis-1',
    receivedon: '20-Nov-2026',
    amount: byBank.total,
  });
  const orderids = [group, delegate, byBank].map(({ orderid }) => orderid);
  for (const orderid of orderids) await issueDocuments(api.deps, orderid);
  await staff('POST /api/admin/refundorder', { orderid: group.orderid, amount: 33_333 });
  await staff('POST /api/admin/refundorder', { orderid: delegate.orderid, amount: 10_001 });
  for (const orderid of orderids) await issueDocuments(api.deps, orderid);

  const { captured, refunded } = api.razorpay.ledger().totals;
  expect([captured, refunded]).toEqual([group.total + delegate.total, 33_333 + 10_001]);
  const orders = await api.all<Order>('transactions');
  const recorded = orders.reduce((sum, order) => sum + (order.recorded?.amount ?? 0), 0);
  expect(recorded).toBe(byBank.total);
  const money = captured + recorded - refunded;
  expect(orders.reduce((sum, order) => sum + amountPaid(order) - amountReturned(order), 0)).toBe(money);

  const { body } = await api.staff('GET /api/admin/gstr1', { month: '2026-11' });
  const files = body.data as { name: string; csv: string }[];
  const sum = (name: string, column: string) =>
    columnSum(
      files.find((file) => file.name === `${name}.csv`)!,
      column,
    );
  const ofServices = (column: string) => sum('hsn-b2b', column) + sum('hsn-b2c', column);
  const taxes = ['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'];
  const taxable = ofServices('Taxable Value');
  const documents = await api.all<StoredTaxDocument>('taxDocuments');
  const roundoff = documents.reduce(
    (all, { kind, roundoff: one = 0 }) => all + (kind === 'creditnote' ? -one : one),
    0,
  );
  expect(roundoff).not.toBe(0);
  expect(taxes.reduce((all, tax) => all + ofServices(tax), taxable) + roundoff).toBe(money);
  expect(ofServices('Central Tax Amount')).toBe(ofServices('State/UT Tax Amount'));
  expect(ofServices('Total Value')).toBe(money);
  const column = 'Taxable Value';
  expect(sum('b2b', column) - sum('cdnr', column) + sum('b2cs', column)).toBe(taxable);
  expect(sum('b2b', 'Invoice Value') - sum('cdnr', 'Note Value')).toBe(group.total - 33_333);
  expect(await api.violations({ asking: true })).toEqual([]);
});
