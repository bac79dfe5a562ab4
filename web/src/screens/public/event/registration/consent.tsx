import { newsWords } from '@samagam/contract/orders/registration-form';
import { PrivacyNote } from '../../../../components/privacy-note.tsx';
import { useSite } from '../../../../content/site.ts';
import styles from './registration.module.css';

interface Props {
  /** Distinguishes it from the checkbox of the other form. */
  scope?: string;
  /** Where the visitor can withdraw the consent. */
  back: string;
}

/** Optional, and never ticked by default (docs/decisions/0043). Below it, the way to the notice about personal data. */
export function Consent({ scope = 'one', back }: Props) {
  const { label, hint } = newsWords(useSite(), back);
  const id = `field-${scope}-consent`;
  return (
    <div className={`${styles.consent} ${styles.news}`}>
      <input type="checkbox" id={id} name="consent" aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`}>{hint}</p>
      <PrivacyNote />
    </div>
  );
}
