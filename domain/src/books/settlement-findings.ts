/** What a treasurer must look at in the settlements of the gateway. Pure: the same facts give the same findings. */
import type {
  ReportedLine,
  Settlement,
  SettlementFinding,
  SettlementLine,
  SettlementRule,
} from '@samagam/contract/money/settlement-line';
import { inRupees } from '../text/rupees.ts';
import { compareLine } from './compare-line.ts';
import { lineProblems } from './line-rules.ts';

/** Captured, or refunded by the gateway, so long ago that a settlement must have it. Amounts in paise. */
export interface DueEntity {
  type: 'payment' | 'refund';
  id: string;
  amount: number;
  /** With its tax. Absent if the gateway did not say. */
  fee?: number | undefined;
  /** Epoch milliseconds. */
  at: number;
}

export interface SettlementFacts {
  settlements: readonly Settlement[];
  /** The same settlements as the gateway lists them now. Absent if it was not asked. */
  listed?: readonly Settlement[];
  /** All stored lines of these settlements, and of the due entities. */
  lines: readonly SettlementLine[];
  /** What the gateway lists now for the settlements, with doubles. Absent if it was not asked. */
  report?: readonly ReportedLine[];
  /** Whether the report has all lines of the settlement. */
  isWhole?: (settlementid: string) => boolean;
  /** Whether a settlement was ever listed. Absent: all are known. */
  isKnown?: (settlementid: string) => boolean;
  due: readonly DueEntity[];
  /** Hundredths of a per cent; 0 compares no fee with the contract. */
  feepercent: number;
}

export function lineId({ entityid, settlementid }: Pick<ReportedLine, 'entityid' | 'settlementid'>): string {
  return `${entityid}-${settlementid}`;
}

export function settlementFindings(facts: SettlementFacts): SettlementFinding[] {
  const judged = new Set(facts.settlements.map(({ id }) => id));
  const ofJudged = facts.lines.filter(({ settlementid }) => judged.has(settlementid));
  return [
    ...ofJudged.flatMap((line) =>
      lineProblems(line, facts.feepercent).map((problem) => ({ ...aboutLine(line), ...problem })),
    ),
    ...sumProblems(facts.settlements, ofJudged),
    ...listedProblems(facts),
    ...reportProblems(facts, ofJudged),
    ...unknownProblems(facts),
    ...dueProblems(facts),
  ];
}

function sumProblems(
  settlements: readonly Settlement[],
  lines: readonly SettlementLine[],
): SettlementFinding[] {
  const bySettlement = Map.groupBy(lines, ({ settlementid }) => settlementid);
  return settlements.flatMap((settlement): SettlementFinding[] => {
    const own = bySettlement.get(settlement.id) ?? [];
    const about = {
      settlementid: settlement.id,
      entityid: '',
      orderid: '',
      eventcode: '',
      at: settlement.createdat,
    };
    if (own.length === 0) {
      const what = `₹${inRupees(settlement.amount)} without a line in the report`;
      return [{ ...about, rule: 'without lines', what, amount: settlement.amount }];
    }
    const net = own.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    if (net === settlement.amount) return [];
    const what = `₹${inRupees(settlement.amount)} settled, its lines make ${signed(net)}`;
    return [{ ...about, rule: 'adds up to another amount', what, amount: settlement.amount - net }];
  });
}

function listedProblems({ settlements, listed = [] }: SettlementFacts): SettlementFinding[] {
  const now = new Map(listed.map((one) => [one.id, one]));
  return settlements.flatMap((stored): SettlementFinding[] => {
    const { amount, utr } = now.get(stored.id) ?? stored;
    const isOtherTransfer = utr !== undefined && utr !== stored.utr;
    if (amount === stored.amount && !isOtherTransfer) return [];
    const about = { settlementid: stored.id, entityid: '', orderid: '', eventcode: '', at: stored.createdat };
    const before = `₹${inRupees(stored.amount)} ${stored.utr ?? ''}`.trim();
    const what = `${before} → ${`₹${inRupees(amount)} ${utr ?? ''}`.trim()}`;
    return [{ ...about, rule: 'changed in the report', what, amount: amount - stored.amount }];
  });
}

