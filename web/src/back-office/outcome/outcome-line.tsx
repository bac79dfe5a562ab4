import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { SmallButton } from '../../ui/form/actions.tsx';
import { Live } from '../../ui/notice/live.tsx';
import { forgetSave, useLastSave } from './last-save.ts';
import styles from './outcome-line.module.css';

/** What happened and what is next, beside the toast 'Success.': until the next save. Another screen needs another key. */
export function OutcomeLine() {
  const { outcome, notes } = useLastSave();
  useEffect(() => forgetSave, []);
  const words = [outcome?.words, ...notes].filter(Boolean).join(' ');
  const { link } = outcome ?? {};
  return (
    <div className={styles.place}>
      <Live>
        {words && (
          <p className={styles.line} data-outcome>
            <span>{words}</span>
            {link?.to.startsWith('/weba') && <Link to={link.to}>{link.words}</Link>}
            {link?.to.startsWith('/event') && (
              <a href={link.to} target="_blank" rel="noopener">
                {link.words}
              </a>
            )}
            <SmallButton onClick={forgetSave}>Dismiss</SmallButton>
          </p>
        )}
      </Live>
    </div>
  );
}
