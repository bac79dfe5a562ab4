/** Fills the query cache with the data in the page, so that the browser does not request it again. */
import type { InlinedData } from '@samagam/contract/programme/public-event';
import type { QueryClient } from '@tanstack/react-query';
import { eventOf, eventQuery } from './getevent.ts';
import { partnersQuery } from './getpartners.ts';
import { scheduleQuery } from './getschedule.ts';
import { speakersQuery } from './getspeakers.ts';
import { sponsorsQuery } from './getsponsors.ts';

let loadMissing = async (): Promise<unknown> => undefined;

/**
 * Requests the programme if it was too large for the page. Must end before the programme is hydrated, because without its
 * data it would differ from the HTML. Throws if the API cannot be reached.
 */
export function missingProgramme(): Promise<unknown> {
  return loadMissing();
}

export function primeQueries(
  client: QueryClient,
  { event, schedule, speakers, sponsors, partners }: NonNullable<InlinedData['publicEvent']>,
): void {
  const { eventcode } = event;
  client.setQueryData(eventQuery(eventcode).queryKey, eventOf([event]));
  client.setQueryData(sponsorsQuery(eventcode).queryKey, sponsors);
  client.setQueryData(partnersQuery(eventcode).queryKey, partners);
  if (schedule && speakers) {
    client.setQueryData(scheduleQuery(eventcode).queryKey, schedule);
    client.setQueryData(speakersQuery(eventcode).queryKey, speakers);
  } else {
    loadMissing = () =>
      Promise.all([client.fetchQuery(scheduleQuery(eventcode)), client.fetchQuery(speakersQuery(eventcode))]);
  }
}
