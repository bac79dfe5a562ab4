import { siteLogo, useSite } from '../content/site.ts';
import type { Logo } from '../editions/edition.ts';
import { FallbackImage } from '../ui/fallback-image.tsx';
import styles from './page-header.module.css';

/** The header of a page beside that of the event, to which it leads. `logo` undefined: that of the site. */
export function PageHeader({ eventcode, logo }: { eventcode: string; logo: Logo | undefined }) {
  const organiser = useSite();
  return (
    <header className={styles.header}>
      {/* A plain link, not a router link: each kind of page has its own Content-Security-Policy, sent with its HTML. */}
      <a className={styles.brand} href={`/event/${eventcode}`}>
        <FallbackImage {...(logo ?? siteLogo(organiser))} alt="" width="40" height="40" />
        <span>{organiser.name}</span>
      </a>
    </header>
  );
}
