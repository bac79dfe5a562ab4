import { privacyLink } from '@samagam/contract/people/privacy-link';
import { siteLogo, useSite } from '../content/site.ts';
import { FallbackImage } from '../ui/fallback-image.tsx';
import styles from './site-footer.module.css';

interface Props {
  /** A short page with a logo in its header needs no second one, which is another request before it has loaded. */
  hasLogo?: boolean;
}

/** The footer of every public page: the organiser, its profiles elsewhere, and its privacy page. */
export function SiteFooter({ hasLogo = true }: Props) {
  const organiser = useSite();
  const privacy = privacyLink(organiser);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.who}>
          {hasLogo && <FallbackImage {...siteLogo(organiser)} alt="" width="56" height="56" loading="lazy" />}
          <strong>{organiser.name}</strong>
        </p>
        {organiser.social.length > 0 && (
          <nav aria-label="Social media">
            <ul className={styles.links}>
              {organiser.social.map(({ media, url }) => (
                <li key={media}>
                  <a href={url} rel="me">
                    {media}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ul className={styles.links}>
          <li>
            <a href={`mailto:${organiser.mail}`}>{organiser.mail}</a>
          </li>
          {organiser.membership && (
            <li>
              <a href={organiser.membership}>Membership</a>
            </li>
          )}
          <li>
            <a href={privacy.href}>{privacy.words}</a>
          </li>
        </ul>
        <p className={styles.copyright}>
          Copyright {organiser.year} {organiser.name}
        </p>
      </div>
    </footer>
  );
}
