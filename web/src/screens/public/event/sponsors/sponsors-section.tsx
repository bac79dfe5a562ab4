import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { sections } from '../../../../content/sections.ts';
import { LogoWall } from './logo-wall.tsx';

export function SponsorsSection({ sponsors }: Pick<PublicEvent, 'sponsors'>) {
  return (
    <LogoWall
      look="tiers"
      anchor={sections.sponsors.anchor}
      heading="Sponsors"
      logos={sponsors}
      empty="The first sponsor of this event could be you."
      join={{
        href: `#${sections.contact.anchor}`,
        why: 'Sponsors make this event possible.',
        words: 'Become a sponsor',
      }}
    />
  );
}
