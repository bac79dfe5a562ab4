/** What a treasurer must look at in the bank: sums that nothing explains, although their lines no longer say "Open". */
import type { SettlementFinding } from '@samagam/contract/money/settlement-line';
import type { BankRow, RecordedRow, SettlementRow } from '@samagam/contract/money/treasurer-month';
import { startOfDay } from '../text/event-dates.ts';
import { inRupees } from '../text/rupees.ts';
import { expectedOf } from './month-figures.ts';

export function bankFindings(rows: {
  settlements: readonly SettlementRow[];
  recorded: readonly RecordedRow[];
  bank: readonly Pick<BankRow, 'id' | 'at' | 'amount' | 'reference' | 'hidden'>[];
}): SettlementFinding[] {
  const nothing = { settlementid: '', entityid: '', orderid: '', eventcode: '' };
  const hidden = rows.bank
    .filter((line) => line.hidden)
    .map(({ id, at, amount, reference }) => ({
      ...nothing,
      entityid: reference || id,
      rule: 'hidden bank line' as const,
      what: `₹${inRupees(amount)} that nothing explains`,
      amount,
      at,
    }));
  const settlements = rows.settlements.flatMap((row) =>
    differenceOf(row, { ...nothing, settlementid: row.id, at: row.createdat }),
  );
  const recorded = rows.recorded.flatMap((row) => {
    const { orderid, eventcode, reference: entityid, receivedon } = row;
    return differenceOf(row, { ...nothing, orderid, eventcode, entityid, at: startOfDay(receivedon) });
  });
  return [...hidden, ...settlements, ...recorded];
}

function differenceOf(
  row: SettlementRow | RecordedRow,
  about: Omit<SettlementFinding, 'rule' | 'what' | 'amount'>,
): SettlementFinding[] {
  const expected = expectedOf(row);
  if (row.bankedon === undefined || row.banked === expected) return [];
  return [
    {
      ...about,
      rule: 'another amount in the bank',
      what: `₹${inRupees(row.banked)} instead of ₹${inRupees(expected)}`,
      amount: row.banked - expected,
    },
  ];
}
