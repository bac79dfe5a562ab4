/** Sessions of one room, or of one speaker, that overlap: organisers want to know, and may mean it. */
import { dayNumber } from '@samagam/contract/common/dates';
import { noteOf } from '@samagam/contract/programme/import-notes';
import type { ImportedSpeaker } from '@samagam/contract/programme/import';
import { DAY_MINUTES } from '../time-text.ts';
import type { FoundSession, ReportedRow } from './found.ts';

export interface PlacedRow {
  row: ReportedRow;
  session: FoundSession;
  speakers: readonly string[];
}

interface Slot extends PlacedRow {
  /** Minutes. */
  from: number;
  to: number;
}

/** Adds a note to both rows of each clash. */
export function noteClashes(placed: readonly PlacedRow[], speakers: readonly ImportedSpeaker[]): void {
  const names = new Map(speakers.map(({ sourceid, name }) => [sourceid, name]));
  const slots = placed.flatMap(slotOf);
  for (const [, sharing] of groupsOf(slots, ({ session }) => [session.room].filter((room) => room !== '')))
    for (const [slot, other] of overlapping(sharing)) slot.row.notes.push(noteOf.roomClash(other.row.name));
  for (const [id, sharing] of groupsOf(slots, (slot) => [...slot.speakers]))
    for (const [slot, other] of overlapping(sharing))
      slot.row.notes.push(noteOf.speakerClash(names.get(id) ?? id, other.row.name));
}

function slotOf(one: PlacedRow): Slot[] {
  const { start, end } = one.session;
  const day = start && dayNumber(start.date);
  if (!start || end === null || day === null) return [];
  const from = day * DAY_MINUTES + start.minutes;
  const length = (end - start.minutes + DAY_MINUTES) % DAY_MINUTES;
  return [{ ...one, from, to: from + length }];
}

function groupsOf(slots: readonly Slot[], keysOf: (slot: Slot) => string[]): Map<string, Slot[]> {
  const groups = new Map<string, Slot[]>();
  for (const slot of slots)
    for (const key of keysOf(slot)) groups.set(key, [...(groups.get(key) ?? []), slot]);
  return groups;
}

/** Each slot once, with the first other one that it overlaps. */
function overlapping(slots: readonly Slot[]): [Slot, Slot][] {
  return slots.flatMap((slot): [Slot, Slot][] => {
    const other = slots.find((one) => one !== slot && one.from < slot.to && slot.from < one.to);
    return other ? [[slot, other]] : [];
  });
}
