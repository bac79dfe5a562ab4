import type { ShownEvent } from '@samagam/contract/programme/event';
import { eventAt } from '@samagam/domain/passes/passes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { eventQuery } from '../api/getevent.ts';
import { FullPageSpinner } from '../ui/notice/full-page-spinner.tsx';
import { LoadFailure } from '../ui/notice/load-failure.tsx';
import { Redirect } from '../page/path.ts';

interface Props {
  /** The code in the address, in any case. */
  eventcode: string;
  children: (event: ShownEvent) => ReactNode;
}

/** In milliseconds. */
const TICK = 5 * 60_000;

/**
 * Renders the content for an event once it is loaded. An unknown code redirects to /pagenotfound. If the page is open when
 * the event ends, reads it again: the server says whether it is over, because the clock of a device may be wrong.
 */
export function ForEvent({ eventcode, children }: Props) {
  const {
    data: event,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useQuery(eventQuery(eventcode.toLowerCase()));

  useEffect(() => {
    const readOnceOver = () => {
      if (event && eventAt(event, Date.now()) !== event) void refetch();
    };
    const ticking = setInterval(readOnceOver, TICK);
    return () => clearInterval(ticking);
  }, [event, refetch]);

  if (event) return <>{children(event)}</>;
  if (event === null) return <Redirect to="/pagenotfound" />;
  if (isPending && !isError) return <FullPageSpinner />;
  return <LoadFailure what="The event" onRetry={() => void refetch()} trying={isFetching} />;
}
