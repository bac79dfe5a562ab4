import type { ReportedLine, SettlementLine } from '@samagam/contract/money/settlement-line';
import { type SettledMonth, plantErrors, settledMonth } from '@samagam/emulators/builders/settled-month';
import { describe, expect, it } from 'vitest';
import { matchLine } from './match-line.ts';
import { settlementChange } from './settlement-change.ts';
import { type SettlementFacts, lineId, settlementFindings } from './settlement-findings.ts';

/** What the first report stored: each line once, with its cause. */
function storedOf({ report, orders, before }: SettledMonth): SettlementLine[] {
  const lines = report.map((line) => ({ ...line, ...before.get(line.entityid) }));
  const once = [...new Map(lines.map((line) => [lineId(line), line])).values()];
  return once.map((line) => ({ ...line, ...matchLine(line, orders.get(line.paymentid ?? line.entityid)) }));
}

function factsOf(month: SettledMonth, more: Partial<SettlementFacts> = {}): SettlementFacts {
  const { settlements, report, due } = month;
  return { settlements, report, due, lines: storedOf(month), feepercent: 200, ...more };
}

describe('the settlements of a month', () => {
  it('of 10,000 lines with 150 planted errors show each error, and nothing else', () => {
    const month = settledMonth(10_000);
    plantErrors(month, 150);
    const findings = settlementFindings(factsOf(month));
    const missed = month.planted.filter(
      ({ rule, entityid }) => !findings.some((one) => one.rule === rule && one.entityid === entityid),
    );
    expect(missed).toEqual([]);
    expect(month.planted).toHaveLength(150);
    const planted = new Set(month.planted.map(({ entityid }) => entityid));
    const ofSettlements = findings.filter(({ entityid }) => entityid === '');
    const others = findings.filter(({ entityid }) => entityid !== '' && !planted.has(entityid));
    expect(others).toEqual([]);
    const off = Map.groupBy(
      month.planted.filter((one) => one.off !== 0),
      ({ settlementid }) => settlementid,
    );
    expect(ofSettlements.map(({ settlementid, rule, amount }) => ({ settlementid, rule, amount }))).toEqual(
      month.settlements
        .filter(({ id }) => off.has(id))
        .map(({ id: settlementid }) => ({
          settlementid,
          rule: 'adds up to another amount',
          amount: off.get(settlementid)!.reduce((sum, one) => sum + one.off, 0),
        })),
    );
  });

  it('have no finding when all is well', () => {
    expect(settlementFindings(factsOf(settledMonth(500)))).toEqual([]);
  });

  it('without a line, and a line that is gone, are findings only of a whole report', () => {
    const month = settledMonth(250);
    const [first] = month.report;
    const gone = (isWhole: boolean) =>
      settlementFindings(factsOf(month, { report: month.report.slice(1), isWhole: () => isWhole }));
    expect(gone(true)).toMatchObject([{ rule: 'gone from the report', entityid: first!.entityid }]);
    expect(gone(false)).toEqual([]);
    expect(settlementFindings(factsOf(month, { lines: [], report: [], due: [] }))).toMatchObject([
      { rule: 'without lines', amount: month.settlements[0]!.amount },
    ]);
  });

  it('name a settlement of another amount or transfer than it had', () => {
    const month = settledMonth(250);
    const [stored] = month.settlements as [SettledMonth['settlements'][number]];
    const found = (listed: object) =>
      settlementFindings(factsOf(month, { listed: [{ ...stored, ...listed }] })).map(({ rule }) => rule);
    expect(found({})).toEqual([]);
    expect(found({ status: 'failed' })).toEqual([]);
    expect(found({ amount: 1 })).toEqual(['changed in the report']);
    expect(found({ utr: 'OTHER' })).toEqual(['changed in the report']);
  });

  const [made] = settledMonth(250).settlements as [SettledMonth['settlements'][number]];

  it('are one finding if every line tells the same', () => {
    const month = settledMonth(250);
    const told = (report: readonly ReportedLine[], more: Partial<SettlementFacts> = {}) =>
      settlementFindings(factsOf(month, { ...more, report })).map((one) => [one.rule, one.entityid]);
    const { entityid } = month.report[0]!;
    const other = month.report.map((line) => ({ ...line, utr: 'OTHER00000000001' }));
    expect(told(other)).toEqual([['changed in the report', '']]);
    expect(told([other[0]!, ...month.report.slice(1)])).toEqual([['changed in the report', entityid]]);
    const earlier = [{ utr: 'OTHER00000000001', until: 1 }];
    expect(told(other, { settlements: [{ ...made, earlier }] })).toEqual([]);
    expect(told([])).toEqual([['gone from the report', '']]);
    expect(told([...month.report, ...month.report])).toEqual([['reported twice', '']]);
    expect(told(month.report, { isKnown: () => false })).toEqual([['of an unknown settlement', '']]);
  });

  it('that failed are one finding until all that was in them is paid again', () => {
    const month = settledMonth(250);
    const settlements = [{ ...made, status: 'failed' as const }];
    const lines = storedOf(month);
    const again = lines.map((line) => ({ ...line, settlementid: 'setl_again' }));
    const found = (facts: Partial<SettlementFacts>) =>
      settlementFindings(factsOf(month, { settlements, ...facts })).map(({ rule }) => rule);
    expect(found({})).toEqual(['failed and not paid again']);
    expect(found({ lines: [...lines, ...again.slice(1)] })).toEqual(['failed and not paid again']);
    expect(found({ lines: [...lines, ...again], report: [] })).toEqual([]);
    expect(found({ lines: [...lines, ...again], isFailed: (id) => id === 'setl_again' })).toEqual([
      'failed and not paid again',
    ]);
  });

  const listed = (changes: Partial<typeof made>) => ({ ...made, ...changes });
  it.each([
    ['nothing of an equal list', listed({}), listed({}), false, undefined],
    ['a state', listed({ status: 'created' }), listed({}), false, { status: 'processed' }],
    ['a number', listed({ utr: undefined }), listed({ utr: 'A' }), false, { utr: 'A' }],
    [
      'a later number',
      listed({ status: 'failed', utr: 'A' }),
      listed({ utr: 'B' }),
      false,
      { status: 'processed', utr: 'B', earlier: [{ utr: 'A', until: 5 }] },
    ],
    [
      'nothing of an older list',
      listed({ utr: 'B', earlier: [{ utr: 'A', until: 1 }] }),
      listed({ status: 'failed', utr: 'A' }),
      false,
      undefined,
    ],
    ['no other number once it is in the bank', listed({ utr: 'A' }), listed({ utr: 'B' }), true, undefined],
  ] as const)('learn %s', (_, stored, now, isBanked, change) => {
    expect(settlementChange(stored as typeof made, now as typeof made, { isBanked, at: 5 })).toEqual(change);
  });

  it('name a line whose settlement is not listed', () => {
    const month = settledMonth(1);
    expect(settlementFindings(factsOf(month, { isKnown: () => false }))).toMatchObject([
      { rule: 'of an unknown settlement', amount: month.settlements[0]!.amount },
    ]);
  });

  it('name a refund that is in no settlement, and a fee above the contract', () => {
    const month = settledMonth(25);
    const refund = month.report.find(({ type }) => type === 'refund')!;
    const lines = storedOf(month).filter(({ entityid }) => entityid !== refund.entityid);
    const found = settlementFindings(factsOf(month, { lines, report: lines, settlements: [] }));
    expect(found).toMatchObject([{ rule: 'refunded and not settled', entityid: refund.entityid }]);
    const dear = settlementFindings(factsOf(month, { feepercent: 150 }));
    expect(new Set(dear.map(({ rule }) => rule))).toEqual(new Set(['above the fee of the contract']));
    // UPI costs nothing.
    expect(dear).toHaveLength(month.report.filter(({ fee }) => fee > 0).length);
  });
});

