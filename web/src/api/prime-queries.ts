/** Fills the query cache with the data in the page, so that the browser does not request it again. */
import type { InlinedData } from '@samagam/contract/programme/public-event';
import type { QueryClient } from '@tanstack/react-query';
import { eventOf, eventQuery } from './getevent.ts';
import { publicQuery } from './public-query.ts';

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
  client.setQueryData(publicQuery('GET /api/getsponsors', { eventcode }).queryKey, sponsors);
  client.setQueryData(publicQuery('GET /api/getpartners', { eventcode }).queryKey, partners);
  if (schedule && speakers) {
    client.setQueryData(
      publicQuery('GET /api/getschedule', { eventcode, texts: 'apart' }).queryKey,
      schedule,
    );
    client.setQueryData(
      publicQuery('GET /api/getspeakers', { eventcode, texts: 'apart' }).queryKey,
      speakers,
    );
  } else {
    loadMissing = () =>
      Promise.all([
        client.fetchQuery(publicQuery('GET /api/getschedule', { eventcode, texts: 'apart' })),
        client.fetchQuery(publicQuery('GET /api/getspeakers', { eventcode, texts: 'apart' })),
      ]);
  }
}
