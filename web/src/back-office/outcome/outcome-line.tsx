import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { SmallButton } from '../../ui/form/actions.tsx';
import { forgetSave, type Save } from './last-save.ts';
import styles from './outcome-line.module.css';

export default function OutcomeLine({ outcome, notes }: Pick<Save, 'outcome' | 'notes'>) {
  const { link } = outcome ?? {};
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Also when the list with the saved row moves the form down.
    const resized = new ResizeObserver(() => uncoverFocus(line.current!));
    resized.observe(document.body);
    return () => resized.disconnect();
  }, []);
  return (
    <p ref={line} className={styles.line} data-outcome>
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

/** Moves SAVE, which has just been pressed, out from behind the line. */
function uncoverFocus(line: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || line.contains(focused)) return;
  const [place, covered] = [focused.getBoundingClientRect(), line.getBoundingClientRect()];
  if (place.bottom > covered.top && place.top < covered.bottom) focused.scrollIntoView({ block: 'nearest' });
}
