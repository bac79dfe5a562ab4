import type {
  BankRow,
  MonthFigures,
  RecordedRow,
  SettlementRow,
  UnownedRow,
} from '@samagam/contract/money/treasurer-month';
import { isOpenLine } from './bank-line.ts';

/** In paise. A failed settlement is in no figure. What a bank line has above its other side is not explained. */
export function monthFigures(rows: {
  settlements: readonly SettlementRow[];
  recorded: readonly RecordedRow[];
  unowned: readonly UnownedRow[];
  bank: readonly Pick<BankRow, 'amount' | keyof Explained>[];
}): MonthFigures {
  const settlements = rows.settlements.filter(({ status }) => status !== 'failed');
  const sum = (of: (row: SettlementRow) => number) => settlements.reduce((total, row) => total + of(row), 0);
  const tax = sum(({ lines }) => lines?.tax ?? 0);
  const settled = sum(({ amount }) => amount);
  const inbank = sum(({ banked, amount }) => Math.min(banked, amount));
  const above = [...rows.settlements, ...rows.recorded].reduce((total, row) => total + excessOf(row), 0);
  const alone = rows.bank.filter(isUnexplained).reduce((total, { amount }) => total + amount, 0);
  return {
    gross: sum(({ lines }) => lines?.gross ?? 0),
    refunds: sum(({ lines }) => lines?.refunds ?? 0),
    adjustments: sum(({ lines }) => lines?.adjustments ?? 0),
    fees: sum(({ lines }) => lines?.fee ?? 0) - tax,
    gst: tax,
    net: sum(({ lines }) => lines?.net ?? 0),
    settled,
    inbank,
    open: settled - inbank,
    unexplained: alone + above,
    recorded: rows.recorded.reduce((total, { amount }) => total + amount, 0),
    tds: rows.recorded.reduce((total, { tds }) => total + tds, 0),
    unowned: rows.unowned.reduce((total, { amount }) => total + amount, 0),
  };
}

/** Of all bank lines of a settlement or a recorded payment, above its amount. */
function excessOf(row: SettlementRow | RecordedRow): number {
  return Math.max(0, row.banked - expectedOf(row));
}

/** Nothing arrives of a settlement that failed. */
export function expectedOf(row: SettlementRow | RecordedRow): number {
  return 'status' in row && row.status === 'failed' ? 0 : row.amount;
}

type Explained = Pick<BankRow, 'settlementid' | 'orderids' | 'cause' | 'hidden' | 'repeats'>;

/** A hidden line is seen by nobody, so its sum stays open unless another line has it. */
function isUnexplained(line: Explained): boolean {
  return line.hidden ? line.repeats === undefined : isOpenLine(line);
}
