import { useQuery } from '@tanstack/react-query';
import { publicQuery } from '../../../../api/public-query.ts';
import { sections } from '../sections.ts';
import { LogoWall } from './logo-wall.tsx';

export function SponsorsSection({ eventcode }: { eventcode: string }) {
  const { data, isError, isFetching, refetch } = useQuery(publicQuery('GET /api/getsponsors', { eventcode }));
  return (
    <LogoWall
      look="tiers"
      anchor={sections.sponsors.anchor}
      heading="Sponsors"
      what="The list of sponsors"
      logos={data}
      failed={isError}
      trying={isFetching}
      onRetry={() => void refetch()}
      empty="The first sponsor of this event could be you."
      join={{
        href: `#${sections.contact.anchor}`,
        why: 'Sponsors make this event possible.',
        words: 'Become a sponsor',
      }}
    />
  );
}
