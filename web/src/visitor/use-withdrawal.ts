import { say } from '@samagam/contract/common/messages';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { call, isRefused } from '../api/call.ts';
import { showToast } from '../ui/notice/toast.ts';

interface Withdrawal {
  state: 'given' | 'sending' | 'withdrawn';
  withdraw: () => Promise<void>;
  /** Says that the consent is withdrawn, and gets the focus then. */
  outcome: RefObject<HTMLOutputElement | null>;
}

/** Withdraws a consent of the holder of a ticket. A toast says why it failed. */
export function useWithdrawal(
  path: 'POST /api/withdrawconsent' | 'POST /api/withdrawposter',
  ticket: { eventcode: string; ticketkey: string },
  toast?: Parameters<typeof showToast>[2],
): Withdrawal {
  const [state, setState] = useState<Withdrawal['state']>('given');
  const outcome = useRef<HTMLOutputElement>(null);

  async function withdraw(): Promise<void> {
    setState('sending');
    const problem = await call(path, ticket).then(
      (answer) => (isRefused(answer) ? (answer.msg ?? say.tryAgain) : null),
      () => say.noConnection,
    );
    flushSync(() => setState(problem === null ? 'withdrawn' : 'given'));
    // The button that had the focus is gone.
    if (problem === null) outcome.current!.focus();
    else await showToast('error', problem, toast);
  }

  return { state, withdraw, outcome };
}
