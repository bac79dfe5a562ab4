import { mailboxOf } from '@samagam/domain/text/mailbox';
import type { Deps } from '../deps.ts';

/** What counts the announcements and timed mails of a mailbox, over all events: a keyed hash. */
export function bulkMailbox(keys: Deps['keys'], address: string): string {
  return keys.rate(`bulk-mail\n${mailboxOf(address)}`);
}
