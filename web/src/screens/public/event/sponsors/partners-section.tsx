import { useQuery } from '@tanstack/react-query';
import { publicQuery } from '../../../../api/public-query.ts';
import { sections } from '../sections.ts';
import { LogoWall } from './logo-wall.tsx';

export function PartnersSection({ eventcode }: { eventcode: string }) {
  const { data, isError, isFetching, refetch } = useQuery(publicQuery('GET /api/getpartners', { eventcode }));
  return (
    <LogoWall
      look="even"
      anchor={sections.partners.anchor}
      heading="Community partners"
      what="The list of community partners"
      logos={data}
      failed={isError}
      trying={isFetching}
      onRetry={() => void refetch()}
      empty="We will announce the community partners soon."
      join={{
        href: `#${sections.contact.anchor}`,
        why: 'You run a meet-up, a student club or a reading group?',
        words: 'Become a partner',
      }}
    />
  );
}
