import { ForEvent } from '../../../visitor/for-event.tsx';
import { EventPage } from './event-page.tsx';

export function EventScreen({ eventcode = '' }: { eventcode?: string }) {
  return <ForEvent eventcode={eventcode}>{(event) => <EventPage event={event} />}</ForEvent>;
}
