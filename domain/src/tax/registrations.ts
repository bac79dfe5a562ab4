/** The registrations of the seller in the course of time. Moments in epoch milliseconds. */
import type { Registration, SellerSettings } from '@samagam/contract/money/seller';
import { endOfDay, startOfDay } from '../text/event-dates.ts';

type Settings = Pick<SellerSettings, 'registrations'>;

export function registrationAt(seller: Settings | undefined, moment: number): Registration | undefined {
  return seller?.registrations.find(
    ({ from, to }) => moment >= startOfDay(from) && (!to || moment < endOfDay(to)),
  );
}

/** '' without a registration for GST. */
export function gstinAt(seller: Settings | undefined, moment: number): string {
  return registrationAt(seller, moment)?.gstin ?? '';
}

/** A supplier without a GSTIN files no return, so its papers can always be continued. */
export function isEndedAt(seller: Settings, gstin: string, moment: number): boolean {
  return gstin !== '' && gstinAt(seller, moment) !== gstin;
}

/** Its last day; '' if it is not known. */
export function lastDayOf({ registrations }: Settings, gstin: string): string {
  const own = registrations.filter((one) => one.gstin === gstin);
  return own.toSorted((one, other) => startOfDay(one.from) - startOfDay(other.from)).at(-1)?.to ?? '';
}

/** The registration that no other with a GSTIN follows on the next day; undefined if none ends so. */
export function endingAt(seller: Settings, moment: number): Registration | undefined {
  const present = registrationAt(seller, moment);
  if (!present?.to || present.gstin === '') return undefined;
  return gstinAt(seller, endOfDay(present.to)) === '' ? present : undefined;
}
