import type { Content } from '@samagam/contract/programme/content';
import { DEFAULT_TERMS } from '@samagam/contract/programme/site-defaults';
import styles from './registration.module.css';

/** The sentences below the price: those of the event, or the usual ones. */
export function Terms({ content }: { content: Pick<Content, 'terms'> | undefined }) {
  const sentences = content?.terms ?? DEFAULT_TERMS;
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.terms}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
