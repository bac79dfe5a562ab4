import { say } from '@samagam/contract/messages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, isRefused } from '../api/call.ts';
import { useSite } from '../content/site.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './ticket-of-key.module.css';

type State = 'given' | 'sending' | 'withdrawn';

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
  const [state, setState] = useState<State>('given');
  const outcome = useRef<HTMLOutputElement>(null);
  const { path, given, withdrawn, verb } = CONSENTS[of];

  async function withdraw(): Promise<void> {
    setState('sending');
    const problem = await call(path, { eventcode, ticketkey }).then(
      (answer) => (isRefused(answer) ? (answer.msg ?? say.tryAgain) : null),
      () => say.noConnection,
    );
    flushSync(() => setState(problem === null ? 'withdrawn' : 'given'));
    // The button that had the focus is gone.
    if (problem === null) outcome.current!.focus();
    else await showToast('error', problem);
  }

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
