import { Button } from '../../../ui/button.tsx';
import { useWithdrawal } from '../../../visitor/use-withdrawal.ts';
import styles from './poster-maker.module.css';

/** To withdraw the consent that anyone who knows the mail address may see the poster details. */
export function PosterConsent({ eventcode, ticketkey }: { eventcode: string; ticketkey: string }) {
  const ticket = { eventcode, ticketkey };
  const toast = { position: 'bottom-right' } as const;
  const { state, withdraw, outcome } = useWithdrawal('POST /api/withdrawposter', ticket, toast);

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
