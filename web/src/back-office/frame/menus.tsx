import { useEffect, useRef, useState, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './menus.module.css';
import { useLinks, type LinkGroup } from './staff-screen.ts';
import { useIsWide } from './use-is-wide.ts';

/** All links of an event fit beside each other. */
const WIDE = '78rem';

/** On a wide screen, the screens of the site. Otherwise all screens, as the only menu. */
export function MainMenu({ eventcode }: { eventcode: string | undefined }) {
  const isWide = useIsWide(WIDE);
  const linksOf = useLinks();
  const ofSite = linksOf('site');
  const ofEvent = isWide || eventcode === undefined ? [] : linksOf('event', eventcode);
  if (ofSite.length + ofEvent.length === 0) return null;
  return (
    <PopoverMenu id="main-menu" word={isWide ? 'Site' : 'Menu'} className={styles.panel}>
      {ofEvent.length > 0 && (
        <nav className={styles.listed} aria-label="This event">
          <Groups groups={ofEvent} />
        </nav>
      )}
      {ofSite.length > 0 && (
        <nav className={styles.listed} aria-label="Site">
          <Groups groups={ofSite} />
        </nav>
      )}
    </PopoverMenu>
  );
}

/** The screens of an event, all in view. On a narrow screen they are in the menu instead. */
export function EventLinks({ eventcode }: { eventcode: string }) {
  const isWide = useIsWide(WIDE);
  const linksOf = useLinks();
  if (!isWide) return null;
  return (
    <nav className={styles.row} aria-label="This event">
      <Groups groups={linksOf('event', eventcode)} />
    </nav>
  );
}

function Groups({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <>
      {groups.map(({ name, links }) => (
        <div key={name}>
          <p className={styles.name}>{name}</p>
          <ul className={styles.links} aria-label={name}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink className={styles.link!} to={to} end>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface PopoverProps {
  id: string;
  word: string;
  className: string | undefined;
  children: ReactNode;
}

/** A button of the header that opens a panel. Escape closes it and returns the focus; so does opening a link in it. */
export function PopoverMenu({ id, word, className, children }: PopoverProps) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current === pathname) return;
    openedAt.current = pathname;
    panel.current!.hidePopover();
  }, [pathname]);

  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-expanded={isOpen}>
        {word}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`${styles.popover} ${className ?? ''}`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}
