import { UNPAID_STATES } from '@samagam/domain/order/payment-states';
import type { Deps } from '../deps.ts';
import { collection } from '../stores/collections.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { contactOf } from './place/submission.ts';

/** Idempotent. @returns how many orders were changed. A broken order is reported and left out. */
export async function noteContacts({ db, keys, log }: Pick<Deps, 'db' | 'keys' | 'log'>): Promise<number> {
  const { docs } = await collection(db, 'transactions').where('status', 'in', UNPAID_STATES).get();
  const lacking = readable(docs, reportTo(log)).filter(({ record }) => record.mailboxhash === undefined);
  for (const { doc, record } of lacking) {
    const { eventcode, personalmailid: mail, phonenumber: phone } = record;
    const { mailboxhash, phonehash } = contactOf(keys, { eventcode, mail, phone });
    await doc.ref.update({ mailboxhash, phonehash });
  }
  return lacking.length;
}
