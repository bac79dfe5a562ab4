import { inWords } from '@samagam/contract/in-words';
import type { TicketType } from '@samagam/contract/ticket-type';
import { inRupees } from '@samagam/domain/rupees';
import { Actions, SmallButton } from '../../ui/actions.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './manageevent-screen.module.css';

interface Props {
  passes: TicketType[];
  /** The name of the pass in the fields; '' for a new one. */
  opened: string;
  onEdit: (pass: TicketType) => void;
  onDelete: (pass: TicketType) => void;
}

/** The Ticket Types of the event in the form. */
export function PassList({ passes, opened, onEdit, onDelete }: Props) {
  return (
    <div className={styles.list}>
      <h3 className={styles.subtitle}>Ticket Types</h3>
      <DataTable
        label="Ticket types"
        columns={[
          ...columns,
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
              </Actions>
            ),
          },
        ]}
        rows={passes}
        idOf={({ tickettype }) => tickettype}
        current={opened || undefined}
        empty="None yet. Without one nobody can register."
      />
    </div>
  );
}

const columns: Column<TicketType>[] = [
  { key: 'tickettype', title: 'Ticket Type', value: ({ tickettype }) => tickettype },
  {
    key: 'price',
    title: 'Price',
    value: ({ price }) => price,
    render: ({ price }) => `₹${inRupees(price * 100).slice(0, -3)}`,
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

function audienceOf({ validatemembership, validategender }: TicketType): string {
  const members = validatemembership === 'YES' && 'members';
  const gender = validategender !== 'ALL' && validategender;
  return [members, gender].filter(Boolean).join(', ') || 'everybody';
}

function groupRuleOf({ allowbulkbooking, discountData }: TicketType): string {
  if (allowbulkbooking === 'NO') return 'no';
  return `yes, ${discountData.length || 'no'} slab${discountData.length === 1 ? '' : 's'}`;
}
