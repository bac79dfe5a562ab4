/** The landing page of one event: /event/:eventcode, and /event for the organiser's current one (spec §2). */
import { useParams } from 'react-router-dom';
import { currentEventcode } from '../../content/organiser.ts';
import { ForEvent } from '../../visitor/for-event.tsx';
import { EventPage } from './event-page.tsx';

export function EventScreen() {
  const { eventcode = currentEventcode } = useParams();
  return <ForEvent eventcode={eventcode}>{(event) => <EventPage event={event} />}</ForEvent>;
}
