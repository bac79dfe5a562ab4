import { testimonials } from '../../../content/testimonials.ts';
import { Section } from '../../../ui/section.tsx';
import { sections } from '../sections.ts';
import styles from './testimonials-section.module.css';

export function TestimonialsSection() {
  return (
    <Section anchor={sections.testimonials.anchor} heading="What participants say">
      <ul className={styles.voices}>
        {testimonials.map(({ quote, name, role }) => (
          <li key={name}>
            <figure className={styles.voice}>
              <blockquote>
                <p>“{quote}”</p>
              </blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
