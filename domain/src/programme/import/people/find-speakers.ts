/** By id, mail address or name: first in the file, then in the event, because a file may have sessions alone. */
import type { ImportedSpeaker } from '@samagam/contract/programme/import';
import type { StoredSpeaker } from '../../speakers.ts';
import { nameKey } from '../fit/fit-text.ts';

export interface FoundSpeakers {
  ids: string[];
  missing: string[];
  ambiguous: string[];
  deleted: string[];
  leftOut: string[];
}

export interface SpeakersToFind {
  imported: readonly ImportedSpeaker[];
  /** The ids in the event, by source id: of speakers of the file who exist after the import. */
  importedIds: ReadonlyMap<string, string>;
  leftOutIds: ReadonlySet<string>;
  stored: readonly StoredSpeaker[];
  rememberedIds: ReadonlyMap<string, string>;
}

type Index = Map<string, Set<string>>;

interface Indexes {
  byId: Index;
  byMail: Index;
  byName: Index;
}

export function speakerFinder(people: SpeakersToFind): (named: readonly string[]) => FoundSpeakers {
  const inFile = indexImported(people);
  const inEvent = indexStored(people);
  const inWholeFile = indexImported({
    imported: people.imported,
    importedIds: new Map(people.imported.map(({ sourceid }) => [sourceid, sourceid])),
  });
  const deleted = deletedKeys(people);
  const leftOut = keysOf(people.imported.filter(({ sourceid }) => people.leftOutIds.has(sourceid)));
  return (named) => {
    const found: FoundSpeakers = { ids: [], missing: [], ambiguous: [], deleted: [], leftOut: [] };
    for (const one of named) {
      const here = idsIn(inFile, one);
      if (!here && isIn(leftOut, one)) {
        const isShared = (idsIn(inWholeFile, one)?.size ?? 0) > 1;
        (isShared ? found.ambiguous : found.leftOut).push(one);
        continue;
      }
      const ids = here ?? idsIn(inEvent, one) ?? new Set();
      if (ids.size > 1) found.ambiguous.push(one);
      else if (ids.size === 0) (isIn(deleted, one) ? found.deleted : found.missing).push(one);
      else found.ids.push(...ids);
    }
    found.ids = [...new Set(found.ids)];
    return found;
  };
}

/** The source ids of the speakers whom sessions name without doubt. */
export function namedIn(
  speakers: readonly ImportedSpeaker[],
  sessions: readonly (readonly string[])[],
): Set<string> {
  const importedIds = new Map(speakers.map(({ sourceid }) => [sourceid, sourceid]));
  const indexes = indexImported({ imported: speakers, importedIds });
  const all = sessions.flatMap((named) => named.map((one) => idsIn(indexes, one) ?? new Set<string>()));
  return new Set(all.flatMap((ids) => (ids.size === 1 ? [...ids] : [])));
}

function idsIn({ byId, byMail, byName }: Indexes, named: string): ReadonlySet<string> | undefined {
  const [ids, names] = [byId.get(named), byName.get(nameKey(named))];
  if (ids && names) return new Set([...ids, ...names]);
  return ids ?? byMail.get(named.toLowerCase()) ?? names;
}

const emptyIndexes = (): Indexes => ({ byId: new Map(), byMail: new Map(), byName: new Map() });

export function addTo(index: Index, key: string, id: string): void {
  index.set(key, (index.get(key) ?? new Set()).add(id));
}

function indexImported({ imported, importedIds }: Pick<SpeakersToFind, 'imported' | 'importedIds'>): Indexes {
  const indexes = emptyIndexes();
  for (const { sourceid, mailid, name } of imported) {
    const id = importedIds.get(sourceid);
    if (id === undefined) continue;
    addId(indexes, sourceid, { id, name });
    if (mailid) addTo(indexes.byMail, mailid.toLowerCase(), id);
    addTo(indexes.byName, nameKey(name), id);
  }
  return indexes;
}

function indexStored({ stored, rememberedIds }: SpeakersToFind): Indexes {
  const indexes = emptyIndexes();
  const byId = new Map(stored.map((speaker) => [speaker.id, speaker]));
  for (const [sourceid, id] of rememberedIds) {
    const speaker = byId.get(id);
    if (speaker) addId(indexes, sourceid, speaker);
  }
  for (const { id, mailid, name } of stored) {
    addTo(indexes.byMail, mailid.toLowerCase(), id);
    addTo(indexes.byName, nameKey(name), id);
  }
  return indexes;
}

/** A name that was taken as the id is ambiguous, as any name: another speaker may have it too. */
function addId({ byId }: Indexes, sourceid: string, { id, name }: { id: string; name: string }): void {
  if (nameKey(sourceid) !== nameKey(name)) addTo(byId, sourceid, id);
}

function deletedKeys(people: SpeakersToFind): ReadonlySet<string> {
  const { imported, importedIds, leftOutIds, stored, rememberedIds } = people;
  const present = new Set(stored.map(({ id }) => id));
  const earlier = [...rememberedIds].flatMap(([sourceid, id]) => (present.has(id) ? [] : [sourceid]));
  const here = imported.filter(({ sourceid }) => !importedIds.has(sourceid) && !leftOutIds.has(sourceid));
  return new Set([...earlier, ...keysOf(here)]);
}

function keysOf(speakers: readonly ImportedSpeaker[]): ReadonlySet<string> {
  return new Set(
    speakers.flatMap(({ sourceid, mailid, name }) => [
      sourceid,
      mailid?.toLowerCase() ?? sourceid,
      nameKey(name),
    ]),
  );
}

function isIn(keys: ReadonlySet<string>, named: string): boolean {
  return [named, named.toLowerCase(), nameKey(named)].some((key) => keys.has(key));
}
