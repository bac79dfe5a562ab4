import type { ShownEvent } from '@samagam/contract/programme/event';
import { dearestFirst, isForEverybody, isSoldOut } from '@samagam/domain/passes/passes';
import { Rupees } from '../../../components/rupees.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { waitedPasses } from './waited-passes.ts';
import styles from './register-bar.module.css';
import { sections } from './sections.ts';

/** On a phone: a link to the form at the bottom of the screen, until the form is in view. */
export function RegisterBar({ event }: { event: ShownEvent }) {
  const onSale = event.tickettypes.filter((pass) => !isSoldOut(event, pass));
  if (onSale.length === 0) return waitedPasses(event).length > 0 ? <WaitlistBar /> : null;
  const cheapest = dearestFirst(onSale.filter(isForEverybody)).at(-1);
  return (
    <div className={styles.bar}>
      <span>
        {cheapest && cheapest.price > 0 && 'Passes from '}
        {cheapest && (cheapest.price > 0 || onSale.every(({ price }) => price === 0)) && (
          <strong>
            <Rupees paise={cheapest.price * 100} whole />
          </strong>
        )}
      </span>
      <ButtonLink look="spark" href={`#${sections.register.anchor}`} aria-label="Register now">
        Register
      </ButtonLink>
    </div>
  );
}

function WaitlistBar() {
  return (
    <div className={styles.bar}>
      <strong>Sold out.</strong>{' '}
      <ButtonLink look="spark" href={`#${sections.register.anchor}`}>
        Join the waiting list
      </ButtonLink>
    </div>
  );
}
