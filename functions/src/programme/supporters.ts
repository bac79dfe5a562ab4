/** `events/{eventcode}/sponsors/{id}` and `partners/{id}`: two lists of names with logos. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Supporter } from '@samagam/contract/programme/supporter';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { changesOf } from '../stores/audit-changes.ts';
import type { AuditEntry } from '../stores/audit.ts';
import { changeProgramme, type Kept, recordBelow } from './programme.ts';
import { keepImage } from '../stores/images.ts';
import { insistOnVersion } from '../stores/reading/versions.ts';

export type List = 'sponsors' | 'partners';

export async function createSupporter(deps: Deps, list: List, sent: Supporter, who: string): Promise<void> {
  const { db } = deps;
  const { eventcode } = sent;
  const supporter = await withLogo(deps, sent);
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
export async function changeSupporter(
  deps: Deps,
  list: List,
  { id, ...sent }: Supporter & { id: string },
  { who, version }: Edit,
): Promise<void> {
  const { db } = deps;
  const { eventcode } = sent;
  const supporter = await withLogo(deps, sent);
  const entry: AuditEntry = entryOf(list, 'changed', { eventcode, id }, who);
  await changeProgramme(db, entry, deps.now(), (tx, stored) => {
    const { id: _, version: opened, ...before } = find(stored[list], id);
    insistOnVersion(opened, version, WORD[list]);
    entry.changes = changesOf(list, before, supporter);
    tx.set(recordBelow(db, eventcode, list, id), supporter);
    return { ...stored, [list]: [...without(stored[list], id), supporter] };
  });
}

export async function deleteSupporter(
  { db, now }: Deps,
  list: List,
  { eventcode, id }: { eventcode: string; id: string },
  { who, version }: Edit,
): Promise<void> {
  await changeProgramme(db, entryOf(list, 'deleted', { eventcode, id }, who), now(), (tx, stored) => {
    insistOnVersion(find(stored[list], id).version, version, WORD[list]);
    tx.delete(recordBelow(db, eventcode, list, id));
    return { ...stored, [list]: without(stored[list], id) };
  });
}

const WORD = { sponsors: 'sponsor', partners: 'partner' } as const;

async function withLogo(deps: Deps, supporter: Supporter): Promise<Supporter> {
  return { ...supporter, imageurl: await keepImage(deps, supporter.imageurl, 'logo', 'imageurl') };
}

function without(records: readonly Kept<Supporter>[], id: string): Kept<Supporter>[] {
  return records.filter((other) => other.id !== id);
}

function find(records: readonly Kept<Supporter>[], id: string): Kept<Supporter> {
  const found = records.find((record) => record.id === id);
  if (!found) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  return found;
}

function entryOf(
  list: List,
  action: string,
  { eventcode, id }: { eventcode: string; id: string },
  who: string,
) {
  return { what: `${WORD[list]} ${action}`, who, eventcode, facts: { id } };
}
