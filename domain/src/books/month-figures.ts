import type {
  MonthFigures,
  RecordedRow,
  SettlementRow,
  UnownedRow,
} from '@samagam/contract/money/treasurer-month';

/** In paise. A settlement that failed was not paid out, so it is in no figure. */
export function monthFigures(rows: {
  settlements: readonly SettlementRow[];
  recorded: readonly RecordedRow[];
  unowned: readonly UnownedRow[];
}): MonthFigures {
  const settlements = rows.settlements.filter(({ status }) => status !== 'failed');
  const sum = (of: (row: SettlementRow) => number) => settlements.reduce((total, row) => total + of(row), 0);
  const tax = sum(({ lines }) => lines?.tax ?? 0);
  const settled = sum(({ amount }) => amount);
  const inbank = sum(({ bankedon, amount }) => (bankedon === undefined ? 0 : amount));
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
    recorded: rows.recorded.reduce((total, { amount }) => total + amount, 0),
    tds: rows.recorded.reduce((total, { tds }) => total + tds, 0),
    unowned: rows.unowned.reduce((total, { amount }) => total + amount, 0),
  };
}
