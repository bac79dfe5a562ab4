import type { Event } from '@samagam/contract/event';
import { lazy, Suspense } from 'react';
import { whenNear } from '../../ui/when-near.ts';

/** Of the element around the sections, which is watched. */
const CLOSING = 'closing';

const ClosingSections = import.meta.env.SSR
  ? (await import('./closing-sections.tsx')).ClosingSections
  : lazy(async () => {
      await whenNear(CLOSING);
      return { default: (await import('./closing-sections.tsx')).ClosingSections };
    });

/** The questions, the community, the venue, the contact form and the testimonials: their script comes when a visitor does. */
export function Closing({ event }: { event: Event }) {
  return (
    <div id={CLOSING}>
      <Suspense fallback={null}>
        <ClosingSections event={event} />
      </Suspense>
    </div>
  );
}
