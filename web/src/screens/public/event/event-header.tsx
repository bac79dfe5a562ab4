import { siteLogo, useSite } from '../../../content/site.ts';
import type { Logo } from '../../../editions/edition.ts';
import { FallbackImage } from '../../../ui/fallback-image.tsx';
import { placeOfMyTicket } from '../../../visitor/my-ticket.ts';
import styles from './event-header.module.css';
import { sections } from '../../../content/sections.ts';

interface Props {
  eventcode: string;
  /** Absent: the logo of the site. */
  logo: Logo | undefined;
  /** The sections of the menu that this event does not have. */
  without: Partial<Record<(typeof MENU)[number], boolean>>;
}

/** Sponsors and partners are before the speakers in this menu. */
const MENU = [
  'home',
  'about',
  'schedule',
  'sponsors',
  'partners',
  'speakers',
  'entryPass',
  'register',
  'contest',
  'faq',
  'venue',
  'contact',
] as const;

export function EventHeader({ eventcode, logo, without }: Props) {
  const organiser = useSite();

  return (
    <header className={styles.header}>
      <a className={styles.skip} href={`#${sections.home.anchor}`}>
        Skip to content
      </a>
      <a className={styles.brand} href={`#${sections.home.anchor}`}>
        <FallbackImage {...(logo ?? siteLogo(organiser))} alt="" width="40" height="40" fetchPriority="low" />
        <span>{organiser.name}</span>
      </a>
      <details className={styles.toggle} data-menu>
        <summary>
          <svg viewBox="0 0 24 24" width="24" height="24" className="lines" aria-hidden="true">
            <path className={styles.lines} d="M3 7H21M3 12H21M3 17H21" />
            <path className={styles.cross} d="M5 5L19 19M19 5L5 19" />
          </svg>
          <span className="hidden-text">Menu</span>
        </summary>
      </details>
      <nav className={styles.nav} aria-label="Sections">
        <ul>
          {MENU.map(
            (name) =>
              !without[name] && (
                <li key={name}>
                  <a href={`#${sections[name].anchor}`}>{sections[name].word}</a>
                </li>
              ),
          )}
          <li className={styles.mine}>
            {/* It gets an address on a device that keeps a ticket. */}
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
            <a data-my-ticket={placeOfMyTicket(eventcode)}>My ticket</a>
          </li>
        </ul>
      </nav>
    </header>
  );
}
