import type { Edition } from '../../../editions/edition.ts';
import { Section } from '../../../ui/section.tsx';
import { sections } from '../sections.ts';
import styles from './about-section.module.css';

/** Describes the event with the texts of its edition. */
export function AboutSection({ about }: { about: Edition['about'] }) {
  return (
    <Section anchor={sections.about.anchor} heading={about.title}>
      <div className={styles.text}>
        {about.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
