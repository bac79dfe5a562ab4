/** What a treasurer should know about the tax of an event that sells. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { Event } from '@samagam/contract/programme/event';
import { gstPercentOf } from '../order/pricing.ts';

/** 'untaxed': a registered organiser sells without GST. 'unknown state': the head of the tax is a guess. */
export type EventTaxFinding = 'untaxed' | 'unknown state';

type Taxed = Pick<Event, 'status' | 'state' | 'gstpercent'>;

export function eventTaxFindings(event: Taxed, gstin: string): EventTaxFinding[] {
  if (event.status !== 'OPEN' || gstin === '') return [];
  if (gstPercentOf(event) === 0) return ['untaxed'];
  return sellsWithUnknownState(event) ? ['unknown state'] : [];
}

/** A sentence for each finding. */
export function eventTaxWarnings(event: Event, gstin: string): string[] {
  const { name, state } = event;
  return eventTaxFindings(event, gstin).map((finding) =>
    finding === 'untaxed' ? sayOfApi.untaxedEvent(name) : sayOfApi.eventOfUnknownState(name, state),
  );
}

export function sellsWithGst(event: Taxed): boolean {
  return event.status === 'OPEN' && gstPercentOf(event) > 0;
}

export function sellsWithUnknownState(event: Taxed): boolean {
  return sellsWithGst(event) && gstStateNamed(event.state) === '';
}
