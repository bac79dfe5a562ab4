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
  /** All stored lines of these settlements, of the due entities, and of what is in a settlement that failed. */
  lines: readonly SettlementLine[];
  /** What the gateway lists now for the settlements, with doubles. Absent if it was not asked. */
  report?: readonly ReportedLine[];
  /** Whether the report has all lines of the settlement. */
  isWhole?: (settlementid: string) => boolean;
  /** Whether a settlement was ever listed. Absent: all are known. */
  isKnown?: (settlementid: string) => boolean;
  /** Whether a settlement, judged or not, failed. Absent: those that are judged say it. */
  isFailed?: (settlementid: string) => boolean;
  due: readonly DueEntity[];
  /** Hundredths of a per cent; 0 compares no fee with the contract. */
  feepercent: number;
}

type Facts = SettlementFacts & Required<Pick<SettlementFacts, 'isFailed'>>;

export function lineId({ entityid, settlementid }: Pick<ReportedLine, 'entityid' | 'settlementid'>): string {
  return `${entityid}-${settlementid}`;
}

export function settlementFindings(given: SettlementFacts): SettlementFinding[] {
  const failed = new Set(given.settlements.filter(({ status }) => status === 'failed').map(({ id }) => id));
  const facts = { ...given, isFailed: (id: string) => failed.has(id) || given.isFailed?.(id) === true };
  const judged = new Set(facts.settlements.map(({ id }) => id));
  const ofJudged = facts.lines.filter(({ settlementid }) => judged.has(settlementid));
  const foreign = foreignLines(facts);
  const ofLines = [
    ...ofJudged.flatMap((line) =>
      lineProblems(line, facts.feepercent).map((problem) => ({ ...aboutLine(line), ...problem })),
    ),
    ...reportProblems(facts, ofJudged, foreign),
  ];
  return [
    ...together(ofLines, ofJudged),
    ...sumProblems(facts.settlements, ofJudged),
    ...failedProblems(facts),
    ...listedProblems(facts, foreign),
    ...unknownProblems(facts),
    ...dueProblems(facts),
  ];
}

/** What is wrong with every line of a settlement is one fact about the settlement. */
function together(
  findings: readonly SettlementFinding[],
  lines: readonly SettlementLine[],
): SettlementFinding[] {
  const sizes = Map.groupBy(lines, ({ settlementid }) => settlementid);
  const groups = Map.groupBy(findings, ({ rule, settlementid }) => `${rule} ${settlementid}`);
  return [...groups.values()].flatMap((group) => {
    const own = sizes.get(group[0]!.settlementid)?.length ?? 0;
    const about = new Set(group.map(({ entityid }) => entityid));
    return own > 1 && about.size === own ? [oneOf(group)] : group;
  });
}

function oneOf(group: readonly SettlementFinding[]): SettlementFinding {
  const [first] = group;
  return {
    ...first!,
    entityid: '',
    orderid: '',
    eventcode: '',
    amount: group.reduce((sum, { amount }) => sum + amount, 0),
    what: `${group.length} lines: ${first!.what}`,
  };
}

