/** The landing page of one event: /event/:eventcode. */
import { useParams } from 'react-router-dom';
import { ForEvent } from '../../visitor/for-event.tsx';
import { EventPage } from './event-page.tsx';

export function EventScreen() {
  const { eventcode = '' } = useParams();
  return <ForEvent eventcode={eventcode}>{(event) => <EventPage event={event} />}</ForEvent>;
}
