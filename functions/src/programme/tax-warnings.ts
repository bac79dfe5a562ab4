/** Sentences about events that sell and whose tax may be wrong. They refuse nothing. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { sayOfSeller } from '@samagam/contract/money/seller-messages';
import type { SellerSettings } from '@samagam/contract/money/seller';
import { eventTaxFindings, sellsWithGst } from '@samagam/domain/tax/event-tax';
import { endingAt, gstinAt } from '@samagam/domain/tax/registrations';
import type { Deps } from '../deps.ts';
import { openEvents, readEvent } from '../stores/events.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { readSeller } from '../stores/settings.ts';

export async function taxWarningsOfEvent(
  { db, now }: Deps,
  eventcode: string,
): Promise<{ warnings?: string[] }> {
  const [event, seller] = await Promise.all([readEvent(db, eventcode), readSeller(db)]);
  return sentences(event ? warningsOf(event, gstinAt(seller, now())) : []);
}

export async function taxWarnings(
  { db, log, now }: Deps,
  seller: SellerSettings | undefined,
): Promise<{ warnings?: string[] }> {
  if (!seller) return {};
  const gstin = gstinAt(seller, now());
  const open = readable(await openEvents(db), reportTo(log)).map(({ record }) => record);
  const ending = open.some(sellsWithGst) && endingAt(seller, now());
  return sentences([
    ...open.flatMap((event) => warningsOf(event, gstin)),
    ...(ending ? [sayOfSeller.endsSoon(ending.gstin, ending.to!)] : []),
    ...(seller.einvoice ? [sayOfSeller.einvoice] : []),
  ]);
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
