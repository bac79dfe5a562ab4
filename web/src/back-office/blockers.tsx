import { useEffect, useState, type RefObject } from 'react';
import { SmallButton } from '../ui/actions.tsx';
import styles from './blockers.module.css';

/** On the element that one SAVE saves: an inner one has its own SAVE and its own list. */
const SAVES = '[data-saves]';
/** The box around a rich text says so, too: the text inside it counts. */
const BLOCKING =
  '[aria-invalid="true"], [data-invalid="true"]:not(:has([aria-invalid="true"])), [data-blocks]';

interface Blocker {
  name: string;
  control: HTMLElement;
}

/**
 * Shown beside a SAVE: names the fields that keep it from saving; pressing a name leads there. What is wrong is said
 * at the field. It reads the page, since errors come from forms, from fields of their own and from files.
 */
export function Blockers({ within }: { within: RefObject<HTMLElement | null> }) {
  const [blockers, setBlockers] = useState<readonly Blocker[]>([]);

  useEffect(() => {
    const saved = within.current!;
    const look = () =>
      setBlockers((before) => {
        const now = blockersIn(saved);
        const isSame = now.length === before.length && now.every((one, at) => one.name === before[at]!.name);
        // What is listed changes the page, too: the same list must not be a change.
        return isSame && now.every((one, at) => one.control === before[at]!.control) ? before : now;
      });
    look();
    const observer = new MutationObserver(look);
    observer.observe(saved, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'data-invalid'],
    });
    return () => observer.disconnect();
  }, [within]);

  if (blockers.length === 0) return null;
  return (
    <div className={styles.blockers}>
      <p>Not saved yet. Please correct:</p>
      <ul className={styles.names}>
        {blockers.map(({ name, control }) => (
          <li key={name}>
            <SmallButton onClick={() => lead(control)}>{name}</SmallButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function blockersIn(saved: HTMLElement): Blocker[] {
  const byName = new Map<string, HTMLElement>();
  for (const control of saved.querySelectorAll<HTMLElement>(BLOCKING)) {
    if (control.closest(SAVES) !== saved) continue;
    const name = nameOf(control);
    if (name && !byName.has(name)) byName.set(name, control);
  }
  return [...byName].map(([name, control]) => ({ name, control }));
}

function nameOf(control: HTMLElement): string {
  const { labels } = control as HTMLInputElement;
  return (
    control.dataset['blocks'] ??
    labels?.[0]?.textContent ??
    control.ariaLabel ??
    control.closest('fieldset')?.querySelector('legend')?.textContent ??
    ''
  );
}

function lead(control: HTMLElement): void {
  const target = control.matches('div:not([contenteditable])') ? control.querySelector('input') : control;
  (target ?? control).scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
