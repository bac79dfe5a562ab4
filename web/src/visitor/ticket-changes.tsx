import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { Suspense } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { PartNotice } from '../ui/notice/part-notice.tsx';
import { useOpenedForm } from '../ui/form/use-opened-form.ts';
import type { ChangeKind } from './change-ticket.tsx';
import styles from './ticket-of-key.module.css';

// Most holders change nothing.
const changeForm = lazyPart(async () => (await import('./change-ticket.tsx')).ChangeTicket);

interface Props {
  ticket: TicketDetails;
  changes: NonNullable<TicketDetails['changes']>;
  ticketkey: string;
}

/** What the holder of a ticket may change: the details, or the holder. */
export function TicketChanges({ ticket, changes, ticketkey }: Props) {
  const { element, opened: kind, outcome, open, close } = useOpenedForm<ChangeKind, HTMLDivElement>();

  return (
    <div className={styles.changes} ref={element} tabIndex={-1}>
      <output>{outcome}</output>
      {kind === null ? (
        <div className={styles.afterwards}>
          <Button look="outline" onClick={() => open('details')}>
            Correct details
          </Button>
          {changes.transfer && (
            <Button look="outline" onClick={() => open('transfer')}>
              Pass this ticket on
            </Button>
          )}
        </div>
      ) : (
        <div>
          <Suspense>
            <changeForm.Shown
              key={kind}
              kind={kind}
              ticket={ticket}
              changes={changes}
              ticketkey={ticketkey}
              onClose={close}
            />
          </Suspense>
          <PartNotice of={changeForm.progress} />
        </div>
      )}
    </div>
  );
}
