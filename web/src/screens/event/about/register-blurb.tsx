import type { Event } from '@samagam/contract/event';
import { areSalesOpen } from '@samagam/domain/passes';
import { ButtonLink } from '../../../ui/button.tsx';
import { sections } from '../sections.ts';
import styles from './register-blurb.module.css';

/** Why to register now rather than later, and together rather than alone (spec §2); only while one can. */
export function RegisterBlurb({ event }: { event: Event }) {
  if (!areSalesOpen(event)) return null;
  return (
    <section className={styles.blurb} aria-labelledby="blurb-heading">
      <div>
        <h2 className={styles.heading} id="blurb-heading">
          Register now
        </h2>
        <p>
          Early birds pay less: where a pass was dearer, the earlier price stands struck through beside
          today’s. Groups pay less, too: the more seats of one pass a group takes, the larger its discount.
        </p>
      </div>
      <ButtonLink look="solid" href={`#${sections.entryPass.anchor}`}>
        See the passes
      </ButtonLink>
    </section>
  );
}
