import { privacyLink } from '@samagam/contract/privacy-link';
import { useSite } from '../content/site.ts';

/** Leads from a form that asks for personal data to the page that says what becomes of it. */
export function PrivacyNote({ className }: { className?: string | undefined }) {
  const { href, words } = privacyLink(useSite());
  return (
    <p className={className}>
      What we keep about you, why and how long: <a href={href}>{words}</a>.
    </p>
  );
}
