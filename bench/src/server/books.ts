/** How long the treasurer's month takes, what it reads, and how long 10,000 lines of settlements are judged. */
import type { Firestore } from '@google-cloud/firestore';
import { matchLine } from '@samagam/domain/books/match-line';
import { lineId, settlementFindings } from '@samagam/domain/books/settlement-findings';
import { settlementSums } from '@samagam/domain/books/settlement-sums';
import { aRecordedPayment, anOrder } from '@samagam/emulators/builders/an-order';
import { type SettledMonth, plantErrors, settledMonth } from '@samagam/emulators/builders/settled-month';
import { treasurerMonth } from '@samagam/functions/books/treasurer-month';
import { bankLineRef } from '@samagam/functions/stores/bank-lines';
import { findingId, findingRef } from '@samagam/functions/stores/settlement-findings';
import { settlementLineRef } from '@samagam/functions/stores/settlement-lines';
import { settlementRef } from '@samagam/functions/stores/settlements';
import { orderRef } from '@samagam/functions/stores/transactions';
import { treasuryRef } from '@samagam/functions/stores/treasury';
import { type Figure, figure } from '../figures.ts';
import { percentile, timed } from '../spread.ts';
import { withSuite } from '../with-suite.ts';
import { countReads } from './count-reads.ts';

const MONTH = '2026-11';
const IN_NOVEMBER = Date.UTC(2026, 10, 10, 4, 0);
const RECORDED = 100;
const UNOWNED = 100;
const OTHER_CREDITS = 300;

export async function books(): Promise<Figure[]> {
  const judged = judgeMany();
  return withSuite('books', 'store', async ({ deps }) => {
    await fill(deps.db);
    const answers: number[] = [];
    // The first one connects and warms up.
    await treasurerMonth(deps, MONTH);
    for (let i = 0; i < 5; i++) answers.push((await timed(() => treasurerMonth(deps, MONTH))).ms);
    const { reads, value } = await countReads(() => treasurerMonth(deps, MONTH));
    if (value.settlements.length < 20)
      throw new Error(`The month has ${value.settlements.length} settlements.`);
    return [
      figure('settlements: 10,000 lines matched and judged', judged),
      figure('treasurer’s month: the median of five answers, with 5,000 lines', percentile(answers, 50)),
      figure('treasurer’s month: documents read', reads),
    ];
  });
}

/** In seconds. */
function judgeMany(): number {
  const month = settledMonth(10_000);
  plantErrors(month, 100);
  const began = performance.now();
  const found = judge(month);
  if (found.length < 100) throw new Error(`Only ${found.length} findings.`);
  return Math.round((performance.now() - began) / 10) / 100;
}

function judge(month: SettledMonth) {
  const { settlements, report, due } = month;
  return settlementFindings({ settlements, report, due, lines: linesOf(month), feepercent: 200 });
}

function linesOf({ report, orders }: SettledMonth) {
  const once = [...new Map(report.map((line) => [lineId(line), line])).values()];
  return once.map((line) => ({ ...line, ...matchLine(line, orders.get(line.paymentid ?? line.entityid)) }));
}

/** 5,000 lines in 20 settlements, with their credits at the bank, and what else the screen shows. */
async function fill(db: Firestore): Promise<void> {
  const month = settledMonth(5000);
  plantErrors(month, 50);
  const lines = linesOf(month);
  const writer = db.bulkWriter();
  for (const line of lines) void writer.set(settlementLineRef(db, line), line);
  for (const [i, one] of month.settlements.entries()) {
    const own = lines.filter(({ settlementid }) => settlementid === one.id);
    void writer.set(settlementRef(db, one.id), { ...one, lines: settlementSums(own) });
    const side = { settlementid: one.id, utr: one.utr ?? '' };
    void writer.set(bankLineRef(db, `own${i}`), { ...aCredit(i), amount: one.amount, ...side });
  }
  for (let i = 0; i < OTHER_CREDITS; i++) void writer.set(bankLineRef(db, `other${i}`), aCredit(i));
  for (const finding of judge(month))
    void writer.set(findingRef(db, findingId(finding)), { ...finding, foundat: IN_NOVEMBER, state: 'open' });
  for (let i = 0; i < RECORDED; i++) {
    const recorded = {
      ...aRecordedPayment(),
      at: IN_NOVEMBER,
      receivedon: '10-Nov-2026',
      reference: `AXIS${i}`,
    };
    const order = anOrder({ orderid: `SGR${i}`, status: 'PAID', recorded });
    void writer.set(orderRef(db, order.orderid), order);
  }
  const late = Array.from({ length: UNOWNED }, (_, i) =>
    anOrder({ orderid: `SGL${i}`, status: 'LATE_REVIEW' }),
  );
  for (const order of late) void writer.set(orderRef(db, order.orderid), order);
  const orderids = late.map(({ orderid }) => orderid);
  void writer.set(treasuryRef(db, 'unowned'), { kind: 'unowned', orderids, lookedat: IN_NOVEMBER });
  await writer.close();
}

function aCredit(nth: number) {
  const on = '10-Nov-2026';
  const reference = `REF${nth}`;
  const marks = {
    days: [on],
    words: reference,
    letters: '',
    reference,
    transfer: '',
    numbers: [],
    balance: '',
    row: '',
    others: [],
  };
  return { on, at: IN_NOVEMBER, amount: 100 + nth, narration: `NEFT ${nth}`, reference, marks, version: 0 };
}
