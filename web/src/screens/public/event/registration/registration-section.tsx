import type { ShownEvent } from '@samagam/contract/programme/event';
import { UNPAID_KEEPS_SEAT } from '@samagam/contract/orders/registration-form';
import { saleState } from '@samagam/domain/passes/sale-state';
import { dateRange } from '@samagam/domain/text/event-dates';
import { honoursSeats, isOver, isSoldOut } from '@samagam/domain/passes/passes';
import { thanks } from '../../../../content/blurb.ts';
import { useQueryValue } from '../../../../page/use-query-value.ts';
import { FinishPayment } from '../../../../visitor/finish-payment.tsx';
import { useOfferKey } from '../../../../visitor/offer-key.ts';
import type { ChosenPass } from '../chosen-pass.ts';
import { sections } from '../../../../content/sections.ts';
import { RegistrationForms } from './registration-forms.tsx';
import { WaitingLists } from '../waitlist/waiting-lists.tsx';
import styles from './registration.module.css';

interface Props {
  event: ShownEvent;
  chosenPass: ChosenPass;
  /** Called when the API knows a later event than this. */
  onStale: () => void;
}

export function RegistrationSection({ event, chosenPass, onStale }: Props) {
  const coupon = useQueryValue('coupon');
  const invitedPass = useQueryValue('pass');
  const offerkey = useOfferKey(event.eventcode);
  // A seat that a group has paid for remains valid after the end of sales: its link opens the form.
  const invited = coupon !== '' && honoursSeats(event);
  const invitation = invited || invitedPass ? { coupon: invited ? coupon : '', pass: invitedPass } : null;
  const passes = event.tickettypes.filter(
    (offered) => !isSoldOut(event, offered) || (invited && offered.tickettype === invitedPass),
  );

  return (
    <section className={styles.section} id={sections.register.anchor} aria-labelledby="register-heading">
      <h2 className="section-heading" id="register-heading" tabIndex={-1}>
        Register
      </h2>
      <FinishPayment eventcode={event.eventcode} />
      {passes.length === 0 && !offerkey ? (
        <>
          <p className={styles.lead}>
            {whyClosed(event)} <a href={`#${sections.contact.anchor}`}>Write to us</a> with any question.
          </p>
          {event.status === 'OPEN' && (
            <noscript>
              <p className={styles.lead}>{UNPAID_KEEPS_SEAT}</p>
            </noscript>
          )}
          <WaitingLists event={event} />
        </>
      ) : (
        <RegistrationForms
          event={event}
          passes={passes}
          chosenPass={chosenPass}
          invitation={invitation}
          offerkey={offerkey}
          onStale={onStale}
        />
      )}
    </section>
  );
}

function whyClosed(event: ShownEvent): string {
  const state = saleState(event);
  switch (state.is) {
    case 'closed':
      if (event.status === 'HOLD') return `${state.words} Check again later. Tickets remain valid.`;
      return isOver(event) ? thanks : state.words;
    case 'coming':
      return `Registration opens on ${dateRange(state.from, state.from)}.`;
    case 'not announced':
      return 'Registration opens as soon as the passes are announced.';
    default:
      return 'Every pass of this event is sold out.';
  }
}
