/** How an event is saved, as data (docs/decisions/0031, 0128). */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { SellerSettings } from '@samagam/contract/money/seller';
import type { Event } from '@samagam/contract/programme/event';
import { droppedPasses, findPass, isPublic } from '../passes/passes.ts';
import { type SeatCount, changesCapacity, refuseCapacity } from '../passes/seats.ts';
import { eventTaxWarnings, sellsWithGst, sellsWithUnknownState } from '../tax/event-tax.ts';
import { gstinAt } from '../tax/registrations.ts';
import { type Refused, conflict, refused } from '../text/refused.ts';

export interface EventChange {
  after: Event;
  /** The names of passes. */
  dropped: string[];
  isHidden: boolean;
  hasNewCapacity: boolean;
}

/** What must be read before the change is planned depends on it. The texts of `sent` are clean. */
export function changeOf(before: Event | undefined, sent: Event): EventChange {
  const after = before ? withUnstated(before, sent) : sent;
  return {
    after,
    dropped: before ? droppedPasses(before, after) : [],
    isHidden: before !== undefined && isPublic(before) && !isPublic(after),
    hasNewCapacity: changesCapacity(before, after),
  };
}

interface EventFacts {
  now: number;
  seller: Pick<SellerSettings, 'registrations'> | undefined;
  /** The next four are absent for a new event. */
  before?: Event;
  /** The first pass that the change drops although people have booked it. */
  usedPass?: string | undefined;
  hidesBooked?: boolean;
  /** Read if a capacity changes. */
  seats?: { counts: ReadonlyMap<string, SeatCount> } | undefined;
  /** Absent for a change. */
  isCodeTaken?: boolean;
}

/** `warnings`: sentences about its tax. */
export function planEvent(
  { after }: EventChange,
  facts: EventFacts,
): Refused | { is: 'plan'; warnings: string[] } {
  const { before, isCodeTaken, usedPass, hidesBooked, seats, seller, now } = facts;
  const gstin = gstinAt(seller, now);
  const isBlank = after.tickettypes.some(({ content }) => content.includes(''));
  const blank = refused(sayOfApi.blank('Content'), { field: 'tickettypes' });
  if (!before && isBlank) return blank;
  if (isCodeTaken) return conflict(sayOfApi.eventExists, 'eventcode');
  if (usedPass !== undefined) return conflict(sayOfApi.passInUse(usedPass), 'tickettypes');
  // Without a GSTIN, no GST; without a known state, no head for it. An event that is open already stays as it is.
  const begins = (sells: (some: Event) => boolean) => sells(after) && !(before && sells(before));
  if (begins(sellsWithGst) && gstin === '') return conflict(sayOfApi.noGstin, 'gstpercent');
  if (begins(sellsWithUnknownState)) return conflict(sayOfApi.stateNeeded, 'state');
  if (hidesBooked) return conflict(sayOfApi.notDraft, 'status');
  if (isBlank) return blank;
  const tooSmall = seats && refuseCapacity(after, seats.counts);
  return tooSmall ?? { is: 'plan', warnings: eventTaxWarnings(after, gstin) };
}

/** Keys of a later version that a client does not know, and so does not send, stay as they are. */
function withUnstated(stored: Event, event: Event): Event {
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