function sumProblems(
  settlements: readonly Settlement[],
  lines: readonly SettlementLine[],
): SettlementFinding[] {
  const bySettlement = Map.groupBy(lines, ({ settlementid }) => settlementid);
  return settlements.flatMap((settlement): SettlementFinding[] => {
    const own = bySettlement.get(settlement.id) ?? [];
    const about = aboutSettlement(settlement);
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

/** Until its number changes, or other settlements have what was in it. */
function failedProblems({ settlements, lines, isFailed }: Facts): SettlementFinding[] {
  const paid = new Set(
    lines.filter(({ settlementid }) => !isFailed(settlementid)).map(({ entityid }) => entityid),
  );
  return settlements
    .filter(({ status }) => status === 'failed')
    .flatMap((one): SettlementFinding[] => {
      const own = lines.filter(({ settlementid, type }) => settlementid === one.id && type !== 'adjustment');
      if (own.length > 0 && own.every(({ entityid }) => paid.has(entityid))) return [];
      return [
        {
          ...aboutSettlement(one),
          rule: 'failed and not paid again',
          what: `₹${inRupees(one.amount)} ${one.utr ?? ''}`.trim(),
          amount: one.amount,
        },
      ];
    });
}

function aboutSettlement({ id, createdat }: Settlement) {
  return { settlementid: id, entityid: '', orderid: '', eventcode: '', at: createdat };
}

/** Another amount, or a number of a transfer that is not one of its own, in the list or in several of its lines. */
function listedProblems(
  { settlements, listed = [] }: Facts,
  foreign: ReadonlyMap<string, ReportedLine[]>,
): SettlementFinding[] {
  const now = new Map(listed.map((one) => [one.id, one]));
  return settlements.flatMap((stored): SettlementFinding[] => {
    const { amount, utr } = now.get(stored.id) ?? stored;
    const lines = foreign.get(stored.id) ?? [];
    const other = isOwn(stored, utr) ? (lines.length > 1 ? lines[0]!.utr : undefined) : utr;
    if (amount === stored.amount && other === undefined) return [];
    const before = `₹${inRupees(stored.amount)} ${stored.utr ?? ''}`.trim();
    const what = `${before} → ${`₹${inRupees(amount)} ${other ?? utr ?? ''}`.trim()}`;
    return [
      {
        ...aboutSettlement(stored),
        rule: 'changed in the report',
        what,
        amount: amount === stored.amount ? amount : amount - stored.amount,
      },
    ];
  });
}

function isOwn({ utr, earlier = [] }: Settlement, number: string | undefined): boolean {
  return number === undefined || number === utr || earlier.some((one) => one.utr === number);
}

/** Lines of the report, by settlement, with a number that neither the stored line nor the settlement has. */
function foreignLines({ settlements, report = [], lines }: Facts): Map<string, ReportedLine[]> {
  const byId = new Map(settlements.map((one) => [one.id, one]));
  const stored = new Map(lines.map((line) => [lineId(line), line]));
  const foreign = report.filter((line) => {
    const settlement = byId.get(line.settlementid);
    return settlement && line.utr !== stored.get(lineId(line))?.utr && !isOwn(settlement, line.utr);
  });
  return Map.groupBy(foreign, ({ settlementid }) => settlementid);
}

function reportProblems(
  { report, isWhole = () => true, isFailed }: Facts,
  lines: readonly SettlementLine[],
  foreign: ReadonlyMap<string, ReportedLine[]>,
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
      return isWhole(line.settlementid) && !isFailed(line.settlementid)
        ? [of('gone from the report', 'listed before, and no longer')]
        : [];
    const others = foreign.get(line.settlementid) ?? [];
    const isAlone = others.length === 1 && now.includes(others[0]!);
    const fields = now.flatMap((one) => compareLine(line, one).differing);
    const differing = [...new Set([...fields, ...(isAlone ? (['utr'] as const) : [])])];
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
  const unknown = report.filter(({ settlementid }) => !isKnown(settlementid));
  return [...Map.groupBy(unknown, ({ settlementid }) => settlementid)].map(([settlementid, lines]) => {
    const amount = lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    return {
      settlementid,
      entityid: lines.length === 1 ? lines[0]!.entityid : '',
      orderid: '',
      eventcode: '',
      at: lines[0]!.settledat,
      rule: 'of an unknown settlement',
      what: `${signed(amount)} of a settlement that is not listed`,
      amount,
    };
  });
}

function changeOf(stored: ReportedLine, now: ReportedLine, field: keyof ReportedLine): string {
  return `${field} ${stored[field] ?? 'none'} → ${now[field] ?? 'none'}`;
}

function dueProblems({ due, lines, isFailed }: Facts): SettlementFinding[] {
  const byEntity = Map.groupBy(lines, ({ entityid }) => entityid);
  return due.flatMap((one): SettlementFinding[] => {
    const all = byEntity.get(one.id) ?? [];
    const paid = all.filter(({ settlementid }) => !isFailed(settlementid));
    // What is only in a settlement that failed is a finding of that settlement.
    const own = paid.length > 0 ? paid : all.slice(0, 1);
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
