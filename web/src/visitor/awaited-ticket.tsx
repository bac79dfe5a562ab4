import { say } from '@samagam/contract/common/messages';
import { notices } from '@samagam/contract/common/notices';
import { useEffect, useState } from 'react';
import { POLL } from '../api/getticket.ts';
import { Button } from '../ui/button.tsx';
import { AWAITED } from './awaited.ts';
import styles from './ticket-of-key.module.css';

interface Props {
  look: () => void;
  isLooking: boolean;
  /** Whether the last look had no response. */
  isLost: boolean;
}

/** In the place of a ticket whose payment is pending. When the page stops polling, the buyer can look again. */
export function AwaitedTicket({ look, isLooking, isLost }: Props) {
  const [isPolling, setPolling] = useState(true);
  useEffect(() => {
    const end = setTimeout(() => setPolling(false), POLL.atMost);
    return () => clearTimeout(end);
  }, []);

  if (isPolling) return <output className={styles.pending}>{notices[AWAITED].text}</output>;
  return (
    <div className={styles.pending}>
      <output>
        We are still waiting for the bank. As soon as it confirms the payment, your ticket comes by mail. You
        can also look again here.
      </output>
      {isLost && !isLooking && <p role="alert">{say.noConnection}</p>}
      <Button look="outline" isInactive={isLooking} onClick={look}>
        {isLooking ? 'Looking…' : 'Look again'}
      </Button>
    </div>
  );
}
