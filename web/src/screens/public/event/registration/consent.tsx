import { NOTICE } from '@samagam/contract/orders/consent';
import { PrivacyNote } from '../../../../components/privacy-note.tsx';
import { useSite } from '../../../../content/site.ts';
import styles from './registration.module.css';

interface Props {
  /** Distinguishes it from the checkbox of the other form. */
  scope?: string;
  /** Where the visitor can withdraw the consent. */
  back: string;
}

/**
 * The consent checkbox above the submit button: optional, and never ticked by default (docs/decisions/0043). Below it, the
 * way to the notice about personal data.
 */
export function Consent({ scope = 'one', back }: Props) {
  const organiser = useSite();
  const id = `field-${scope}-consent`;
  return (
    <div className={`${styles.consent} ${styles.news}`}>
      <input type="checkbox" id={id} name="consent" aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>Tell me about later events of {organiser.name} (optional)</label>
      <p id={`${id}-hint`}>
        By mail, to the address above. You can take this back at any time {back}, or by a mail to{' '}
        {organiser.mail}.
      </p>
      <PrivacyNote />
    </div>
  );
}

export function consentOf(news: string | undefined, poster?: string) {
  const consent = news === 'on';
  const posterconsent = poster === 'on';
  return {
    consent,
    ...(poster !== undefined && { posterconsent }),
    ...((consent || posterconsent) && { consentnotice: NOTICE }),
  };
}
