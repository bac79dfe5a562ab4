import { momentInIndia } from '@samagam/domain/text/event-dates';
import { useSite } from '../content/site.ts';
import { Button } from '../ui/button.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import styles from './ticket-of-key.module.css';

const CONSENTS = {
  news: {
    path: 'POST /api/withdrawconsent',
    given: (organiser: string) => `You let ${organiser} tell you about later events.`,
    withdrawn: 'You will not be told about later events.',
    verb: 'Withdraw this consent',
  },
  poster: {
    path: 'POST /api/withdrawposter',
    given: (_: string, isEnded: boolean) =>
      isEnded
        ? 'You agreed that your email address shows your name, designation and company on the poster page. It no longer shows this ticket.'
        : 'Anyone who enters your email address on the poster page sees your name, designation and company.',
    withdrawn: 'Your email address no longer shows these details.',
    verb: 'Withdraw my poster consent',
  },
} as const;

interface Ticket {
  eventcode: string;
  ticketkey: string;
  /** The ticket was cancelled. */
  isEnded?: boolean;
}

interface Given {
  consent?: boolean | undefined;
  nonewssince?: string | undefined;
  posterconsent?: boolean | undefined;
}

/** The consents of the holder of a ticket, each with its button. */
export function Consents({ given, ...ticket }: Ticket & { given: Given }) {
  const { consent, nonewssince, posterconsent } = given;
  return (
    <>
      {consent && <WithdrawConsent of="news" {...ticket} />}
      {nonewssince && (
        <p className={styles.aside}>
          You will not be told about later events: you withdrew this consent or unsubscribed at{' '}
          {momentInIndia(Date.parse(nonewssince))}.
        </p>
      )}
      {posterconsent && <WithdrawConsent of="poster" {...ticket} />}
    </>
  );
}

/** Lets the holder of a ticket withdraw a consent. */
function WithdrawConsent({
  of,
  eventcode,
  ticketkey,
  isEnded = false,
}: Ticket & { of: keyof typeof CONSENTS }) {
  const organiser = useSite();
  const { path, given, withdrawn, verb } = CONSENTS[of];
  const { state, withdraw, outcome } = useWithdrawal(path, { eventcode, ticketkey });

  return (
    <div className={styles.consent}>
      <output ref={outcome} tabIndex={-1}>
        {state === 'withdrawn' ? `${withdrawn}${isEnded ? '' : ' Your ticket stays valid.'}` : ''}
      </output>
      {state !== 'withdrawn' && (
        <>
          <p>{given(organiser.name, isEnded)}</p>
          <Button look="outline" isInactive={state === 'sending'} onClick={() => void withdraw()}>
            {state === 'sending' ? 'Sending…' : verb}
          </Button>
        </>
      )}
    </div>
  );
}
