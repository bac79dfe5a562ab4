import type { Event } from '@samagam/contract/event';
import { areSalesOpen, isSoldOut } from '@samagam/domain/passes';
import { lazy, Suspense } from 'react';
import { useQueryValue } from '../../../ui/use-query-value.ts';
import { whenNear } from '../../../ui/when-near.ts';
import type { ChosenPass } from '../chosen-pass.ts';
import { sections } from '../sections.ts';
import { hasDraft } from './draft.ts';
import styles from './registration.module.css';

// The rules of the forms come with the forms, and the forms come when a visitor does.
const RegistrationForms = import.meta.env.SSR
  ? (await import('./registration-forms.tsx')).RegistrationForms
  : lazy(async () => {
      // A coupon of the address, or what was typed before going to pay, is the form's to take up by itself.
      if (location.search === '' && !hasDraft()) await whenNear(sections.register.anchor);
      return { default: (await import('./registration-forms.tsx')).RegistrationForms };
    });

export function RegistrationSection({ event, chosenPass }: { event: Event; chosenPass: ChosenPass }) {
  const coupon = useQueryValue('coupon');
  const invitedPass = useQueryValue('pass');
  // A seat a group has paid for is honoured after sales have closed: its link opens the form.
  const invited = coupon !== '' && (areSalesOpen(event) || event.status === 'REGISTRATIONSCLOSED');
  const passes = event.tickettypes.filter(
    (offered) => !isSoldOut(event, offered) || (invited && offered.tickettype === invitedPass),
  );

  return (
    <section className={styles.section} id={sections.register.anchor} aria-labelledby="register-heading">
      <h2 className={styles.heading} id="register-heading">
        Register
      </h2>
      {passes.length === 0 ? (
        <p className={styles.lead}>{closedWords(event)}</p>
      ) : (
        <Suspense fallback={<div className={styles.waiting} />}>
          <RegistrationForms
            event={event}
            passes={passes}
            chosenPass={chosenPass}
            invitation={invited ? { coupon, pass: invitedPass } : null}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Why nobody can register now. */
function closedWords(event: Event): string {
  if (!areSalesOpen(event)) return 'Registration for this event is closed.';
  return event.tickettypes.length === 0
    ? 'Registration opens as soon as the passes are announced.'
    : 'Every pass of this event is sold out.';
}
