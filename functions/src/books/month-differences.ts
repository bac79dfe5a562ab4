import type { MonthDifferences } from '@samagam/contract/money/treasurer-month';
import { monthDifferences } from '@samagam/domain/books/month-differences';
import { registerRows } from '@samagam/domain/books/register';
import { datesBetween, rangeOfMonth } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { linesOfSettlements } from '../stores/settlement-lines.ts';
import { settlementsBetween } from '../stores/settlements.ts';
import { recordedReceivedOn } from '../stores/transactions.ts';
import { readLedger } from './read-ledger.ts';

/** Reads as much as the register. `month`: "2026-11". */
export async function readMonthDifferences(deps: Deps, month: string): Promise<MonthDifferences> {
  const { db } = deps;
  const { from, to } = rangeOfMonth(month);
  const [ledger, settlements, recorded] = await Promise.all([
    readLedger(deps, { from, to }),
    settlementsBetween(db, from, to),
    recordedReceivedOn(db, datesBetween(from, to)),
  ]);
  const lines = await linesOfSettlements(
    db,
    settlements.map(({ id }) => id),
  );
  const { documents, settlements: settled = [] } = ledger;
  const sources = { rows: registerRows(ledger), documents, settlements, lines, recorded, settled };
  return monthDifferences(sources, { from, to });
}
