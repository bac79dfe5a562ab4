import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '../../../api/query-client.ts';
import type { IslandProps } from '../../../components/island.tsx';
import { shownEdition } from '../../../editions/shown-edition.ts';
import { PosterMaker } from './poster-maker.tsx';

export default function PosterIsland({ event }: IslandProps) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <PosterMaker event={event} look={shownEdition(event).poster} />
    </QueryClientProvider>
  );
}
