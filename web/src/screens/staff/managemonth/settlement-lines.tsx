import type { SettlementLine } from '@samagam/contract/money/settlement-line';
import { useQuery } from '@tanstack/react-query';
import { adminRead } from '../../../api/admin-call.ts';
import { ListState, emptyOf } from '../../../back-office/list/list-states.tsx';
import { OrderLink } from '../../../back-office/orders/order-link.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Amount } from './amount.tsx';

const COLUMNS: readonly Column<SettlementLine>[] = [
  { key: 'entityid', title: 'Id', code: true, value: ({ entityid }) => entityid },
  { key: 'type', title: 'What', value: ({ type }) => type },
  {
    key: 'amount',
    title: 'Amount',
    numeric: true,
    value: ({ amount }) => amount,
    render: ({ amount }) => <Amount paise={amount} />,
  },
  {
    key: 'fee',
    title: 'Fee with GST',
    numeric: true,
    value: ({ fee }) => fee,
    render: ({ fee }) => <Amount paise={fee} />,
  },
  {
    key: 'net',
    title: 'Net',
    numeric: true,
    value: ({ credit, debit }) => credit - debit,
    isBrief: true,
    render: ({ credit, debit }) => <Amount paise={credit - debit} />,
  },
  {
    key: 'cause',
    title: 'Belongs to',
    value: ({ cause, description = '' }) => `${cause} ${description}`,
    isSecond: true,
    render: ({ cause, orderid, eventcode, description }) => (
      <>
        {cause}{' '}
        {orderid && eventcode ? (
          <OrderLink eventcode={eventcode} orderid={orderid} />
        ) : (
          <span>{description}</span>
        )}
      </>
    ),
  },
];

async function allLines(settlementid: string): Promise<SettlementLine[]> {
  const lines: SettlementLine[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await adminRead('GET /api/admin/settlementlines', {
      settlementid,
      ...(cursor && { cursor }),
    });
    lines.push(...page.data);
    ({ cursor } = page);
    if (cursor === undefined) return lines;
  }
}

export default function SettlementLines({ settlementid }: { settlementid: string }) {
  const list = useQuery({
    queryKey: ['admin/settlementlines', settlementid],
    queryFn: () => allLines(settlementid),
    staleTime: 0,
  });
  return (
    <>
      <ListState what="The lines" asked={list} />
      <DataTable
        label={`Lines of ${settlementid}`}
        columns={COLUMNS}
        rows={list.data ?? []}
        idOf={({ entityid }) => entityid}
        empty={emptyOf(list, 'The report has no line of this settlement.')}
      />
    </>
  );
}
