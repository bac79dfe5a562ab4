/** Sentences about events that sell and whose tax may be wrong. They refuse nothing. */
import { sayOfSeller } from '@samagam/contract/money/seller-messages';
import type { SellerSettings } from '@samagam/contract/money/seller';
import { eventTaxWarnings, sellsWithGst } from '@samagam/domain/tax/event-tax';
import { endingAt, gstinAt } from '@samagam/domain/tax/registrations';
import type { Deps } from '../deps.ts';
import { openEvents } from '../stores/events.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';

export async function taxWarnings(
  { db, log, now }: Deps,
  seller: SellerSettings | undefined,
): Promise<{ warnings?: string[] }> {
  if (!seller) return {};
  const gstin = gstinAt(seller, now());
  const open = readable(await openEvents(db), reportTo(log)).map(({ record }) => record);
  const ending = open.some(sellsWithGst) && endingAt(seller, now());
  const warnings = [
    ...open.flatMap((event) => eventTaxWarnings(event, gstin)),
    ...(ending ? [sayOfSeller.endsSoon(ending.gstin, ending.to!)] : []),
    ...(seller.einvoice ? [sayOfSeller.einvoice] : []),
  ];
  return warnings.length > 0 ? { warnings } : {};
}

export async function doubtfulEvents({ db, log }: Deps, gstin: string) {
  const events = readable(await openEvents(db), reportTo(log)).map(({ record }) => record);
  return events.flatMap((event) =>
    eventTaxWarnings(event, gstin).map((what) => ({ eventcode: event.eventcode, what })),
  );
}
