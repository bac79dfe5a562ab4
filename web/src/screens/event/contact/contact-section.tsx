import { lazy, Suspense } from 'react';
import { organiser } from '../../../content/organiser.ts';
import { Section } from '../../../ui/section.tsx';
import { whenNear } from '../../../ui/when-near.ts';
import { sections } from '../sections.ts';
import styles from './contact-section.module.css';

// Its rules come with the form, and the form comes when a visitor does.
const ContactForm = import.meta.env.SSR
  ? (await import('./contact-form.tsx')).ContactForm
  : lazy(async () => {
      await whenNear(sections.contact.anchor);
      return { default: (await import('./contact-form.tsx')).ContactForm };
    });

/** Where "become a sponsor" and "become a partner" lead, and whoever has a question. */
export function ContactSection({ eventcode }: { eventcode: string }) {
  return (
    <Section anchor={sections.contact.anchor} heading="Contact Us">
      <div className={styles.contact}>
        <div className={styles.words}>
          <p>
            A question, a problem with a ticket, or the wish to become a sponsor or a community partner: write
            to us. A person reads it and answers by mail.
          </p>
          <p>
            Or write to <a href={`mailto:${organiser.mail}`}>{organiser.mail}</a>.
          </p>
        </div>
        <Suspense fallback={<div className={styles.waiting} />}>
          <ContactForm eventcode={eventcode} />
        </Suspense>
      </div>
    </Section>
  );
}
