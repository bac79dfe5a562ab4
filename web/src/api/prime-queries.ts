/** Fills the query cache with the data in the page, so that the browser does not request it again. */
import type { PublicEvent } from '@samagam/contract/public-event';
import type { QueryClient } from '@tanstack/react-query';
import { eventOf, eventQuery } from './getevent.ts';
import { partnersQuery } from './getpartners.ts';
import { scheduleQuery } from './getschedule.ts';
import { speakersQuery } from './getspeakers.ts';
import { sponsorsQuery } from './getsponsors.ts';

export function primeQueries(client: QueryClient, publicEvent: PublicEvent): void {
  const { eventcode } = publicEvent.event;
  client.setQueryData(eventQuery(eventcode).queryKey, eventOf([publicEvent.event]));
  client.setQueryData(scheduleQuery(eventcode).queryKey, publicEvent.schedule);
  client.setQueryData(speakersQuery(eventcode).queryKey, publicEvent.speakers);
  client.setQueryData(sponsorsQuery(eventcode).queryKey, publicEvent.sponsors);
  client.setQueryData(partnersQuery(eventcode).queryKey, publicEvent.partners);
}
