import { type InlinedData, PAGE_DATA } from '@samagam/contract/programme/public-event';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { eventOf } from '../api/read-event.ts';
import type { IslandProps } from '../components/island.tsx';
import { Site } from '../content/site.ts';
import { Guard } from '../ui/guard.tsx';

/** Hydrates an island in slices, so that a phone can respond in between. Returns the function that unmounts it. */
export function mount(
  place: HTMLElement,
  Shown: (props: IslandProps) => React.ReactElement | null,
): () => void {
  const { event, site }: InlinedData = JSON.parse(document.getElementById(PAGE_DATA)!.textContent);
  const { island, of = '' } = place.dataset;
  const app = (
    <Site value={site}>
      <Guard>
        <Shown event={eventOf(event!)} of={of} />
      </Guard>
    </Site>
  );
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(place, app, { identifierPrefix: `${island}${of}` });
  });
  return () => root?.unmount();
}
