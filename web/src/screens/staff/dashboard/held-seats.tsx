import type { HeldByContact } from '@samagam/contract/orders/held-seats';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { counted } from '../../../back-office/counted.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { ConfirmButton } from '../../../back-office/frame/dialog-button.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { SoldTable } from './sold-table.tsx';

export const heldOf = (eventcode: string) => adminQuery('GET /api/admin/heldseats', { eventcode });

/** The id of the part, to link to it. */
export const HELD_SEATS = 'held-seats';

const STANDINGS: Record<NonNullable<HeldByContact['standing']>, string> = {
  confirmed: 'address confirmed',
  unconfirmed: 'address not confirmed',
  allowed: 'allowed by staff',
};

/** The unpaid seats of passes with a capacity, by contact. */
export function HeldSeats({ eventcode }: { eventcode: string }) {
  const found = useQuery(heldOf(eventcode));
  if (!found.data) return found.isError ? <Problem>The held seats could not be loaded.</Problem> : null;
  return (
    <SoldTable
      id={HELD_SEATS}
      title="Held seats"
      wide
      rows={found.data}
      idOf={({ contact }) => contact}
      empty="Nobody holds a seat without having paid."
      columns={[
        { title: 'Contact', render: (row) => <Contact {...row} /> },
        {
          title: 'Seats',
          render: ({ seats }) => seats.map((one) => `${one.seats} × ${one.tickettype}`).join(', '),
        },
        { title: 'Kept until', render: ({ until }) => staffMoment(Date.parse(until)) },
        { title: 'Action', render: (row) => <LetGo eventcode={eventcode} held={row} /> },
      ]}
    />
  );
}

function Contact({ name, email, phone, standing, orders }: HeldByContact) {
  const about = [counted(orders, 'order'), ...(standing ? [STANDINGS[standing]] : [])].join(', ');
  return (
    <>
      {name} ({email}, {phone}): {about}
    </>
  );
}

function LetGo({ eventcode, held }: { eventcode: string; held: HeldByContact }) {
  const client = useQueryClient();
  const saving = useSave();

  const letGo = () =>
    saving.save(async () => {
      const response = await adminCall('POST /api/admin/releaseseats', { eventcode, contact: held.contact });
      if (!isRefused(response)) await client.invalidateQueries(heldOf(eventcode));
      return response;
    });

  return (
    <>
      <ConfirmButton
        word="Release"
        of={held.email}
        isInactive={saving.saving}
        title="Release these seats?"
        yes="Release the seats"
        onYes={() => void letGo()}
      >
        <p>
          {held.email} can no longer pay {held.orders === 1 ? 'this order' : `these ${held.orders} orders`},
          and others can book the seats. We tell the contact by mail. A payment that has begun still counts.
        </p>
      </ConfirmButton>
      <Problem>{saving.problem}</Problem>
    </>
  );
}