function reportProblems(
  { report, isWhole = () => true }: SettlementFacts,
  lines: readonly SettlementLine[],
): SettlementFinding[] {
  if (!report) return [];
  const listed = Map.groupBy(report, lineId);
  return lines.flatMap((line) => {
    const now = listed.get(lineId(line)) ?? [];
    const [first] = now;
    const of = (rule: SettlementRule, what: string) => ({
      ...aboutLine(line),
      rule,
      what,
      amount: line.amount,
    });
    if (!first)
      return isWhole(line.settlementid) ? [of('gone from the report', 'listed before, and no longer')] : [];
    const differing = [...new Set(now.flatMap((one) => compareLine(line, one).differing))];
    return [
      ...(now.length > 1 ? [of('reported twice', `listed ${now.length} times`)] : []),
      ...(differing.length > 0
        ? [
            of(
              'changed in the report',
              differing.map((field) => changeOf(line, now.at(-1)!, field)).join(', '),
            ),
          ]
        : []),
    ];
  });
}

function unknownProblems({ report = [], isKnown = () => true }: SettlementFacts): SettlementFinding[] {
  return report
    .filter(({ settlementid }) => !isKnown(settlementid))
    .map((line) => ({
      settlementid: line.settlementid,
      entityid: line.entityid,
      orderid: '',
      eventcode: '',
      at: line.settledat,
      rule: 'of an unknown settlement',
      what: `${signed(line.credit - line.debit)} of a settlement that is not listed`,
      amount: line.credit - line.debit,
    }));
}

function changeOf(stored: ReportedLine, now: ReportedLine, field: keyof ReportedLine): string {
  return `${field} ${stored[field] ?? 'none'} → ${now[field] ?? 'none'}`;
}

function dueProblems({ due, lines }: SettlementFacts): SettlementFinding[] {
  const byEntity = Map.groupBy(lines, ({ entityid }) => entityid);
  return due.flatMap((one): SettlementFinding[] => {
    const own = byEntity.get(one.id) ?? [];
    const [line] = own;
    if (!line) {
      const rule = one.type === 'payment' ? 'captured and not settled' : 'refunded and not settled';
      const about = { settlementid: '', entityid: one.id, orderid: '', eventcode: '', at: one.at };
      return [{ ...about, rule, what: `₹${inRupees(one.amount)} in no settlement`, amount: one.amount }];
    }
    return entityProblems(one, line, own.length);
  });
}

function entityProblems(one: DueEntity, line: SettlementLine, times: number): SettlementFinding[] {
  const of = (rule: SettlementRule, what: string, amount: number) => ({
    ...aboutLine(line),
    rule,
    what,
    amount,
  });
  const differs = one.fee !== undefined && line.fee !== one.fee;
  return [
    ...(times > 1 ? [of('settled twice', `in ${times} settlements`, one.amount * (times - 1))] : []),
    ...(differs
      ? [
          of(
            'another fee than the gateway charged',
            `₹${inRupees(line.fee)}, charged ₹${inRupees(one.fee!)}`,
            line.fee - one.fee!,
          ),
        ]
      : []),
    ...(line.amount !== one.amount && line.expected === undefined
      ? [
          of(
            'another amount than in our records',
            `₹${inRupees(line.amount)} of ₹${inRupees(one.amount)}`,
            line.amount - one.amount,
          ),
        ]
      : []),
  ];
}

function aboutLine(line: SettlementLine) {
  const { settlementid, entityid, orderid = '', eventcode = '', settledat } = line;
  return { settlementid, entityid, orderid, eventcode, at: settledat };
}

function signed(paise: number): string {
  return `${paise < 0 ? '−' : ''}₹${inRupees(Math.abs(paise))}`;
}
