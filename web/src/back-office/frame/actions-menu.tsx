import { useId, useRef, useState, type ReactNode } from 'react';
import { SmallButton } from '../../ui/form/actions.tsx';
import styles from './actions-menu.module.css';

/** In pixels. */
const GAP = 4;

/** Escape closes it and returns the focus to the button; so does an action, before a dialog remembers the focus. */
export function ActionsMenu({ of, children }: { of: string; children: ReactNode }) {
  const id = useId();
  const opener = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** Below the button, or above it at the end of the window; always inside of the window. */
  function place(): void {
    const here = opener.current!.getBoundingClientRect();
    const { style, offsetWidth, offsetHeight } = menu.current!;
    const below = here.bottom + GAP;
    const top = below + offsetHeight < innerHeight ? below : here.top - offsetHeight - GAP;
    style.top = `${within(top, innerHeight - offsetHeight)}px`;
    style.left = `${within(here.left, innerWidth - offsetWidth)}px`;
  }

  return (
    <div ref={opener}>
      <SmallButton of={of} popoverTarget={id} aria-expanded={isOpen}>
        More
      </SmallButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={place}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          // Its size is known only now.
          place();
        }}
        onClickCapture={({ target }) => {
          const action = (target as Element).closest('a, button');
          if (action?.matches('button')) menu.current!.hidePopover();
          // Later: the rest of the key that opened the link would press the button, which has the focus then.
          else if (action) setTimeout(() => menu.current?.hidePopover());
        }}
      >
        <div className={styles.list}>{children}</div>
      </div>
    </div>
  );
}

function within(place: number, most: number): number {
  return Math.max(GAP, Math.min(place, most - GAP));
}
