import type { ShownEvent } from '@samagam/contract/programme/event';
import { Island } from '../../../../components/island.tsx';
import { useSite } from '../../../../content/site.ts';
import { Section } from '../../../../ui/section.tsx';
import { sections } from '../../../../content/sections.ts';
import ContactIsland from './contact-island.tsx';
import LostTicketIsland from './lost-ticket-island.tsx';
import styles from './contact-section.module.css';

/** The target of the links to become a sponsor or a partner, and of any question. */
export function ContactSection({ event }: { event: ShownEvent }) {
  const organiser = useSite();
  return (
    <Section anchor={sections.contact.anchor} heading="Contact Us">
      <div className={styles.contact}>
        <div className={styles.words}>
          <p>
            Do you have a question or a problem with a ticket? Do you want to become a sponsor or a community
            partner? Write to us, and we will reply by mail.
          </p>
          <p>
            You can also write to <a href={`mailto:${organiser.mail}`}>{organiser.mail}</a>.
          </p>
          <Island name="lost-ticket" shown={LostTicketIsland} event={event} when="opened" />
        </div>
        <Island name="contact" shown={ContactIsland} event={event} />
      </div>
    </Section>
  );
}
