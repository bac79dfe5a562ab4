import { describe, expect, it } from 'vitest';
import { toReportLine, toSettlement } from './settlement-report.ts';

/** As in Razorpay's documents, with what we must not store. */
const PAYMENT = {
  entity_id: 'pay_1',
  type: 'payment',
  debit: 0,
  credit: 115_215,
  amount: 118_000,
  fee: 2785,
  tax: 425,
  on_hold: false,
  settled: true,
  created_at: 1_795_408_331,
  settled_at: 1_795_671_300,
  settlement_id: 'setl_1',
  settlement_utr: 'AXISCN0912345678',
  currency: 'INR',
  card_network: 'Visa',
  card_issuer: 'HDFC',
  card_type: 'debit',
  dispute_id: null,
  description: 'Asha Raman, asha@example.org',
  notes: '{"orderid":"SG0000000000000001","mail":"asha@example.org"}',
  payment_id: null,
  order_id: 'order_1',
  order_receipt: null,
  method: 'card',
};
const ADJUSTMENT = { ...PAYMENT, entity_id: 'adj_1', type: 'adjustment', order_id: null, method: null };

describe('a line of the report', () => {
  it('is stored without mail, card and notes, with our order id from the receipt or the notes', () => {
    const { line, orderid } = toReportLine(PAYMENT);
    expect(line).toEqual({
      entityid: 'pay_1',
      type: 'payment',
      amount: 118_000,
      debit: 0,
      credit: 115_215,
      fee: 2785,
      tax: 425,
      settlementid: 'setl_1',
      utr: 'AXISCN0912345678',
      settledon: '26-Nov-2026',
      settledat: 1_795_671_300_000,
      createdat: 1_795_408_331_000,
      gatewayorderid: 'order_1',
      method: 'card',
    });
    expect(orderid).toBe('SG0000000000000001');
    expect(toReportLine({ ...PAYMENT, order_receipt: 'SG0000000000000002' }).orderid).toBe(
      'SG0000000000000002',
    );
    for (const notes of ['Beam me up Scotty.', '{}', '[]', null, undefined, 'null'])
      expect(toReportLine({ ...PAYMENT, notes }).orderid).toBe('');
  });

  it.each([
    ['an adjustment', ADJUSTMENT, { type: 'adjustment', description: PAYMENT.description }],
    ['a dispute', { ...ADJUSTMENT, dispute_id: 'disp_1' }, { type: 'dispute', disputeid: 'disp_1' }],
    ['what we do not know', { ...ADJUSTMENT, type: 'cashback' }, { type: 'other' }],
    ['another currency', { ...PAYMENT, currency: 'USD' }, { currency: 'USD' }],
  ])('may be %s', (_, entity, line) => {
    expect(toReportLine(entity).line).toMatchObject(line);
  });

  it('may lack all but its amounts and its settlement', () => {
    const { entity_id, type, debit, credit, amount, fee, tax, settled_at, settlement_id } = PAYMENT;
    const bare = { entity_id, type, debit, credit, amount, fee, tax, settled_at, settlement_id };
    expect(toReportLine(bare).line.utr).toBeUndefined();
    for (const field of Object.keys(bare))
      expect(() => toReportLine({ ...bare, [field]: undefined })).toThrow('Invalid input');
    expect(() => toReportLine({ ...bare, amount: 1.5 })).toThrow('Invalid input');
  });
});

it('a settlement has a UTR once there is one', () => {
  const entity = { id: 'setl_1', amount: 5, status: 'processed', fees: 0, tax: 0, utr: null, created_at: 1 };
  const settlement = { id: 'setl_1', amount: 5, status: 'processed', fees: 0, tax: 0, createdat: 1000 };
  expect(toSettlement(entity)).toEqual(settlement);
  expect(toSettlement({ ...entity, utr: 'U1' })).toEqual({ ...settlement, utr: 'U1' });
  expect(() => toSettlement({ ...entity, status: 'lost' })).toThrow();
});
