import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  /** Unique among its tabs, and the same for every visitor. */
  name: string;
  word: ReactNode;
  panel: ReactNode;
}

interface Props {
  /** Unique in the page; the ids of the tabs begin with it. */
  id: string;
  /** The name of the group of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The name of the tab that is open at first; by default the first one. */
  initial?: string | undefined;
  /** `column`: vertical, beside their panel. `strip`: one line that scrolls sideways and sticks. `cards`: few and large. */
  layout?: 'row' | 'column' | 'strip' | 'cards';
}

/**
 * Tabs following the ARIA practices: one tab stop; the arrows move between tabs (behaviours/tabs.ts). All panels are in the
 * page, the closed ones hidden, so that the server's HTML contains all text. Without scripts, and in print, all panels are
 * shown, each under its label.
 */
export function Tabs({ id, label, tabs, initial, layout = 'row' }: Props) {
  const open = Math.max(
    0,
    tabs.findIndex(({ name }) => name === initial),
  );
  return (
    <div className={styles.tabs} data-layout={layout}>
      <div
        className={styles.list}
        role="tablist"
        aria-label={label}
        aria-orientation={layout === 'column' ? 'vertical' : 'horizontal'}
      >
        {tabs.map(({ name, word }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}-tab${index}`}
            aria-controls={`${id}-panel${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            data-name={name}
          >
            {word}
          </button>
        ))}
      </div>
      {tabs.map(({ name, word, panel }, index) => (
        <div
          key={name}
          role="tabpanel"
          className={styles.panel}
          id={`${id}-panel${index}`}
          aria-labelledby={`${id}-tab${index}`}
          tabIndex={0}
          hidden={index !== open}
        >
          <div className={styles.unscripted} aria-hidden="true">
            {word}
          </div>
          {panel}
        </div>
      ))}
    </div>
  );
}
