import { say } from '@samagam/contract/messages';
import { useState } from 'react';
import { call, isRefused } from '../api/call.ts';
import { useSite } from '../content/site.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './ticket-of-key.module.css';

type State = 'given' | 'sending' | 'withdrawn';

/** Lets the holder of a ticket withdraw the consent to be told about later events. */
export function NewsConsent({ eventcode, ticketkey }: { eventcode: string; ticketkey: string }) {
  const organiser = useSite();
  const [state, setState] = useState<State>('given');

  async function withdraw(): Promise<void> {
    setState('sending');
    const problem = await call('POST /api/withdrawconsent', { eventcode, ticketkey }).then(
      (answer) => (isRefused(answer) ? (answer.msg ?? say.tryAgain) : null),
      () => say.noConnection,
    );
    setState(problem === null ? 'withdrawn' : 'given');
    if (problem !== null) await showToast('error', problem);
  }

  return (
    <div className={styles.consent}>
      <output>
        {state === 'withdrawn' ? 'You will not be told about later events. Your ticket stays valid.' : ''}
      </output>
      {state !== 'withdrawn' && (
        <>
          <p>You let {organiser.name} tell you about later events.</p>
          <Button look="outline" disabled={state === 'sending'} onClick={() => void withdraw()}>
            {state === 'sending' ? 'Sending…' : 'Withdraw this consent'}
          </Button>
        </>
      )}
    </div>
  );
}
