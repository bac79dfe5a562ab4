/** Sentences about events that sell and whose tax may be wrong. They refuse nothing. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { eventTaxFindings } from '@samagam/domain/tax/event-tax';
import type { Deps } from '../deps.ts';
import { openEvents, readEvent } from '../stores/events.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { readSeller } from '../stores/settings.ts';

export async function taxWarningsOfEvent({ db }: Deps, eventcode: string): Promise<{ warnings?: string[] }> {
  const [event, seller] = await Promise.all([readEvent(db, eventcode), readSeller(db)]);
  return sentences(event && seller ? warningsOf(event, seller.gstin) : []);
}

export async function taxWarnings({ db, log }: Deps, gstin: string): Promise<{ warnings?: string[] }> {
  const events = gstin === '' ? [] : readable(await openEvents(db), reportTo(log));
  return sentences(events.flatMap(({ record }) => warningsOf(record, gstin)));
}

export async function doubtfulEvents({ db, log }: Deps, gstin: string) {
  const events = readable(await openEvents(db), reportTo(log)).map(({ record }) => record);
  return events.flatMap((event) =>
    warningsOf(event, gstin).map((what) => ({ eventcode: event.eventcode, what })),
  );
}

function warningsOf(event: Event, gstin: string): string[] {
  const { name, state } = event;
  return eventTaxFindings(event, gstin).map((finding) =>
    finding === 'untaxed' ? sayOfApi.untaxedEvent(name) : sayOfApi.eventOfUnknownState(name, state),
  );
}

function sentences(warnings: string[]): { warnings?: string[] } {
  return warnings.length > 0 ? { warnings } : {};
}
