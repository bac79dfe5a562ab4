import { say } from '@samagam/contract/messages';
import { useState } from 'react';
import { call, isRefused } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './poster-maker.module.css';

type State = 'given' | 'sending' | 'withdrawn';

/**
 * Lets the holder of a ticket withdraw the consent that anyone who knows the mail address may see the poster details.
 */
export function PosterConsent({ eventcode, ticketkey }: { eventcode: string; ticketkey: string }) {
  const [state, setState] = useState<State>('given');

  async function withdraw(): Promise<void> {
    setState('sending');
    const problem = await call('POST /api/withdrawposter', { eventcode, ticketkey }).then(
      (answer) => (isRefused(answer) ? (answer.msg ?? say.tryAgain) : null),
      () => say.noConnection,
    );
    setState(problem === null ? 'withdrawn' : 'given');
    if (problem !== null) await showToast('error', problem, { position: 'bottom-right' });
  }

  return (
    <div className={styles.consent}>
      <output>
        {state === 'withdrawn'
          ? 'Your email address no longer shows these details. Your ticket stays valid, and you can still make the poster from it.'
          : ''}
      </output>
      {state !== 'withdrawn' && (
        <>
          <p>Anyone who enters your email address on this page sees these details, because you allowed it.</p>
          <Button look="outline" disabled={state === 'sending'} onClick={() => void withdraw()}>
            {state === 'sending' ? 'Sending…' : 'Withdraw my poster consent'}
          </Button>
        </>
      )}
    </div>
  );
}
