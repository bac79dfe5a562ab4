import { useSite } from '../content/site.ts';

export function OrganiserMail() {
  const { mail } = useSite();
  return (
    <a href={`mailto:${mail}`} translate="no">
      {mail}
    </a>
  );
}
