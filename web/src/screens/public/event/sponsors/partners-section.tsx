import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { sections } from '../../../../content/sections.ts';
import { LogoWall } from './logo-wall.tsx';

export function PartnersSection({ partners }: Pick<PublicEvent, 'partners'>) {
  return (
    <LogoWall
      look="even"
      anchor={sections.partners.anchor}
      heading="Community partners"
      logos={partners}
      empty="We will announce the community partners soon."
      join={{
        href: `#${sections.contact.anchor}`,
        why: 'You run a meet-up, a student club or a reading group?',
        words: 'Become a partner',
      }}
    />
  );
}
