import { useEffect, useState, type RefObject } from 'react';
import { SmallButton } from '../../ui/form/actions.tsx';
import blocks from '../blocks.module.css';
import styles from './blockers.module.css';

/** Marks the element that one SAVE button saves. A nested one has its own SAVE and its own list. */
const SAVES = '[data-saves]';
/** The box around a rich text is marked as invalid too; only the text box inside it counts. */
const BLOCKING =
  '[aria-invalid="true"], [data-invalid="true"]:not(:has([aria-invalid="true"])), [data-blocks]';

interface Blocker {
  name: string;
  control: HTMLElement;
}

/** The invalid fields beside SAVE, each a link. Reads the DOM, because errors come from forms, custom fields and files. */
export function Blockers({
  within,
  title = 'Not saved yet. Please correct:',
}: {
  within: RefObject<HTMLElement | null>;
  title?: string | undefined;
}) {
  const [blockers, setBlockers] = useState<readonly Blocker[]>([]);

  useEffect(() => {
    const saved = within.current!;
    const look = () =>
      setBlockers((before) => {
        const now = blockersIn(saved);
        const isSame = now.length === before.length && now.every((one, at) => one.name === before[at]!.name);
        // Rendering the list changes the DOM as well, so an equal list must not trigger another render.
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
      <p>{title}</p>
      <ul className={blocks.inlineList}>
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
    control.dataset['label'] ??
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
