import type { ShownEvent } from '@samagam/contract/programme/event';
import { areSalesOpen, isOver } from '@samagam/domain/passes/passes';
import { registerBlurb, thanks } from '../../../../content/blurb.ts';
import { useSite } from '../../../../content/site.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { sections } from '../../../../content/sections.ts';
import styles from './register-blurb.module.css';

export function RegisterBlurb({ event }: { event: ShownEvent }) {
  if (isOver(event)) return <Thanks eventcode={event.eventcode} />;
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

/** Leads to the event that the site announces now. Without another one, to the contact form. */
function Thanks({ eventcode }: { eventcode: string }) {
  const { announced } = useSite();
  const hasNext = announced !== '' && announced !== eventcode;
  return (
    <section className={styles.blurb} aria-labelledby="blurb-heading">
      <div>
        <h2 className={styles.heading} id="blurb-heading">
          Thank you
        </h2>
        <p>{thanks} Thank you also to everybody who spoke, helped and sponsored.</p>
      </div>
      {hasNext ? (
        <ButtonLink look="solid" href={`/event/${announced}`}>
          Go to the current event
        </ButtonLink>
      ) : (
        <ButtonLink look="solid" href={`#${sections.contact.anchor}`}>
          Write to us
        </ButtonLink>
      )}
    </section>
  );
}
