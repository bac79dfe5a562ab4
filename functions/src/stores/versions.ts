/** Versions of records, so that nobody saves over what a colleague saved meanwhile (contract/src/api.ts). */
import type { DocumentSnapshot } from '@google-cloud/firestore';
import { say } from '@samagam/contract/messages';
import { Refusal } from '../refusal.ts';

/** When the record was last written, as an opaque word. '0' of a record that is not there. */
export function versionOf(record: Pick<DocumentSnapshot, 'updateTime'>): string {
  const at = record.updateTime;
  return at ? `${at.seconds.toString(36)}-${at.nanoseconds.toString(36)}` : '0';
}

/** Refuses when the record is not the one the caller has read. Without a version the last write wins. */
export function insistOnVersion(now: string, asked: string | undefined, what: string): void {
  if (asked !== undefined && asked !== now)
    throw new Refusal(say.changedMeanwhile(what), { reason: 'stale' });
}
