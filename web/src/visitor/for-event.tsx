import type { ShownEvent } from '@samagam/contract/event';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventQuery } from '../api/getevent.ts';
import { FullPageSpinner } from '../ui/full-page-spinner.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Redirect } from '../page/path.ts';

interface Props {
  /** The code in the address, in any case. */
  eventcode: string;
  children: (event: ShownEvent) => ReactNode;
}

/** Renders the content for an event once it is loaded. An unknown code redirects to /pagenotfound. */
export function ForEvent({ eventcode, children }: Props) {
  const {
    data: event,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useQuery(eventQuery(eventcode.toLowerCase()));

  if (event) return <>{children(event)}</>;
  if (event === null) return <Redirect to="/pagenotfound" />;
  if (isPending && !isError) return <FullPageSpinner />;
  return <LoadFailure what="The event" onRetry={() => void refetch()} trying={isFetching} />;
}
