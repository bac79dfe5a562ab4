/** Reads a list of times and halls that names sessions of another list. */
import { type Table, headOf, rowsOfHead, roleOf, idsOf, partsOf } from './json-heads.ts';
import type { JsonTables, TableRecord } from './json-tables.ts';
import { IDS, type TableValue } from './record-values.ts';

const TIMED = /^(?:date|day|start|begin|time|end|duration|room|hall|track)/;

/** Of several sessions of one time, each has one of the halls. */
function partOf(value: TableValue, place: number, count: number): TableValue {
  const [parts, cell] = [partsOf(value), value.cells[place]];
  return count > 1 && parts.length === count && value.cells.length === count
    ? { text: parts[place]!, cells: [cell!] }
    : value;
}

/** A list of times and halls that names the ids of sessions, maybe beside breaks with a title. Each other slot of a session is a session of its own. */
export function joinTimes(schedule: Table, { byPath, own, halls }: JsonTables): void {
  const headings = new Set(schedule.flatMap((record) => [...record.keys()]));
  if (![...headings].some((heading) => TIMED.test(heading))) return;
  for (const sessions of byPath.values()) {
    const byId = new Map(sessions.flatMap((record) => idsOf(record).map((id) => [id, record] as const)));
    const isTitled = sessions.some((record) => record.has('title')) || headOf(sessions)?.sessions?.title;
    if (sessions === schedule || byId.size === 0 || !isTitled) continue;
    const isReference = (heading: string) => {
      if (roleOf(heading) === 'speakers') return false;
      const ids = schedule.flatMap((record) => record.get(heading) ?? []).flatMap(partsOf);
      // A file may have a part of its sessions only.
      return new Set(ids.filter((id) => byId.has(id))).size * 2 >= byId.size;
    };
    const reference = [...headings].find(isReference);
    if (reference === undefined) continue;
    const untimed = new Map(sessions.map((record) => [record, new Map(record)]));
    const isTimed = headOf(sessions)?.sessions?.start !== undefined;
    const room = rowsOfHead(sessions)[0]!.cells.find((heading) => roleOf(heading) === 'room') ?? 'room';
    const slots = new Map<TableRecord, Set<string>>();
    for (const record of schedule) {
      if (reference !== 'title' && record.get('title')?.text) continue;
      const slot = slotIn(record);
      const ids = record.has(reference) ? partsOf(record.get(reference)!) : [];
      for (const [place, id] of ids.entries()) {
        const session = byId.get(id);
        if (!session) continue;
        // {"10:00": "safe-keys"}
        for (const one of [record, own.get(record)!]) if (reference === 'title') one.delete('title');
        const earlier = slots.get(session) ?? new Set();
        const isOther = !isTimed && earlier.size > 0 && !earlier.has(slot);
        slots.set(session, earlier.add(slot));
        const placed = isOther ? copyOf(untimed.get(session)!, earlier.size) : session;
        for (const [heading, value] of record)
          if (TIMED.test(heading) && !placed.has(heading))
            placed.set(heading, partOf(value, place, ids.length));
        const hall = ids.length > 1 && halls.get(record)?.[place];
        if (hall && !placed.get(room)?.text) placed.set(room, hall);
        if (!isOther) continue;
        sessions.push(placed);
        own.set(placed, placed);
      }
    }
  }
}

/** When and where; '' without a time. */
function slotIn(record: TableRecord): string {
  const columns = headOf([new Map([['title', { text: '', cells: [] }], ...record])])?.sessions;
  const texts = [...record.values()].map(({ text }) => text);
  const textsOf = (column: string) => columns?.[column]?.map((place) => texts[place - 1]);
  return columns?.start ? JSON.stringify(['date', 'start', 'room'].map(textsOf)) : '';
}

/** As the slots of pretalx: the second one has the id and "-2". */
function copyOf(session: TableRecord, slot: number): TableRecord {
  const ids = [...session].filter(([heading]) => IDS.includes(heading));
  const numbered = ids.map(
    ([heading, value]) => [heading, { ...value, text: `${value.text}-${slot}` }] as const,
  );
  return new Map([...session, ...numbered]);
}
