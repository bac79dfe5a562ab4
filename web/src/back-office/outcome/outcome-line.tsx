import { Link } from 'react-router-dom';
import { SmallButton } from '../../ui/form/actions.tsx';
import { forgetSave, type Save } from './last-save.ts';
import styles from './outcome-line.module.css';

export default function OutcomeLine({ outcome, notes }: Pick<Save, 'outcome' | 'notes'>) {
  const { link } = outcome ?? {};
  return (
    <p className={styles.line} data-outcome>
      <span>{[outcome?.words, ...notes].filter(Boolean).join(' ')}</span>
      {link?.to.startsWith('/weba') && <Link to={link.to}>{link.words}</Link>}
      {link?.to.startsWith('/event') && (
        <a href={link.to} target="_blank" rel="noopener">
          {link.words}
        </a>
      )}
      <SmallButton onClick={forgetSave}>Dismiss</SmallButton>
    </p>
  );
}
