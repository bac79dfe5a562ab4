/** `events/{eventcode}/sponsors/{id}` and `partners/{id}`: two lists of names with logos. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Partner } from '@samagam/contract/programme/partner';
import type { Sponsor } from '@samagam/contract/programme/sponsor';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { RecordOf } from '../stores/collections.ts';
import { changesOf } from '../stores/audit-changes.ts';
import type { AuditEntry } from '../stores/audit.ts';
import { changeProgramme, type Kept, readBelow, recordBelow } from './programme.ts';
import { insistOnVersion } from '../stores/reading/versions.ts';

export interface Lists {
  sponsors: Sponsor;
  partners: Partner;
}

export function readSupporters<List extends keyof Lists>(
  deps: Deps,
  list: List,
  eventcode: string,
): Promise<Kept<RecordOf<List>>[]> {
  return readBelow(deps, eventcode, list);
}

/** `supporter.imageurl` is already an address of ours. */
export async function createSupporter<List extends keyof Lists>(
  deps: Deps,
  list: List,
  supporter: Lists[List],
  who: string,
): Promise<void> {
  const { db } = deps;
  const { eventcode } = supporter;
  const id = Buffer.from(deps.randomBytes(8)).toString('hex');
  await changeProgramme(db, entryOf(list, 'created', { eventcode, id }, who), deps.now(), (tx, stored) => {
    tx.create(recordBelow(db, eventcode, list, id), supporter);
    return { ...stored, [list]: [...stored[list], supporter] };
  });
}

interface Edit {
  who: string;
  /** The version that was edited; undefined if the caller does not send one. */
  version: string | undefined;
}

/** Throws a Refusal when the event has no such supporter, and for an outdated version. */
export async function changeSupporter<List extends keyof Lists>(
  deps: Deps,
  list: List,
  { id, ...supporter }: Lists[List] & { id: string },
  { who, version }: Edit,
): Promise<void> {
  const { db } = deps;
  const { eventcode } = supporter;
  const entry: AuditEntry = entryOf(list, 'changed', { eventcode, id }, who);
  await changeProgramme(db, entry, deps.now(), (tx, stored) => {
    const { id: _, version: opened, ...before } = find(stored[list], id);
    insistOnVersion(opened, version, WORD[list]);
    entry.changes = changesOf(list, before, supporter);
    tx.set(recordBelow(db, eventcode, list, id), supporter);
    const others = (stored[list] as Kept<Sponsor | Partner>[]).filter((other) => other.id !== id);
    return { ...stored, [list]: [...others, supporter] };
  });
}

export async function deleteSupporter(
  deps: Deps,
  list: keyof Lists,
  { eventcode, id }: { eventcode: string; id: string },
  { who, version }: Edit,
): Promise<void> {
  const { db } = deps;
  await changeProgramme(db, entryOf(list, 'deleted', { eventcode, id }, who), deps.now(), (tx, stored) => {
    insistOnVersion(find(stored[list], id).version, version, WORD[list]);
    tx.delete(recordBelow(db, eventcode, list, id));
    const others = (stored[list] as Kept<Sponsor | Partner>[]).filter((other) => other.id !== id);
    return { ...stored, [list]: others };
  });
}

const WORD = { sponsors: 'sponsor', partners: 'partner' } as const;

function find(records: readonly { id: string; version: string }[], id: string) {
  const found = records.find((record) => record.id === id);
  if (!found) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  return found;
}

function entryOf(
  list: keyof Lists,
  action: string,
  { eventcode, id }: { eventcode: string; id: string },
  who: string,
) {
  return { what: `${WORD[list]} ${action}`, who, eventcode, facts: { id } };
}
