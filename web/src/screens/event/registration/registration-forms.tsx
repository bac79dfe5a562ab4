import type { Event } from '@samagam/contract/event';
import { findPass, isGroupBookable, isSoldOut } from '@samagam/domain/passes';
import type { TicketType } from '@samagam/contract/ticket-type';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../page/lazy-part.ts';
import { PartNotice } from '../../../ui/part-notice.tsx';
import { findTyped, keepTyped } from '../../../ui/kept-typing.ts';
import { useHydrated } from '../../../page/use-hydrated.ts';
import type { ChosenPass } from '../chosen-pass.ts';
import { Choices } from './choices.tsx';
import { IndividualForm } from './individual-form.tsx';
import styles from './registration.module.css';

// Most visitors register themselves: the form of groups is loaded when it is chosen, and never rendered on a server.
const groupForm = lazyPart(async () => (await import('./group-form.tsx')).GroupForm);

interface Props {
  event: Event;
  /** Those that can be chosen; never empty. */
  passes: TicketType[];
  chosenPass: ChosenPass;
  invitation: { coupon: string; pass: string } | null;
}

const BOOKING_TYPES = [
  { value: 'individual', label: 'Individual', hint: 'Your own ticket' },
  { value: 'group', label: 'Group', hint: 'Seats for several people' },
] as const;

/** One delegate or a group. What was typed into one form is still there after a look at the other. */
export function RegistrationForms({ event, passes, chosenPass, invitation }: Props) {
  const [type, setType] = useState<'individual' | 'group'>('individual');
  const [groupAsked, setGroupAsked] = useState(false);
  const isHydrated = useHydrated();

  // Who comes with the link of a paid seat may find nothing else to be had.
  const isAnythingOnSale = event.tickettypes.some((pass) => !isSoldOut(event, pass));

  const kept = `booking.${event.eventcode}`;
  useEffect(() => {
    if (invitation === null && findTyped(kept)?.['type'] === 'group') choose('group');
    // Once: from then on the visitor decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function choose(chosen: 'individual' | 'group'): void {
    setType(chosen);
    keepTyped(kept, 'type', chosen);
    if (chosen === 'group') setGroupAsked(true);
  }

  // A card of a pass that groups cannot have was pressed: it means the other form.
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
          One form for one person. The ticket comes by mail, and opens here, as soon as the payment is
          through.
        </p>
        <IndividualForm event={event} passes={passes} chosenPass={chosenPass} invitation={invitation} />
      </div>
      {groupAsked && (
        <div hidden={type !== 'group'}>
          <Suspense fallback={<p className={styles.lead}>The form is on its way…</p>}>
            <groupForm.Shown event={event} chosenPass={chosenPass} shown={type === 'group'} />
          </Suspense>
          <PartNotice of={groupForm.progress} />
        </div>
      )}
    </>
  );
}
