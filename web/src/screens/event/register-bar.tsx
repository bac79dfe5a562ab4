import type { Event } from '@samagam/contract/event';
import { dearestFirst, isSoldOut } from '@samagam/domain/passes';
import { Rupees } from '../../components/rupees.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './register-bar.module.css';
import { sections } from './sections.ts';

/** On a phone: the way to the form, one thumb away until the form itself is there. */
export function RegisterBar({ event }: { event: Event }) {
  const cheapest = dearestFirst(event.tickettypes.filter((pass) => !isSoldOut(event, pass))).at(-1);
  if (!cheapest) return null;
  return (
    <div className={styles.bar}>
      <span>
        Passes from{' '}
        <strong>
          <Rupees paise={cheapest.price * 100} whole />
        </strong>
      </span>
      <ButtonLink look="spark" href={`#${sections.register.anchor}`} aria-label="Register now">
        Register
      </ButtonLink>
    </div>
  );
}
