import type { Edition } from '../../../../editions/edition.ts';
import { MarkupBlock } from '../../../../ui/markup.tsx';
import { Section } from '../../../../ui/section.tsx';
import { sections } from '../../../../content/sections.ts';
import styles from './about-section.module.css';

export function AboutSection({ about: { title, text } }: { about: NonNullable<Edition['about']> }) {
  return (
    <Section anchor={sections.about.anchor} heading={title}>
      {typeof text === 'string' ? (
        <MarkupBlock className={styles.text} html={text} />
      ) : (
        <div className={styles.text}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </Section>
  );
}
