/** The seller of the passes: read and changed by an admin. */
import { say } from '@samagam/contract/api-messages';
import { gstPercentOf } from '@samagam/domain/order/pricing';
import type { Handler } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { Refusal } from '../../../refusal.ts';
import { changesOf } from '../../../stores/audit-changes.ts';
import { auditIn } from '../../../stores/audit.ts';
import { collection } from '../../../stores/collections.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { sellerRef } from '../../../stores/settings.ts';
import { insistOnVersion, versionOf } from '../../../stores/reading/versions.ts';

export const GET: Handler<'GET /api/admin/seller'> = async ({ deps }) => {
  const doc = await sellerRef(deps.db).get();
  const seller = doc.data();
  return { data: { version: versionOf(doc), ...(seller && { seller }) } };
};

/** Refused without a GSTIN while an open event collects GST. */
export const PUT: Handler<'PUT /api/admin/seller'> = async ({ input, deps, caller, request }) => {
  const { db, now } = deps;
  await readThenWrite(db, {
    async read(tx) {
      const stored = await tx.get(sellerRef(db));
      insistOnVersion(versionOf(stored), versionAsked(request), 'seller');
      const open = await tx.get(collection(db, 'events').where('status', '==', 'OPEN'));
      const taxed = open.docs.map((doc) => doc.data()).find((event) => gstPercentOf(event) > 0);
      return { before: stored.data(), taxed };
    },
    write(tx, { before, taxed }) {
      if (taxed && input.gstin === '')
        throw new Refusal(say.gstinNeeded(taxed.name), { reason: 'conflict', field: 'gstin' });
      tx.set(sellerRef(db), input);
      const facts = { gstin: input.gstin, prefix: input.prefix };
      const changes = changesOf('settings', before, input);
      auditIn(tx, db, { what: 'seller changed', who: caller!.mail, eventcode: '', facts, changes }, now());
    },
  });
  return {};
};
