/** Its filters have an index each; Firestore combines them. */
import type { Firestore, Query } from '@google-cloud/firestore';
import { type MailLogQuery, UNSENT_MAIL_STATES } from '@samagam/contract/people/mail-log';
import { MAIL_LOG_PAGE } from '@samagam/contract/common/limits';
import type { Deps } from '../deps.ts';
import { collection } from './collections.ts';
import { newestFirst, type PageOf } from './reading/newest-first.ts';
import type { OutboxMail } from './mail.ts';

export async function mailLogPage(
  deps: Pick<Deps, 'db' | 'log'>,
  { cursor, limit = MAIL_LOG_PAGE, ...filter }: MailLogQuery,
): Promise<PageOf<OutboxMail>> {
  return newestFirst(deps, filtered(deps.db, filter), { field: 'createdat', limit, cursor });
}

function filtered(
  db: Firestore,
  { to, state, kind, announcement, eventcode }: Omit<MailLogQuery, 'cursor' | 'limit'>,
) {
  let found: Query<OutboxMail> = collection(db, 'mail');
  // Addresses are stored as they were typed.
  const spellings = to === undefined ? [] : [...new Set([to, to.toLowerCase()])];
  if (to !== undefined) found = found.where('to', 'in', spellings);
  const states = state === 'UNSENT' ? UNSENT_MAIL_STATES : [state];
  if (state !== undefined) found = found.where('state', 'in', states);
  if (kind !== undefined) found = found.where('kind', '==', kind);
  if (announcement !== undefined) found = found.where('announcementid', '==', announcement);
  if (eventcode !== undefined) found = found.where('eventcode', '==', eventcode);
  return found;
}
