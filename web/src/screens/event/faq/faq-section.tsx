import { lazy, Suspense } from 'react';
import { Section } from '../../../ui/section.tsx';
import { whenNear } from '../../../ui/when-near.ts';
import { sections } from '../sections.ts';
import styles from './faq-section.module.css';

const FaqTabs = import.meta.env.SSR
  ? (await import('./faq-tabs.tsx')).FaqTabs
  : lazy(async () => {
      await whenNear(sections.faq.anchor);
      return { default: (await import('./faq-tabs.tsx')).FaqTabs };
    });

export function FaqSection() {
  return (
    <Section anchor={sections.faq.anchor} heading="Frequently asked questions">
      <Suspense fallback={<div className={styles.waiting} />}>
        <FaqTabs />
      </Suspense>
    </Section>
  );
}
