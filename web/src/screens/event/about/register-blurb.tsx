import type { ShownEvent } from '@samagam/contract/event';
import { areSalesOpen } from '@samagam/domain/passes';
import { ButtonLink } from '../../../ui/button.tsx';
import { sections } from '../sections.ts';
import styles from './register-blurb.module.css';

export const DEFAULT_BLURB =
  'Early birds pay less: if the regular price of a pass is higher, it is shown struck through beside today’s price. Groups pay less too: the more seats of one pass you book, the larger your discount.';

/** Reasons to register early and as a group. The heading invites to register only while sales are open. */
export function RegisterBlurb({ event }: { event: ShownEvent }) {
  return (
    <section className={styles.blurb} aria-labelledby="blurb-heading">
      <div>
        <h2 className={styles.heading} id="blurb-heading">
          {areSalesOpen(event) ? 'Register now' : 'Early birds and groups'}
        </h2>
        <p>{event.content?.blurb ?? DEFAULT_BLURB}</p>
      </div>
      <ButtonLink look="solid" href={`#${sections.entryPass.anchor}`}>
        See the passes
      </ButtonLink>
    </section>
  );
}
