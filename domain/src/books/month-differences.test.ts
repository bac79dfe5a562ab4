import type { Settlement, SettlementLine } from '@samagam/contract/money/settlement-line';
import type { MonthDifference } from '@samagam/contract/money/treasurer-month';
import { aLedgerOfEveryCase } from '@samagam/emulators/builders/a-ledger';
import { aRecordedPayment, anOrder } from '@samagam/emulators/builders/an-order';
import { settledMonth } from '@samagam/emulators/builders/settled-month';
import { describe, expect, it } from 'vitest';
import { rangeOfMonth } from '../text/event-dates.ts';
import { isReported } from '../tax/gstr1.ts';
import { matchLine } from './match-line.ts';
import { type MonthSources, monthDifferences } from './month-differences.ts';
import { registerRows, rowsBetween } from './register.ts';
import { settlementSums } from './settlement-sums.ts';
import { vouchersOf } from './vouchers.ts';

const ledger = { ...aLedgerOfEveryCase(), events: new Map() };
const rows = registerRows(ledger);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const isIn = (month: string, at: number) => {
  const { from, to } = rangeOfMonth(month);
  return at >= from && at < to;
};
const sources = (more: Partial<MonthSources> = {}): MonthSources => ({
  rows,
  documents: ledger.documents,
  settlements: [],
  lines: [],
  recorded: [],
  settled: [],
  ...more,
});
const find = (found: readonly MonthDifference[], id: string) => found.filter((one) => one.id === id);

describe.each(['2026-10', '2026-11', '2026-12'])('the books of %s', (month) => {
  const recorded = ledger.orders.filter(
    (order) => order.recorded && isIn(month, Date.parse(order.recorded.receivedon.replaceAll('-', ' '))),
  );
  const found = monthDifferences(sources({ recorded }), rangeOfMonth(month));

  it('have the sums of the register, of Tally and of the return', () => {
    const { from, to } = rangeOfMonth(month);
    const ofMonth = rowsBetween(rows, { from, to });
    const vouchers = vouchersOf(rows).filter(({ at }) => isIn(month, at));
    const booked = vouchers
      .filter(({ id }) => id.startsWith('document-'))
      .map(({ entries }) => entries.find((entry) => entry.ledger === 'buyers')!.amount);
    const reported = ledger.documents.filter((one) => isReported(one) && isIn(month, one.issuedat));
    expect(found.documents).toEqual({
      month: 0,
      register: sum(ofMonth.map(({ total }) => total)),
      tally: sum(booked),
      tax: sum(reported.map(({ kind, total }) => (kind === 'creditnote' ? -total : total))),
    });
    expect(found.money).toMatchObject({
      register: sum(ofMonth.map(({ money }) => money)),
      tally: sum(ofMonth.map(({ money }) => money)),
      month: sum(recorded.map((order) => order.recorded!.amount)),
    });
  });

  it('differ by what is named, each with its reason', () => {
    const of = (kind: MonthDifference['kind']) => found.rows.filter((row) => row.kind === kind);
    const { documents, money } = found;
    expect(sum(of('document').map((row) => row.register - row.tax))).toBe(documents.register - documents.tax);
    expect(sum(of('document').map((row) => row.register - row.tally))).toBe(
      documents.register - documents.tally,
    );
    expect(sum(of('money').map((row) => row.register - row.month))).toBe(money.register - money.month);
    expect(found.rows.filter(({ why }) => why === '' || why === 'The amounts differ')).toEqual([]);
  });
});

it('the reason of a document names its days, or why no return has it', () => {
  const { rows: found } = monthDifferences(sources(), rangeOfMonth('2026-11'));
  expect(found.filter(({ kind }) => kind === 'document').map(({ why }) => why)).toEqual(
    expect.arrayContaining([
      'Paid on 28-Oct-2026, issued on 25-Nov-2026',
      'A commercial credit note is in no return',
      'A receipt is in no return',
    ]),
  );
});

it('the money of 5,000 lines differs by the payments that another month settles', () => {
  const month = settledMonth(5000);
  const lines = month.report.map((line): SettlementLine => ({
    ...line,
    ...matchLine(line, month.orders.get(line.paymentid ?? line.entityid)),
  }));
  const noon = Date.UTC(2026, 10, 10, 6, 30);
  const orders = [...month.orders.values()].map((order, nth) =>
    anOrder({ ...order, gst: 0, receivedat: nth < 10 ? Date.UTC(2026, 9, 30) : noon }),
  );
  const waiting = anOrder({ orderid: 'SGWAIT', status: 'PAID', paymentid: 'pay_wait', receivedat: noon });
  const payer = anOrder({
    orderid: 'SGBANK',
    status: 'PAID',
    paymentid: 'BANK-1',
    recorded: { ...aRecordedPayment(), receivedon: '10-Nov-2026' },
  });
  const all = registerRows({ orders: [...orders, waiting, payer], documents: [], events: new Map() });
  const [failed] = month.settlements;
  const settlements = month.settlements.map((one): Settlement =>
    one === failed ? { ...one, status: 'failed' } : one,
  );
  const found = monthDifferences(
    sources({
      rows: all,
      documents: [],
      settlements,
      lines,
      recorded: [payer],
      settled: [
        { paymentid: 'pay_wait', fee: 0, tax: 0, settlementid: 's', utr: '', settledon: '02-Dec-2026' },
      ],
    }),
    rangeOfMonth('2026-11'),
  );
  const { gross, refunds, adjustments } = settlementSums(
    lines.filter(({ settlementid }) => settlementid !== failed!.id),
  );
  expect(found.money.month).toBe(gross - refunds + adjustments + payer.recorded!.amount);
  expect(sum(found.rows.map((row) => row.register - row.month))).toBe(
    found.money.register - found.money.month,
  );
  expect(find(found.rows, 'pay_wait')).toMatchObject([
    { why: 'Moved on 10-Nov-2026, settled on 02-Dec-2026', month: 0 },
  ]);
  expect(find(found.rows, 'BANK-1')).toEqual([]);
  expect(found.rows.filter(({ why }) => why === '')).toEqual([]);
});
