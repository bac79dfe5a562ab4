import type { BankAct } from '@samagam/contract/money/bank';
import type { BankRow } from '@samagam/contract/money/treasurer-month';
import { isOpenLine, isSameCredit, sidesOf } from '@samagam/domain/books/bank-line';
import { useMemo, useState } from 'react';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { MarkedTable } from '../../../back-office/list/marked-table.tsx';
import { dateColumn } from '../../../back-office/list/time-columns.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';
import { Part } from './part.tsx';

const LineDialog = lazyView(() => import('./line-dialog.tsx'));

interface Props {
  rows: readonly BankRow[];
  onSaved: () => unknown;
}

interface Chosen {
  row: BankRow;
  act: BankAct;
}

/** All credits of the bank in the month, the open ones first. */
export function BankLines({ rows, onSaved }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columns = useMemo(() => columnsOf(setChosen), []);
  const sorted = useMemo(
    () => rows.toSorted((one, other) => Number(isOpenLine(other)) - Number(isOpenLine(one))),
    [rows],
  );
  return (
    <Part
      id="bank"
      title="Bank lines"
      none={rows.length > 0 ? undefined : 'No credit of a bank statement is in this month.'}
    >
      <MarkedTable
        label="Bank lines"
        givenOrder="Open ones first"
        columns={columns}
        rows={sorted}
        idOf={({ id }) => id}
        empty=""
      />
      {chosen && (
        <LineDialog
          {...chosen}
          equals={rows.filter((other) => isEqual(other, chosen.row)).map(choiceOf)}
          onClosed={() => setChosen(null)}
          onSaved={onSaved}
        />
      )}
    </Part>
  );
}

function choiceOf(row: BankRow): { value: string; word: string } {
  const { id, narration, reference } = row;
  return { value: id, word: [narration, reference, stateOf(row)].filter(Boolean).join(', ') };
}

/** Whether the bank may have listed one credit as these two. */
function isEqual(other: BankRow, row: BankRow): boolean {
  return other.id !== row.id && !other.hidden && isSameCredit(other, row);
}

function stateOf(row: BankRow): string {
  if (row.hidden) return row.repeats === undefined ? 'Hidden' : 'Listed twice';
  return sidesOf(row).join(', ') || (row.cause ?? 'Open');
}

const columnsOf = (onChoose: (chosen: Chosen) => void): readonly Column<BankRow>[] => [
  dateColumn('on', 'Booked on'),
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    isBrief: true,
    value: ({ amount }) => amount,
    render: ({ amount }) => <Amount paise={amount} />,
  },
  { key: 'narration', title: 'Narration', value: ({ narration }) => narration, isSecond: true },
  { key: 'reference', title: 'Reference', code: true, value: ({ reference }) => reference },
  {
    key: 'cause',
    title: 'What it is',
    wraps: true,
    value: stateOf,
    render: (row) => (
      <>
        <span>{stateOf(row)}</span>{' '}
        {actsOf(row).map(({ act, word }) => (
          <SmallButton key={act} of={`${row.on}, ${row.narration}`} onClick={() => onChoose({ row, act })}>
            {word}
          </SmallButton>
        ))}
      </>
    ),
  },
];

function actsOf(row: BankRow): { act: BankAct; word: string }[] {
  if (!isOpenLine(row)) return [{ act: 'open', word: 'Open it again' }];
  return [
    { act: 'match', word: row.proposal ? `Match with ${row.proposal.utr}?` : 'Match it' },
    { act: 'name', word: 'Name it' },
    { act: 'hide', word: 'Hide it' },
  ];
}
