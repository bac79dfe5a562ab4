import { useSite } from '../content/site.ts';
import { Button } from '../ui/button.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import styles from './ticket-of-key.module.css';

const CONSENTS = {
  news: {
    path: 'POST /api/withdrawconsent',
    given: (organiser: string) => `You let ${organiser} tell you about later events.`,
    withdrawn: 'You will not be told about later events. Your ticket stays valid.',
    verb: 'Withdraw this consent',
  },
  poster: {
    path: 'POST /api/withdrawposter',
    given: () =>
      'Anyone who enters your email address on the poster page sees your name, designation and company.',
    withdrawn: 'Your email address no longer shows these details. Your ticket stays valid.',
    verb: 'Withdraw my poster consent',
  },
} as const;

interface Props {
  of: keyof typeof CONSENTS;
  eventcode: string;
  ticketkey: string;
}

/** Lets the holder of a ticket withdraw a consent. */
export function WithdrawConsent({ of, eventcode, ticketkey }: Props) {
  const organiser = useSite();
  const { path, given, withdrawn, verb } = CONSENTS[of];
  const { state, withdraw, outcome } = useWithdrawal(path, { eventcode, ticketkey });

  return (
    <div className={styles.consent}>
      <output ref={outcome} tabIndex={-1}>
        {state === 'withdrawn' ? withdrawn : ''}
      </output>
      {state !== 'withdrawn' && (
        <>
          <p>{given(organiser.name)}</p>
          <Button look="outline" isInactive={state === 'sending'} onClick={() => void withdraw()}>
            {state === 'sending' ? 'Sending…' : verb}
          </Button>
        </>
      )}
    </div>
  );
}
