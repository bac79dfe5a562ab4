import type { ShownEvent } from '@samagam/contract/programme/event';
import { type SaleState, saleState, saleWords } from '@samagam/domain/passes/sale-state';
import { isOver } from '@samagam/domain/passes/passes';
import { actionOf } from '../../../components/event-bar.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './register-bar.module.css';
import { sections } from '../../../content/sections.ts';

/** On a phone: a link to the form at the bottom of the screen, until the form is in view. */
export function RegisterBar({ event }: { event: ShownEvent }) {
  const state = saleState(event);
  if (isOver(event) || state.is === 'not announced') return null;
  const action = actionOf(state);
  return (
    <div className={styles.bar}>
      <Sale state={state} />{' '}
      {action && (
        <ButtonLink
          look="spark"
          href={`#${action.anchor}`}
          aria-label={state.is === 'on sale' ? 'Register now' : undefined}
        >
          {action.words}
        </ButtonLink>
      )}
    </div>
  );
}

function Sale({ state }: { state: SaleState }) {
  if (state.is !== 'on sale') return <strong>{saleWords(state)}.</strong>;
  if (state.price === undefined) return <span />;
  return (
    <a href={`#${sections.entryPass.anchor}`}>
      {state.price > 0 && 'Passes from '}
      <strong>
        <Rupees paise={state.price * 100} whole />
      </strong>
    </a>
  );
}
