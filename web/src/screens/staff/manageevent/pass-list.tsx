import { inWords } from '@samagam/contract/common/in-words';
import type { SeatRow, TicketType } from '@samagam/contract/programme/ticket-type';
import { stepsWords } from '@samagam/domain/passes/price-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminQuery } from '../../../api/admin-query.ts';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Status } from '../../../ui/notice/status.tsx';

const WaitlistDialog = lazyView(() => import('./waitlist-dialog.tsx'));

interface Props {
  passes: TicketType[];
  /** The code of the stored event; undefined for a new event, which has sold no seats. */
  eventcode: string | undefined;
  /** The name of the pass that is being edited; '' for a new one. */
  opened: string;
  onEdit: (pass: TicketType) => void;
  onDelete: (pass: TicketType) => void;
}

export function PassList({ passes, eventcode, opened, onEdit, onDelete }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  const seats = useQuery({
    ...adminQuery('GET /api/admin/getseats', { eventcode: eventcode ?? '' }),
    enabled: eventcode !== undefined,
  });
  return (
    <div className={blocks.stack}>
      <h3 className={blocks.subtitle}>Ticket Types</h3>
      <DataTable
        label="Ticket types"
        columns={[
          ...columns,
          ...(seats.data ? seatColumnsOf(seats.data) : []),
          {
            key: 'actions',
            title: 'Actions',
            render: (pass: TicketType) => (
              <Actions>
                <SmallButton of={pass.tickettype} onClick={() => onEdit(pass)}>
                  Edit
                </SmallButton>
                <SmallButton of={pass.tickettype} onClick={() => onDelete(pass)}>
                  Delete
                </SmallButton>
                {eventcode !== undefined && (pass.capacity ?? null) !== null && (
                  <SmallButton of={pass.tickettype} onClick={() => setShown(pass.tickettype)}>
                    Waiting list
                  </SmallButton>
                )}
              </Actions>
            ),
          },
        ]}
        rows={passes}
        idOf={({ tickettype }) => tickettype}
        current={opened || undefined}
        empty="None yet. Visitors cannot register without a pass."
      />
      {shown !== null && eventcode !== undefined && (
        <WaitlistDialog eventcode={eventcode} tickettype={shown} onClosed={() => setShown(null)} />
      )}
    </div>
  );
}

const columns: Column<TicketType>[] = [
  { key: 'tickettype', title: 'Ticket Type', value: ({ tickettype }) => tickettype },
  {
    key: 'price',
    title: 'Price',
    value: ({ price }) => price,
    render: stepsWords,
    numeric: true,
  },
  {
    key: 'status',
    title: 'Status',
    value: ({ status }) => inWords(status),
    render: ({ status }) => <Status word={inWords(status)} tone={status === 'ACTIVE' ? 'good' : 'quiet'} />,
  },
  { key: 'rules', title: 'Open to', render: audienceOf },
  { key: 'bulk', title: 'In groups', render: groupRuleOf },
];

function seatColumnsOf(seats: readonly SeatRow[]): Column<TicketType>[] {
  const rowOf = ({ tickettype }: TicketType) => seats.find((row) => row.tickettype === tickettype);
  return [
    { key: 'capacity', title: 'Capacity', value: ({ capacity }) => capacity ?? '', numeric: true },
    { key: 'taken', title: 'Paid', value: (pass) => rowOf(pass)?.taken ?? 0, numeric: true },
    { key: 'held', title: 'Held', value: (pass) => rowOf(pass)?.held ?? 0, numeric: true },
    { key: 'left', title: 'Left', value: (pass) => rowOf(pass)?.left ?? '', numeric: true },
  ];
}

function audienceOf({ validatemembership, validategender }: TicketType): string {
  const members = validatemembership === 'YES' && 'members';
  const gender = validategender !== 'ALL' && validategender;
  return [members, gender].filter(Boolean).join(', ') || 'everybody';
}

function groupRuleOf({ allowbulkbooking, discountData }: TicketType): string {
  if (allowbulkbooking === 'NO') return 'no';
  return `yes, ${discountData.length || 'no'} slab${discountData.length === 1 ? '' : 's'}`;
}
