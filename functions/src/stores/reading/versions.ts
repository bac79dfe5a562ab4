import type { DocumentSnapshot } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { Refusal } from '../../refusal.ts';

/** When the record was last written, as an opaque string; '0' for a record that is not stored. */
export function versionOf(record: Pick<DocumentSnapshot, 'updateTime'>): string {
  const at = record.updateTime;
  return at ? `${at.seconds.toString(36)}-${at.nanoseconds.toString(36)}` : '0';
}

/** Throws a Refusal when the record has changed since the caller read it. Without a version the last write wins. */
export function insistOnVersion(current: string, sent: string | undefined, what: string): void {
  if (sent !== undefined && sent !== current)
    throw new Refusal(sayOfApi.changedMeanwhile(what), { reason: 'stale' });
}
