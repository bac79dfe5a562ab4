/** The list of a door as a device keeps it (contract: doorList). */
import type { DoorList } from '@samagam/contract/door/check-in';
import { unpackChanges, unpackTickets, type TicketState } from '@samagam/domain/door/list';

export interface KnownList extends Pick<
  DoorList,
  | 'day'
  | 'title'
  | 'eventname'
  | 'beginsat'
  | 'publickey'
  | 'frequency'
  | 'search'
  | 'supervisor'
  | 'expiresat'
  | 'cursor'
  | 'counts'
  | 'listed'
> {
  /** When the server made it, by the server's clock. */
  at: number;
  /** '' if the changes are unknown, so that the server sends them again. */
  version: string;
  changes: ReadonlyMap<string, TicketState>;
  /** Registration ids. */
  admitted: ReadonlySet<string>;
  /** Absent in lists that an earlier build stored. */
  undoneHere?: readonly OwnUndo[];
}

/** An undo of this device that the server's count may not have yet. `at` by the server's clock. */
export interface OwnUndo {
  registrationid: string;
  at: number;
}

/** The list after a reply of the server, which contains only what is new. */
export function mergeList(before: KnownList | null, reply: DoorList): KnownList {
  const { now, changes, admitted, undone, whole, conflicts: _, ...facts } = reply;
  const known = new Set(whole ? [] : before?.admitted);
  for (const id of unpackTickets(undone)) known.delete(id);
  for (const id of unpackTickets(admitted)) known.add(id);
  const list = { ...facts, at: now, ...changesAfter(before, changes), admitted: known };
  // The server shares its reads, so the reply may be older than an undo of this device.
  return (before?.undoneHere ?? []).filter(({ at }) => at > countedAt(list)).reduce(withoutAdmission, list);
}

/** The list after an undo of this device. */
export function withoutAdmission(list: KnownList, undo: OwnUndo): KnownList {
  const admitted = new Set(list.admitted);
  const counted = admitted.delete(undo.registrationid) ? 1 : 0;
  return {
    ...list,
    admitted,
    counts: { ...list.counts, admitted: list.counts.admitted - counted },
    undoneHere: [...(list.undoneHere ?? []), undo],
  };
}

/** When the server counted the admissions, by its clock. */
export function countedAt({ at, counts }: Pick<KnownList, 'at' | 'counts'>): number {
  return counts.at ?? at;
}

function changesAfter(
  before: KnownList | null,
  { version, entries }: DoorList['changes'],
): Pick<KnownList, 'version' | 'changes'> {
  if (entries !== undefined) return { version, changes: unpackChanges(entries) };
  return { version: before?.version === version ? version : '', changes: before?.changes ?? new Map() };
}
