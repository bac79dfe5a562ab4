import { Suspense } from 'react';
import { useSite } from '../../../../content/site.ts';
import { lazyPart, readyPart } from '../../../../page/lazy-part.ts';
import { PartNotice } from '../../../../ui/notice/part-notice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { whenNear } from '../../../../page/when-near.ts';
import { sections } from '../sections.ts';
import { LostTicket } from './lost-ticket.tsx';
import styles from './contact-section.module.css';

// The validation is loaded with the form, and the form when the visitor comes near.
const form = import.meta.env.SSR
  ? readyPart((await import('./contact-form.tsx')).ContactForm)
  : lazyPart(
      async () => (await import('./contact-form.tsx')).ContactForm,
      () => whenNear(sections.contact.anchor),
    );

/** The target of the links to become a sponsor or a partner, and of any question. */
export function ContactSection({ eventcode }: { eventcode: string }) {
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
          <LostTicket eventcode={eventcode} />
        </div>
        <Suspense fallback={<div className={styles.waiting} />}>
          <form.Shown eventcode={eventcode} />
        </Suspense>
      </div>
      <PartNotice of={form.progress} />
    </Section>
  );
}
