/** Each line of a report is stored once. What was stored is never overwritten, but for what was not known then. */
import type { Settlement, SettlementLine } from '@samagam/contract/money/settlement-line';
import { compareLine } from '@samagam/domain/books/compare-line';
import { matchLine } from '@samagam/domain/books/match-line';
import { lineId } from '@samagam/domain/books/settlement-findings';
import type { Deps } from '../deps.ts';
import type { ReportLine } from '../services/gateway.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { settlementLineRef } from '../stores/settlement-lines.ts';
import { settlementRef } from '../stores/settlements.ts';
import { ordersOfLines } from './orders-of-lines.ts';

/** Firestore takes up to 500 writes in a batch, and as many reads together. */
const TOGETHER = 300;

/** Returns how many lines were new. Can be stopped anywhere and repeated. */
export async function storeReport(
  deps: Pick<Deps, 'db' | 'log'>,
  report: readonly ReportLine[],
): Promise<number> {
  const once = [...new Map(report.map((one) => [lineId(one.line), one])).values()];
  let added = 0;
  for (let from = 0; from < once.length; from += TOGETHER)
    added += await storeSome(deps, once.slice(from, from + TOGETHER));
  return added;
}

async function storeSome(deps: Pick<Deps, 'db' | 'log'>, report: readonly ReportLine[]): Promise<number> {
  const { db } = deps;
  const docs = await readTogether<SettlementLine[]>(
    db,
    ...report.map(({ line }) => settlementLineRef(db, line)),
  );
  const stored = docs.map((doc) => doc.data());
  const unsure = report.filter((_, i) => isUnsure(stored[i]));
  const orderOf = await ordersOfLines(deps, unsure);
  const utrs = await utrsOf(db, report);
  const batch = db.batch();
  let writes = 0;
  for (const [i, one] of report.entries()) {
    const before = stored[i];
    const match = isUnsure(before) ? matchLine(one.line, orderOf(one)) : undefined;
    if (!before) batch.set(settlementLineRef(db, one.line), { ...one.line, ...match! });
    else {
      const change = {
        ...compareLine(before, one.line, utrs.get(one.line.settlementid)).fill,
        ...changed(before, match),
      };
      if (Object.keys(change).length === 0) continue;
      batch.update(settlementLineRef(db, one.line), change);
    }
    writes += 1;
  }
  if (writes > 0) await batch.commit();
  return stored.filter((line) => line === undefined).length;
}

async function utrsOf(
  db: Deps['db'],
  report: readonly ReportLine[],
): Promise<Map<string, string | undefined>> {
  const ids = [...new Set(report.map(({ line }) => line.settlementid))];
  const docs = await readTogether<Settlement[]>(db, ...ids.map((id) => settlementRef(db, id)));
  return new Map(docs.map((doc, i) => [ids[i]!, doc.data()?.utr]));
}

/** New, or our records did not explain it: they may by now. */
function isUnsure(line: SettlementLine | undefined): boolean {
  if (!line || line.cause === 'unknown' || line.cause === 'review') return true;
  return line.expected !== undefined && line.expected !== line.amount;
}

function changed(line: SettlementLine, match: Partial<SettlementLine> = {}): Partial<SettlementLine> {
  return Object.fromEntries(
    Object.entries(match).filter(([key, value]) => line[key as keyof SettlementLine] !== value),
  );
}
