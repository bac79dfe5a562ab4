import type { Described } from '../../../../editions/edition.ts';
import { Section } from '../../../../ui/section.tsx';
import { sections } from '../../../../content/sections.ts';
import styles from './testimonials-section.module.css';

/** An admin may have typed the quotation marks that this page adds. */
function withoutMarks(quote: string): string {
  return quote.replace(/^["“„']+|["”“']+$/g, '');
}

export function TestimonialsSection({ event }: { event: Described }) {
  const quotes = event.content?.testimonials ?? [];
  if (quotes.length === 0) return null;
  return (
    <Section anchor={sections.testimonials.anchor} heading="What participants say">
      <ul className={styles.voices}>
        {quotes.map(({ quote, name, role }) => (
          <li key={quote}>
            <figure className={styles.voice}>
              <blockquote>
                <p>“{withoutMarks(quote)}”</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                {role && <span>{role}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
