/** `audit/{id}`: who did what, and what was turned away. Append-only. */
import type { Firestore, Transaction } from '@google-cloud/firestore';

export interface AuditEntry {
  what: string;
  /** Mail of a member of staff, 'gateway', or 'unknown'. */
  who: string;
  eventcode: string;
  facts: Record<string, string | number>;
}

export async function audit(db: Firestore, entry: AuditEntry, now: number): Promise<void> {
  await db.collection('audit').add({ ...entry, at: now });
}

/** In the transaction of what was done: neither is there without the other. */
export function auditIn(tx: Transaction, db: Firestore, entry: AuditEntry, now: number): void {
  tx.create(db.collection('audit').doc(), { ...entry, at: now });
}
