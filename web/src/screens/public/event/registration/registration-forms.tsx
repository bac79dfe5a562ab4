import type { Event, ShownEvent } from '@samagam/contract/programme/event';
import { findPass, isGroupBookable, isSoldOut } from '@samagam/domain/passes/passes';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../../page/lazy-part.ts';
import { PartNotice } from '../../../../ui/notice/part-notice.tsx';
import { findTyped, keepTyped } from '../../../../ui/form/kept-typing.ts';
import { useHydrated } from '../../../../page/use-hydrated.ts';
import type { ChosenPass } from '../chosen-pass.ts';
import { Choices } from './choices.tsx';
import { IndividualForm } from './individual-form.tsx';
import styles from './registration.module.css';

// Most visitors register themselves: the group form is loaded when it is chosen, and never rendered on a server.
const groupForm = lazyPart(async () => (await import('./group-form.tsx')).GroupForm);

const offeredSeat = lazyPart(async () => (await import('./offered-seat.tsx')).OfferedSeat);

interface Props {
  event: Event & Pick<ShownEvent, 'content'>;
  /** The passes that are on sale; empty only with an offer. */
  passes: TicketType[];
  chosenPass: ChosenPass;
  invitation: { coupon: string; pass: string } | null;
  /** Of the visitor's offer of the waiting list; '' without one. */
  offerkey: string;
  onStale: () => void;
}

const BOOKING_TYPES = [
  { value: 'individual', label: 'Individual', hint: 'Your own ticket' },
  { value: 'group', label: 'Group', hint: 'Seats for several people' },
] as const;

export function RegistrationForms({ offerkey, ...form }: Props) {
  if (!offerkey) return <Forms {...form} />;
  return (
    <>
      <Suspense fallback={<p className={styles.lead}>Loading the form…</p>}>
        <offeredSeat.Shown {...form} offerkey={offerkey} />
      </Suspense>
      <PartNotice of={offeredSeat.progress} />
    </>
  );
}

/** Both stay mounted, so switching keeps the entries. */
function Forms({ event, passes, chosenPass, invitation, onStale }: Omit<Props, 'offerkey'>) {
  const [type, setType] = useState<'individual' | 'group'>('individual');
  const [groupAsked, setGroupAsked] = useState(false);
  const isHydrated = useHydrated();

  // A visitor with the link of a paid seat may come when everything else is sold out.
  const isAnythingOnSale = event.tickettypes.some((pass) => !isSoldOut(event, pass));

  const kept = `booking.${event.eventcode}`;
  useEffect(() => {
    if (!invitation?.coupon && findTyped(kept)?.['type'] === 'group') choose('group');
    // Once: later choices are the visitor's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function choose(chosen: 'individual' | 'group'): void {
    setType(chosen);
    keepTyped(kept, 'type', chosen);
    if (chosen === 'group') setGroupAsked(true);
  }

  // Pressing the card of a pass without group sales switches to the individual form.
  useEffect(
    () =>
      chosenPass.subscribe(() => {
        const pass = findPass(event, chosenPass.get());
        if (pass && !isGroupBookable(pass)) setType('individual');
      }),
    [chosenPass, event],
  );

  return (
    <>
      {isAnythingOnSale && (
        <Choices
          legend="Booking type"
          name="bookingtype"
          options={BOOKING_TYPES}
          value={type}
          onChoose={choose}
          disabled={!isHydrated}
        />
      )}
      <div hidden={type !== 'individual'}>
        <p className={styles.lead}>
          One form for one person. Every field is needed, except a coupon and what says optional. After your
          payment, your ticket opens here and we send it to you by mail.
        </p>
        <IndividualForm {...{ event, passes, chosenPass, invitation, onStale }} />
      </div>
      {groupAsked && (
        <div hidden={type !== 'group'}>
          <Suspense fallback={<p className={styles.lead}>Loading the form…</p>}>
            <groupForm.Shown {...{ event, chosenPass, onStale }} shown={type === 'group'} />
          </Suspense>
          <PartNotice of={groupForm.progress} />
        </div>
      )}
    </>
  );
}
