/** The register, the audit and the return count the same ledger, to the paisa. */
import { aLedgerOfEveryCase } from '@samagam/emulators/builders/a-ledger';
import { type RegisterRow, registerRows, rowsBetween } from '@samagam/domain/books/register';
import { gstr1 } from '@samagam/domain/tax/gstr1';
import { returnPeriod } from '@samagam/domain/tax/return-period';
import { expect, it } from 'vitest';
import { balanceOf, type Books } from './ledger-rules.ts';

const { orders, documents, payments } = aLedgerOfEveryCase();
const rows = registerRows({ orders, documents, events: new Map() });
const NOVEMBER = returnPeriod('2026-11');

function sum(some: readonly RegisterRow[], amount: (row: RegisterRow) => number): number {
  return some.reduce((all, row) => all + amount(row), 0);
}

it('has the money of the audit: captured, returned, recorded and deducted', () => {
  const balance = balanceOf({ orders: new Map(orders.map((one) => [one.orderid, one])), payments } as Books);
  const recorded = new Set(orders.filter((one) => one.recorded).map(({ paymentid }) => paymentid));
  const ofGateway = rows.filter(({ paymentid }) => !recorded.has(paymentid));
  const arrived = ofGateway.filter(({ kind, money }) => money > 0 && kind !== 'Failed refund');
  const left = ofGateway.filter(({ kind, money }) => money < 0 || kind === 'Failed refund');
  expect({
    captured: sum(arrived, ({ money }) => money),
    gone: -sum(left, ({ money }) => money),
    recorded: sum(
      rows.filter(({ paymentid }) => recorded.has(paymentid)),
      ({ money }) => money,
    ),
    deducted: sum(rows, ({ tds }) => tds),
  }).toEqual({
    captured: balance.captured,
    gone: balance.returned + balance.lost,
    recorded: balance.recorded,
    deducted: balance.deducted,
  });
  expect(balance).toMatchObject({ unknown: 0, recorded: 108_000, deducted: 10_000 });
});

it('has the values and taxes of the return of a month', () => {
  const { hsn } = gstr1(NOVEMBER, documents);
  const issued = rows.filter(({ issuedat = 0 }) => issuedat >= NOVEMBER.from && issuedat < NOVEMBER.to);
  const reported = issued.filter(
    ({ kind }) => !['Receipt', 'Refund receipt', 'Commercial credit note'].includes(kind),
  );
  for (const column of ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const) {
    const ofReturn = [...hsn.b2b, ...hsn.b2c].reduce((all, row) => all + row[column], 0);
    expect({ column, sum: sum(reported, (row) => row[column]) }).toEqual({ column, sum: ofReturn });
  }
  expect(sum(reported, ({ igst }) => igst)).toBeGreaterThan(0);
});

it('differs by day of receipt from the return as its tables of advances say', () => {
  const { b2b, b2cl, b2cs, cdnr, cdnur, at, atadj } = gstr1(NOVEMBER, documents);
  const total = (table: readonly { taxable: number }[]) => table.reduce((all, row) => all + row.taxable, 0);
  const taxed = rowsBetween(rows, NOVEMBER).filter(({ cgst, igst }) => cgst !== 0 || igst !== 0);
  expect(sum(taxed, ({ taxable }) => taxable)).toBe(
    total([...b2b, ...b2cl, ...b2cs, ...at]) - total([...cdnr, ...cdnur, ...atadj]),
  );
  expect([total(at), total(atadj)]).toEqual([100_000, 100_000]);
});
