import type { ShownEvent } from '@samagam/contract/programme/event';
import { privacyLink } from '@samagam/contract/people/privacy-link';
import { questionsOf, type Question } from '../../../../content/faq.ts';
import { useSite } from '../../../../content/site.ts';
import { MarkupBlock } from '../../../../ui/markup.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { sections } from '../../../../content/sections.ts';
import styles from './faq-section.module.css';

/** The frequent questions, one tab for each: those of the event, or the usual ones. Nothing for an empty list. */
export function FaqSection({ event }: { event: Pick<ShownEvent, 'content' | 'selfservice'> }) {
  const own = event.content?.faq;
  const organiser = useSite();
  if (own?.length === 0) return null;
  const tabs = own
    ? own.map(({ question, answer }, nth) => ({
        name: `question-${nth + 1}`,
        word: question,
        panel: <MarkupBlock className={styles.answer} html={answer} />,
      }))
    : questionsOf(organiser.name, event.selfservice).map((entry) => ({
        name: entry.name,
        word: entry.question,
        panel: <Answer {...entry} />,
      }));
  return (
    <Section anchor={sections.faq.anchor} heading="Frequently asked questions">
      <Tabs id="question" label="Questions" layout="column" tabs={tabs} />
    </Section>
  );
}

function Answer({ answer, more }: Question) {
  const addresses = { contact: `#${sections.contact.anchor}`, privacy: privacyLink(useSite()).href };
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
