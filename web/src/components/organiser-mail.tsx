import { useSite } from '../content/site.ts';

/** The address to write to, from the settings of the site. */
export function OrganiserMail() {
  const { mail } = useSite();
  return (
    <a href={`mailto:${mail}`} translate="no">
      {mail}
    </a>
  );
}
