import type { ShownEvent } from '@samagam/contract/event';
import { areSalesOpen } from '@samagam/domain/passes';
import { registerBlurb } from '../../../content/blurb.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { sections } from '../sections.ts';
import styles from './register-blurb.module.css';

/** Reasons to register early and as a group. The heading invites to register only while sales are open. */
export function RegisterBlurb({ event }: { event: ShownEvent }) {
  return (
    <section className={styles.blurb} aria-labelledby="blurb-heading">
      <div>
        <h2 className={styles.heading} id="blurb-heading">
          {areSalesOpen(event) ? 'Register now' : 'Early birds and groups'}
        </h2>
        <p>{event.content?.blurb ?? registerBlurb}</p>
      </div>
      <ButtonLink look="solid" href={`#${sections.entryPass.anchor}`}>
        See the passes
      </ButtonLink>
    </section>
  );
}
