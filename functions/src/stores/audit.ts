/** `audit/{id}`: who did what, and what was turned away. Append-only. */
import type { Firestore, Transaction } from '@google-cloud/firestore';

export interface AuditEntry {
  what: string;
  /** Mail of a member of staff, 'gateway', or 'unknown'. */
  who: string;
  eventcode: string;
  facts: Record<string, string | number>;
}

/** In the transaction that does what it tells of: both are there, or neither. */
export function auditIn(tx: Transaction, db: Firestore, entry: AuditEntry, now: number): void {
  tx.create(db.collection('audit').doc(), { ...entry, at: now });
}

export async function audit(db: Firestore, entry: AuditEntry, now: number): Promise<void> {
  await db.collection('audit').add({ ...entry, at: now });
}
