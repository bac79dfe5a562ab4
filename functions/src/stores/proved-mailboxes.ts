/** `provedMailboxes/{mailboxhash}`: mail addresses that somebody has confirmed for an event (docs/decisions/0115). */
import type { Firestore } from '@google-cloud/firestore';
import { collection } from './collections.ts';

export function provedMailboxRef(db: Firestore, mailboxhash: string) {
  return collection(db, 'provedMailboxes').doc(mailboxhash);
}
