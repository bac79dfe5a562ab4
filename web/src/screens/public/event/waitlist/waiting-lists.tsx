import type { ShownEvent } from '@samagam/contract/programme/event';
import { inOrder } from '@samagam/domain/passes/passes';
import { audienceOf } from '@samagam/domain/passes/pass-words';
import { waitedPasses } from '@samagam/domain/passes/sale-state';
import { JoinWaitlist } from './join-waitlist.tsx';
import styles from './waiting-lists.module.css';

export function WaitingLists({ event }: { event: ShownEvent }) {
  const passes = inOrder(waitedPasses(event));
  if (passes.length === 0) return null;
  return (
    <>
      <ul className={styles.lists}>
        {passes.map((pass) => (
          <li key={pass.tickettype}>
            <h3>{pass.tickettype}</h3>
            {audienceOf(pass) && <p>{audienceOf(pass)}</p>}
            <JoinWaitlist
              eventcode={event.eventcode}
              tickettype={pass.tickettype}
              isOpen={passes.length === 1}
            />
          </li>
        ))}
      </ul>
      <p className={styles.place}>Are you on the list already? The link in our mail shows your place.</p>
    </>
  );
}
