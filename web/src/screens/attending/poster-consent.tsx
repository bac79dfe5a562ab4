import { say } from '@samagam/contract/messages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const outcome = useRef<HTMLOutputElement>(null);

  async function withdraw(): Promise<void> {
    setState('sending');
    const problem = await call('POST /api/withdrawposter', { eventcode, ticketkey }).then(
      (answer) => (isRefused(answer) ? (answer.msg ?? say.tryAgain) : null),
      () => say.noConnection,
    );
    flushSync(() => setState(problem === null ? 'withdrawn' : 'given'));
    // The button that had the focus is gone.
    if (problem === null) outcome.current!.focus();
    else await showToast('error', problem, { position: 'bottom-right' });
  }

  return (
    <div className={styles.consent}>
      <output ref={outcome} tabIndex={-1}>
        {state === 'withdrawn'
          ? 'Your email address no longer shows these details. Your ticket stays valid, and you can still make the poster from it.'
          : ''}
      </output>
      {state !== 'withdrawn' && (
        <>
          <p>Anyone who enters your email address on this page sees these details, because you allowed it.</p>
          <Button look="outline" isInactive={state === 'sending'} onClick={() => void withdraw()}>
            {state === 'sending' ? 'Sending…' : 'Withdraw my poster consent'}
          </Button>
        </>
      )}
    </div>
  );
}
