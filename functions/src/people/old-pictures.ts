/** Records name a picture and never the other way round, so a name in any of them keeps it. */
import type { Deps } from '../deps.ts';
import { logFailure } from '../services/log.ts';
import { audit } from '../stores/audit.ts';
import { type RowName, collection, everyRecord } from '../stores/collections.ts';
import { failedPrecondition } from '../stores/reading/retry.ts';
import { isNight } from './retention.ts';

/** How long a form, or an import, may take to save the record of a picture that it has sent. In milliseconds. */
const DAY = 86_400_000;
const MOST = 500;
/** Whatever names a picture. The published pages repeat it. */
const NAMING: readonly RowName[] = [
  'certificateIssues',
  'certificateSettings',
  'content',
  'contentPreviews',
  'partners',
  'site',
  'speakers',
  'sponsors',
];
const NAMES = /[0-9a-f]{64}/g;

/** Returns how many pictures were deleted. Does nothing by day. */
export async function deleteOldPictures(deps: Deps): Promise<number> {
  const { db, log, now } = deps;
  if (!isNight(now())) return 0;
  // Before the names are read: a picture that a record is given from now on is renewed first, and then not deleted.
  const { docs } = await collection(db, 'images').select('at').get();
  const old = docs.filter((doc) => Number(doc.get('at') ?? 0) < now() - DAY);
  const named = old.length > 0 ? await namedPictures(deps) : new Set();
  const unnamed = old.filter(({ id }) => !named.has(id)).slice(0, MOST);
  let deleted = 0;
  for (const { ref, updateTime } of unnamed) {
    try {
      await ref.delete({ lastUpdateTime: updateTime });
      deleted += 1;
    } catch (error) {
      if (!failedPrecondition(error))
        logFailure(log, 'an old picture is not deleted', error, { path: ref.path });
    }
  }
  if (deleted > 0) {
    const entry = { what: 'old pictures deleted', who: 'reconciler', eventcode: '' };
    await audit(db, { ...entry, facts: { pictures: deleted } }, now());
  }
  return deleted;
}

/** As text, so that a record that cannot be parsed also keeps its picture. */
async function namedPictures({ db }: Deps): Promise<Set<string>> {
  const found = await Promise.all(NAMING.map((name) => everyRecord(db, name).get()));
  const texts = found.flatMap(({ docs }) => docs.map((doc) => JSON.stringify(doc.data())));
  return new Set(texts.flatMap((text) => text.match(NAMES) ?? []));
}
