import type { WaitlistRow } from '@samagam/contract/waitlist';
import { timestampInIndia } from '@samagam/domain/event-dates';
import { useQueryClient } from '@tanstack/react-query';
import { adminCall, adminRead } from '../../api/admin-call.ts';
import { emptyOf, ListState, LoadedSoFar } from '../../back-office/list-states.tsx';
import { useAllPages } from '../../back-office/use-all-pages.ts';
import { useSave } from '../../back-office/use-save.ts';
import { SmallButton } from '../../ui/actions.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Props {
  eventcode: string;
  tickettype: string;
  onClosed: () => void;
}

/** The waiting list of a pass, in the order of joining. */
export function WaitlistDialog({ eventcode, tickettype, onClosed }: Props) {
  const key = ['admin/getwaitlist', eventcode, tickettype];
  const list = useAllPages(key, (cursor) =>
    adminRead('GET /api/admin/getwaitlist', { eventcode, tickettype, cursor }),
  );
  const queries = useQueryClient();
  const { save, saving, problem } = useSave();

  async function remove({ id }: WaitlistRow): Promise<void> {
    await save(() => adminCall('POST /api/admin/removefromwaitlist', { eventcode, id }));
    await queries.invalidateQueries({ queryKey: key });
  }

  const isOpen = ({ state }: WaitlistRow) => state === 'waiting' || state === 'offered';
  const actions: Column<WaitlistRow> = {
    key: 'actions',
    title: 'Actions',
    render: (row) =>
      isOpen(row) && (
        <SmallButton of={row.personalmailid} disabled={saving} onClick={() => void remove(row)}>
          Remove
        </SmallButton>
      ),
  };

  return (
    <Dialog title={`Waiting list: ${tickettype}`} wide onClosed={onClosed}>
      <ListState what="The waiting list" asked={list} />
      {problem && <p role="alert">{problem}</p>}
      {!list.isPending && (
        <DataTable
          label="Waiting list"
          columns={[...columns, actions]}
          rows={list.rows}
          idOf={({ id }) => id}
          empty={emptyOf(list, 'Nobody waits for this pass.')}
        />
      )}
      <LoadedSoFar list={list} />
    </Dialog>
  );
}

const columns: Column<WaitlistRow>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'personalmailid', title: 'Email', value: ({ personalmailid }) => personalmailid },
  {
    key: 'joinedat',
    title: 'Since',
    value: ({ joinedat }) => joinedat,
    render: ({ joinedat }) => timestampInIndia(Date.parse(joinedat)),
  },
  { key: 'state', title: 'State', value: stateWords },
];

function stateWords({ state, offereduntil }: WaitlistRow): string {
  return state === 'offered' ? `offered until ${timestampInIndia(Date.parse(offereduntil))}` : state;
}