describe('a line', () => {
  const [payment] = settledMonth(25).report as [ReportedLine];
  const order = settledMonth(25).orders.get(payment.entityid)!;

  it.each([
    ['the payment of its order', payment, order, { cause: 'order', expected: payment.amount }],
    [
      'an order that waits for a decision',
      payment,
      { ...order, status: 'LATE_REVIEW' as const },
      { cause: 'review' },
    ],
    [
      'a second payment',
      payment,
      {
        ...order,
        paymentid: 'pay_other',
        secondpayments: [{ paymentid: payment.entityid, amount: 5, state: 'OPEN' as const, receivedat: 1 }],
      },
      { cause: 'second payment', expected: 5 },
    ],
    [
      'an order that has another payment',
      payment,
      { ...order, paymentid: 'pay_other' },
      { cause: 'unknown' },
    ],
    ['no order', payment, undefined, { cause: 'unknown' }],
    ['a dispute that we do not know', { ...payment, type: 'dispute' as const }, order, { cause: 'unknown' }],
    [
      'a refund of more than was noted',
      { ...payment, type: 'refund' as const, entityid: 'rfnd_1', paymentid: payment.entityid, amount: 700 },
      { ...order, refunds: [{ paymentid: payment.entityid, amount: 500, total: 500, at: 1 }] },
      { cause: 'refund', expected: 500 },
    ],
    [
      'no order, because it is an adjustment',
      { ...payment, type: 'adjustment' as const },
      undefined,
      { cause: 'adjustment' },
    ],
  ])('belongs to %s', (_, line, its, match) => {
    expect(matchLine(line, its)).toMatchObject(match);
  });
});
