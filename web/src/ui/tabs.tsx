import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  /** Unique among its tabs, and the same for every visitor. */
  name: string;
  word: ReactNode;
  panel: ReactNode;
}

interface Props {
  /** The name of the group of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The name of the tab that is open at first; by default the first one. */
  initial?: string | undefined;
  /** The name of the open tab, where `onChoose` stores it. If no tab has this name, `initial` is open. */
  chosen?: string | undefined;
  onChoose?: (name: string) => void;
  /**
   * `column`: the tabs are listed vertically, beside their panel where there is room. `strip`: one line that scrolls
   * sideways and sticks to the top while a panel is read. `cards`: few and large.
   */
  layout?: 'row' | 'column' | 'strip' | 'cards';
}

/** Maps a pressed key to the index of the next tab; the arrows of both axes work in every layout. */
const LEADS_TO: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs following the ARIA practices: one tab stop; the arrows move between tabs. All panels are in the page, the closed
 * ones hidden, so that the server's HTML contains all text. Without scripts, and in print, all panels are shown, each
 * under its label.
 */
export function Tabs({ label, tabs, initial, chosen, onChoose, layout = 'row' }: Props) {
  const [own, setOwn] = useState<string>();
  const choose = onChoose ?? setOwn;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const names = tabs.map(({ name }) => name);
  const open = Math.max(
    0,
    names.indexOf([onChoose ? chosen : own, initial].find((name) => names.includes(name!)) ?? ''),
  );

  function turn(pressed: KeyboardEvent): void {
    const next = LEADS_TO[pressed.key]?.(open, tabs.length);
    if (next === undefined || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    pressed.preventDefault();
    choose(tabs[next]!.name);
    list.current!.querySelectorAll<HTMLElement>('[role="tab"]')[next]!.focus();
  }

  return (
    <div className={styles.tabs} data-layout={layout}>
      <div
        className={styles.list}
        role="tablist"
        aria-label={label}
        aria-orientation={layout === 'column' ? 'vertical' : 'horizontal'}
        ref={list}
      >
        {tabs.map(({ name, word }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={turn}
          >
            {word}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <Panel
          key={tab.name}
          tab={tab}
          id={`${id}panel${index}`}
          of={`${id}tab${index}`}
          isOpen={index === open}
        />
      ))}
    </div>
  );
}

function Panel({ tab, id, of, isOpen }: { tab: Tab; id: string; of: string; isOpen: boolean }) {
  return (
    <div role="tabpanel" className={styles.panel} id={id} aria-labelledby={of} tabIndex={0} hidden={!isOpen}>
      <div className={styles.unscripted} aria-hidden="true">
        {tab.word}
      </div>
      {tab.panel}
    </div>
  );
}
