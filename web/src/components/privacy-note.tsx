import { privacyLink } from '@samagam/contract/people/privacy-link';
import { useSite } from '../content/site.ts';
import styles from './privacy-note.module.css';

/** Leads from a form that asks for personal data to the page that says what becomes of it. */
export function PrivacyNote() {
  const { href, words } = privacyLink(useSite());
  return (
    <p className={styles.note}>
      What we keep about you, why and how long: <a href={href}>{words}</a>.
    </p>
  );
}
