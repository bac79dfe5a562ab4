/** Decides about a scan without the server, from what the device knows. */
import { admissionSlot } from '@samagam/domain/door/checkpoints';
import { CANCELLED, NOT_HERE } from '@samagam/domain/door/list';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import type { NamedTicket } from '@samagam/domain/tickets/code';
import type { KnownList } from './known-list.ts';

export interface AlreadyIn {
  is: 'already';
  /** Null if only the list knows it, which has no times. */
  at: number | null;
  isQueued: boolean;
  /** See `OwnAdmission`. */
  said?: string;
}

export type LocalVerdict =
  /** `slot` is what can be admitted only once (domain/checkpoints). */
  | { is: 'queued'; slot: string }
  | AlreadyIn
  | { is: 'replaced' | 'cancelled' | 'not here' | 'not this event' | 'link ended' };

export interface KnownFacts {
  checkinfield: string;
  list: KnownList;
  /** When a scan was queued on this device, by its slot. */
  queued: ReadonlyMap<string, { scannedat: number }>;
  /** When this device admitted a ticket with the server, by its slot. */
  admittedHere: ReadonlyMap<string, { at: number; said?: string }>;
}

export interface LocalScan {
  ticket: NamedTicket;
  /** Whether the event has signed the ticket. */
  isTrue: boolean;
  scanid: string;
  /** By the server's clock. */
  at: number;
}

export function decideLocally({ ticket, isTrue, scanid, at }: LocalScan, known: KnownFacts): LocalVerdict {
  const { registrationid, generation } = ticket;
  const { list, checkinfield } = known;
  if (!isTrue) return { is: 'not this event' };
  if (at >= list.expiresat) return { is: 'link ended' };

  const state = list.changes.get(registrationid);
  if (state === CANCELLED) return { is: 'cancelled' };
  if (state === NOT_HERE) return { is: 'not here' };
  if (state !== undefined && generation < state) return { is: 'replaced' };

  const day = isoDayInIndia(at);
  const slot = admissionSlot({ registrationid, checkinfield }, list.frequency, { day, scanid });
  const queued = known.queued.get(slot);
  if (queued) return { is: 'already', at: queued.scannedat, isQueued: true };
  const admission = known.admittedHere.get(slot);
  if (admission) return { is: 'already', ...admission, isQueued: false };
  // A list of yesterday does not know who is in today.
  const isListed = list.frequency === 'ONCE' || (list.frequency === 'DAILY' && list.day === day);
  if (isListed && list.admitted.has(registrationid)) return { is: 'already', at: null, isQueued: false };
  return { is: 'queued', slot };
}
