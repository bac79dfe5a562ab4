import type { Event } from '@samagam/contract/event';
import { Suspense } from 'react';
import { lazyPart, readyPart } from '../../page/lazy-part.ts';
import { PartNotice } from '../../ui/part-notice.tsx';
import { whenNear } from '../../page/when-near.ts';

/** Of the element around the sections, which is watched. */
const CLOSING = 'closing';

const closing = import.meta.env.SSR
  ? readyPart((await import('./closing-sections.tsx')).ClosingSections)
  : lazyPart(
      async () => (await import('./closing-sections.tsx')).ClosingSections,
      () => whenNear(CLOSING),
    );

/** The questions, the community, the venue, the contact form and the testimonials: their script comes when a visitor does. */
export function Closing({ event }: { event: Event }) {
  return (
    <div id={CLOSING}>
      <Suspense fallback={null}>
        <closing.Shown event={event} />
      </Suspense>
      <PartNotice of={closing.progress} />
    </div>
  );
}
