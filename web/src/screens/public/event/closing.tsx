import type { ShownEvent } from '@samagam/contract/programme/event';
import { memo, Suspense } from 'react';
import { lazyPart, readyPart } from '../../../page/lazy-part.ts';
import { PartNotice } from '../../../ui/notice/part-notice.tsx';
import { whenNear } from '../../../page/when-near.ts';

/** The id of the element around the sections, which is observed. */
const CLOSING = 'closing';

const closing = import.meta.env.SSR
  ? readyPart((await import('./closing-sections.tsx')).ClosingSections)
  : lazyPart(
      async () => (await import('./closing-sections.tsx')).ClosingSections,
      () => whenNear(CLOSING),
    );

/** Questions, community, venue, contact form and testimonials: their script is loaded when the visitor comes near. */
export const Closing = memo(function Closing({ event }: { event: ShownEvent }) {
  return (
    <div id={CLOSING}>
      <Suspense fallback={null}>
        <closing.Shown event={event} />
      </Suspense>
      <PartNotice of={closing.progress} />
    </div>
  );
});
