import { aLedgerOfEveryCase } from '@samagam/emulators/builders/a-ledger';
import type { Settlement, SettlementLine } from '@samagam/contract/money/settlement-line';
import { expect, it } from 'vitest';
import { registerRows } from './register.ts';
import { type Voucher, settlementVouchers, vouchersOf } from './vouchers.ts';

const { orders, documents } = aLedgerOfEveryCase();
const settled = (paymentid: string) => ({
  paymentid,
  fee: 2785,
  tax: 425,
  settlementid: 'setl_1',
  utr: 'AXISCN09',
  settledon: '23-Nov-2026',
});
const settlements = ['pay_SALE', 'pay_BILL'].map(settled);
const rows = registerRows({ orders, documents, events: new Map(), settlements });
const vouchers = vouchersOf(rows);

function balances(some: readonly Voucher[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { ledger, amount } of some.flatMap(({ entries }) => entries))
    sums[ledger] = (sums[ledger] ?? 0) + amount;
  return sums;
}

it('balances each voucher to 0.00, with entries that move something', () => {
  for (const { id, entries } of vouchers) {
    expect({ id, sum: entries.reduce((sum, { amount }) => sum + amount, 0) }).toEqual({ id, sum: 0 });
    expect(entries.length).toBeGreaterThanOrEqual(2);
    expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
  }
});

it('has a unique id and narration for each voucher', () => {
  expect(new Set(vouchers.map(({ id }) => id)).size).toBe(vouchers.length);
  expect(new Set(vouchers.map(({ narration }) => narration)).size).toBe(vouchers.length);
});

it('moves what the rows of the register say', () => {
  const sum = (amount: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + amount(row), 0);
  const found = balances(vouchers);
  expect(found).toMatchObject({
    cgst: -sum(({ cgst }) => cgst),
    sgst: -sum(({ sgst }) => sgst),
    igst: -sum(({ igst }) => igst),
    roundoff: -sum(({ roundoff }) => roundoff),
    tds: sum(({ tds }) => tds),
    baddebts: 118_000,
  });
  expect(found.clearing! + found.bank!).toBe(sum(({ money }) => money));
});

it('leaves with the buyers what has no document: a payment to decide, a second one, an old order', () => {
  // 90,000 waits for a decision, 118,000 was paid twice, and 59,000 of an old order is kept.
  expect(balances(vouchers).buyers).toBe(-90_000 - 118_000 - 59_000);
});

it.each([
  [
    'document-SG/26-27/00001',
    'Journal',
    [
      ['buyers', 118_000],
      ['sales', -100_000],
      ['cgst', -9000],
      ['sgst', -9000],
    ],
  ],
  [
    'money-pay_SALE',
    'Journal',
    [
      ['clearing', 118_000],
      ['buyers', -118_000],
    ],
  ],
  [
    'money-BANK-ADVANCE',
    'Receipt',
    [
      ['bank', 108_000],
      ['tds', 10_000],
      ['buyers', -118_000],
    ],
  ],
  [
    'money-BANK-GONE by hand 1',
    'Payment',
    [
      ['bank', -108_000],
      ['tds', -10_000],
      ['buyers', 118_000],
    ],
  ],
  [
    'document-SGC/26-27/00004',
    'Journal',
    [
      ['buyers', -118_000],
      ['refunds', 118_000],
    ],
  ],
  [
    'document-SGC/26-27/00001',
    'Journal',
    [
      ['buyers', -50_000],
      ['refunds', 42_373],
      ['cgst', 3814],
      ['sgst', 3814],
      ['roundoff', -1],
    ],
  ],
  [
    'money-disp_DEBT',
    'Journal',
    [
      ['clearing', -118_000],
      ['baddebts', 118_000],
    ],
  ],
] as const)('has the entries of %s', (id, type, entries) => {
  const found = vouchers.find((one) => one.id === id)!;
  expect([found.type, found.entries.map(({ ledger, amount }) => [ledger, amount])]).toEqual([type, entries]);
});

it('moves a settlement to the bank, with its charges, and with what has no order in a ledger of its own', () => {
  const line = (
    type: SettlementLine['type'],
    cause: SettlementLine['cause'],
    changes: Partial<SettlementLine>,
  ): SettlementLine => ({
    entityid: type,
    type,
    amount: 0,
    debit: 0,
    credit: 0,
    fee: 0,
    tax: 0,
    settlementid: 'setl_1',
    settledon: '23-Nov-2026',
    settledat: 1,
    createdat: 0,
    cause,
    ...changes,
  });
  const settlement = (id: string, status: Settlement['status']): Settlement => ({
    id,
    status,
    amount: 0,
    fees: 0,
    tax: 0,
    utr: 'AXISCN09',
    createdat: 1,
  });
  const lines = [
    line('payment', 'order', { amount: 758_000, credit: 741_291, fee: 16_709, tax: 2549, utr: 'AXISCN09' }),
    line('refund', 'refund', { amount: 118_000, debit: 118_236, fee: 236, tax: 36 }),
    line('dispute', 'dispute', { amount: 50_000, debit: 50_000 }),
    // The gateway names no UTR for an adjustment.
    line('adjustment', 'adjustment', { amount: 2500, debit: 2500 }),
    line('payment', 'unknown', { amount: 100_000, credit: 97_640, fee: 2360, tax: 360 }),
    line('payment', 'order', { settlementid: 'setl_2', credit: 1 }),
  ];
  const [moved, ...others] = settlementVouchers(
    [settlement('setl_1', 'processed'), settlement('setl_2', 'failed')],
    lines,
  );
  expect(others).toEqual([]);
  expect(moved).toMatchObject({ id: 'settlement-setl_1', type: 'Receipt', reference: 'AXISCN09' });
  // The register has the payment, the refund and the dispute.
  expect(balances([moved!])).toEqual({
    bank: 741_291 - 118_236 - 50_000 - 2500 + 97_640,
    charges: 16_709 + 236 + 2360 - 2945,
    inputtax: 2945,
    adjustments: 2500 - 100_000,
    clearing: -(758_000 - 118_000 - 50_000),
  });
});
