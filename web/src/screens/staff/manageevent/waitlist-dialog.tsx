import type { WaitlistRow } from '@samagam/contract/orders/waitlist-row';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminCall, adminRead } from '../../../api/admin-call.ts';
import { complainInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './waitlist-dialog.module.css';

interface Props {
  eventcode: string;
  tickettype: string;
  onClosed: () => void;
}

const PAGE = 100;

/** The waiting list of a pass, page by page in the order of joining. */
export default function WaitlistDialog({ eventcode, tickettype, onClosed }: Props) {
  const list = useInfiniteQuery({
    queryKey: ['admin/getwaitlist', eventcode, tickettype],
    queryFn: ({ pageParam: cursor }: { pageParam: string | undefined }) =>
      adminRead('GET /api/admin/getwaitlist', { eventcode, tickettype, cursor, limit: PAGE }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
    gcTime: 0,
  });
  const saving = useSave(() => list.refetch());
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];

  const remove = ({ id }: WaitlistRow) =>
    saving.save(
      () => adminCall('POST /api/admin/removefromwaitlist', { eventcode, id }),
      complainInDialog(saving),
    );

  return (
    <Dialog title={`Waiting list: ${tickettype}`} wide onClosed={onClosed}>
      {list.isError && <p role="alert">The waiting list could not be loaded.</p>}
      {saving.problem && <p role="alert">{saving.problem}</p>}
      {list.isSuccess && rows.length === 0 && <p>The waiting list of this pass is empty.</p>}
      {rows.length > 0 && <Entries rows={rows} isBusy={saving.saving} onRemove={(row) => void remove(row)} />}
      {list.isFetching && <output>Loading the waiting list…</output>}
      {!list.isFetching && list.isError && (
        <Button look="outline" onClick={() => void list.refetch()}>
          Try again
        </Button>
      )}
      {!list.isFetching && list.hasNextPage && (
        <Button look="outline" onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

function Entries({
  rows,
  isBusy,
  onRemove,
}: {
  rows: readonly WaitlistRow[];
  isBusy: boolean;
  onRemove: (row: WaitlistRow) => void;
}) {
  return (
    <table className={styles.entries} aria-label="Waiting list">
      <thead>
        <tr>
          {['Name', 'Email', 'Since', 'State', 'Actions'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.name}</td>
            <td>{row.personalmailid}</td>
            <td>{staffMoment(Date.parse(row.joinedat))}</td>
            <td>{stateWords(row)}</td>
            <td>
              {['unconfirmed', 'waiting', 'offered'].includes(row.state) && (
                <SmallButton of={row.personalmailid} isInactive={isBusy} onClick={() => onRemove(row)}>
                  Remove
                </SmallButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateWords({ state, offereduntil }: WaitlistRow): string {
  if (state === 'unconfirmed') return 'not confirmed yet';
  return state === 'offered' ? `offered until ${staffMoment(Date.parse(offereduntil))}` : state;
}
