import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import blocks from './blocks.module.css';
import styles from './needs.module.css';

export interface Need {
  key: string;
  /** With its number, such as "3 payments to decide". */
  words: ReactNode;
  /** Where it is done: a path, or `#id` of a part of this screen. */
  to: string;
  /** Below the link; '' for none. */
  note?: string;
}

/** What a person has to do first, each with its number, as a link to where it is done. */
export function Needs({ title, needs, nothing }: { title: string; needs: readonly Need[]; nothing: string }) {
  const id = useId();
  return (
    <section className={styles.needs} aria-labelledby={id} data-empty={needs.length === 0}>
      <h2 id={id} className={blocks.subtitle}>
        {title}
      </h2>
      {needs.length === 0 && <p>{nothing}</p>}
      <ul className={styles.list}>
        {needs.map(({ key, words, to, note = '' }) => (
          <li key={key}>
            {to.startsWith('#') ? <a href={to}>{words}</a> : <Link to={to}>{words}</Link>}
            {note !== '' && <span className={blocks.smallLine}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
