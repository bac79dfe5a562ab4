/** The registrations of the seller. Papers that were issued keep what they state. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfSeller } from '@samagam/contract/money/seller-messages';
import type { SellerSettings } from '@samagam/contract/money/seller';
import { gstPercentOf } from '@samagam/domain/order/pricing';
import { changedFields } from '@samagam/domain/staff/changed-fields';
import { gstinAt } from '@samagam/domain/tax/registrations';
import type { Firestore } from '@google-cloud/firestore';
import type { Handlers } from '../../../http/handler.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { taxWarnings } from '../../../programme/tax-warnings.ts';
import { Refusal } from '../../../refusal.ts';
import { auditIn } from '../../../stores/audit.ts';
import { collection } from '../../../stores/collections.ts';
import { readThenWrite, type Reads } from '../../../stores/reading/read-then-write.ts';
import { insistOnVersion, versionOf } from '../../../stores/reading/versions.ts';
import { sellerRef } from '../../../stores/settings.ts';
import { documentsOfGstin, gstinsOfPrefix } from '../../../stores/tax-documents.ts';

export const sellerCalls = {
  'GET /api/admin/seller': async ({ deps }) => {
    const doc = await sellerRef(deps.db).get();
    const seller = doc.data();
    const warnings = await taxWarnings(deps, seller);
    return { data: { version: versionOf(doc), ...(seller && { seller }), ...warnings } };
  },
  /** Refused without a GSTIN while an open event collects GST. */
  'PUT /api/admin/seller': async ({ input, deps, who, request }) => {
    const { db, now } = deps;
    await readThenWrite(db, {
      async read(tx) {
        const stored = await tx.get(sellerRef(db));
        insistOnVersion(versionOf(stored), versionAsked(request), 'seller');
        const before = stored.data();
        const open = await tx.get(collection(db, 'events').where('status', '==', 'OPEN'));
        const taxed = open.docs.map((doc) => doc.data()).find((event) => gstPercentOf(event) > 0);
        if (taxed && gstinAt(input, now()) === '')
          throw new Refusal(sayOfApi.gstinNeeded(taxed.name), {
            reason: 'conflict',
            field: 'registrations.0.gstin',
          });
        await refuseForPapers(tx, db, { before, after: input });
        return before;
      },
      write(tx, before) {
        // The screen does not show them.
        const closedprefixes = input.closedprefixes ?? before?.closedprefixes;
        tx.set(sellerRef(db), { ...input, ...(closedprefixes && { closedprefixes }) });
        const gstin = gstinAt(input, now());
        const changes = changedFields(named(before), named(input));
        const entry = { what: 'seller changed', who, eventcode: '', facts: { gstin }, changes };
        auditIn(tx, db, entry, now());
      },
    });
    return taxWarnings(deps, input);
  },
} satisfies Partial<Handlers>;

type Rows = SellerSettings['registrations'];

/** A GSTIN with papers stays in the list, and a prefix stays with the GSTIN whose papers have it. */
async function refuseForPapers(
  tx: Reads,
  db: Firestore,
  { before, after }: { before: SellerSettings | undefined; after: SellerSettings },
): Promise<void> {
  const isIn = (rows: Rows, gstin: string) => rows.some((row) => row.gstin === gstin);
  const known = before?.registrations ?? [];
  const left = new Set(known.map(({ gstin }) => gstin).filter((one) => !isIn(after.registrations, one)));
  for (const gstin of left) {
    if (!(await tx.get(documentsOfGstin(db, gstin))).empty) {
      const place = known.findIndex((row) => row.gstin === gstin);
      const field = `registrations.${Math.min(place, after.registrations.length - 1)}.gstin`;
      throw new Refusal(sayOfSeller.hasPapers(gstin), { reason: 'conflict', field });
    }
  }
  for (const [place, { gstin, prefix }] of after.registrations.entries()) {
    if (gstin === '' || known.some((row) => row.gstin === gstin && row.prefix === prefix)) continue;
    const others = await gstinsOfPrefix(tx, db, prefix);
    if (others.some((one) => ![gstin, ''].includes(one)))
      throw new Refusal(sayOfSeller.otherPrefixNeeded, { field: `registrations.${place}.prefix` });
  }
}

/** For the audit, which stays when the person who signs is erased. */
function named(seller: SellerSettings | undefined): object {
  if (!seller) return {};
  return {
    ...seller,
    registrations: seller.registrations.map(({ signatory, ...one }) => ({
      ...one,
      signatory: signatory === '' ? '' : '(a name)',
    })),
  };
}
