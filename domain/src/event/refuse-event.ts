/** Whether an event can be saved, as data (docs/decisions/0031). */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { SellerSettings } from '@samagam/contract/money/seller';
import type { Event } from '@samagam/contract/programme/event';
import { findPass } from '../passes/passes.ts';
import { sellsWithGst, sellsWithUnknownState } from '../tax/event-tax.ts';
import { gstinAt } from '../tax/registrations.ts';
import { type Refused, conflict, refused } from '../text/refused.ts';

interface EventFacts {
  now: number;
  seller: Pick<SellerSettings, 'registrations'> | undefined;
  /** The next three are absent for a new event. */
  before?: Event;
  /** The first pass that the change drops although people have booked it. */
  usedPass?: string | undefined;
  hidesBooked?: boolean;
  /** Absent for a change. */
  isCodeTaken?: boolean;
}

/** `event`: with cleaned texts. Undefined if it can be saved. */
export function refuseEvent(event: Event, facts: EventFacts): Refused | undefined {
  const { before, isCodeTaken, usedPass, hidesBooked, seller, now } = facts;
  const isBlank = event.tickettypes.some(({ content }) => content.includes(''));
  const blank = refused(sayOfApi.blank('Content'), { field: 'tickettypes' });
  if (!before && isBlank) return blank;
  if (isCodeTaken) return conflict(sayOfApi.eventExists, 'eventcode');
  if (usedPass !== undefined) return conflict(sayOfApi.passInUse(usedPass), 'tickettypes');
  // Without a GSTIN, no GST; without a known state, no head for it. An event that is open already stays as it is.
  const begins = (sells: (some: Event) => boolean) => sells(event) && !(before && sells(before));
  if (begins(sellsWithGst) && gstinAt(seller, now) === '') return conflict(sayOfApi.noGstin, 'gstpercent');
  if (begins(sellsWithUnknownState)) return conflict(sayOfApi.stateNeeded, 'state');
  if (hidesBooked) return conflict(sayOfApi.notDraft, 'status');
  return isBlank ? blank : undefined;
}

/** Keys of a later version that a client does not know, and so does not send, stay as they are. */
export function withUnstated(stored: Event, event: Event): Event {
  const tickettypes = event.tickettypes.map((pass) => {
    const before = findPass(stored, pass.tickettype);
    if (!before) return pass;
    const kept = ['capacity', 'waitinglist', 'order', 'salesfrom', 'salesuntil', 'sac', 'steps'] as const;
    return { ...given(before, kept), ...pass };
  });
  const kept = [
    'salesfrom',
    'salesuntil',
    'selfservice',
    'gstpercent',
    'rooms',
    'doorsopen',
    'feeds',
    'archived',
  ] as const;
  return { ...given(stored, kept), ...event, tickettypes };
}

function given<Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]) {
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])));
}
