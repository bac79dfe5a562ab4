/** The landing page of one event: /event/:eventcode, and /event for the organiser's current one (spec §2). */
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { eventQuery } from '../../api/getevent.ts';
import { currentEventcode } from '../../content/organiser.ts';
import { FullPageSpinner } from '../../ui/full-page-spinner.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { EventPage } from './event-page.tsx';

export function EventScreen() {
  const { eventcode = currentEventcode } = useParams();
  const {
    data: event,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useQuery(eventQuery(eventcode.toLowerCase()));

  if (event) return <EventPage event={event} />;
  if (event === null) return <Navigate to="/pagenotfound" replace />;
  if (isPending && !isError) return <FullPageSpinner />;
  return <LoadFailure what="The event" onRetry={() => void refetch()} trying={isFetching} />;
}
