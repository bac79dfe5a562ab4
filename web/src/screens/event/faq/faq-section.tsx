import { questions, type Question } from '../../../content/faq.ts';
import { organiser } from '../../../content/organiser.ts';
import { Section } from '../../../ui/section.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { sections } from '../sections.ts';
import styles from './faq-section.module.css';

const addresses = { contact: `#${sections.contact.anchor}`, terms: organiser.terms };

/** The frequent questions, one tab for each. */
export function FaqSection() {
  return (
    <Section anchor={sections.faq.anchor} heading="Frequently asked questions">
      <Tabs
        label="Questions"
        layout="column"
        tabs={questions.map((entry) => ({
          name: entry.name,
          word: entry.question,
          panel: <Answer {...entry} />,
        }))}
      />
    </Section>
  );
}

function Answer({ answer, more }: Question) {
  return (
    <div className={styles.answer}>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {more && (
        <p>
          <a href={addresses[more.to]}>{more.words}</a>
        </p>
      )}
    </div>
  );
}
