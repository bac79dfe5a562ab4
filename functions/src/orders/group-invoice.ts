import { sayOfApi } from '@samagam/contract/api-messages';
import type { GroupTaxDetails } from '@samagam/contract/orders/group-page';
import { isBookingOpen, isPayable } from '@samagam/domain/passes/holds';
import type { TaxDocument } from '@samagam/domain/tax/document';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { readEvent } from '../stores/events.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { organiserAddress } from '../stores/site.ts';
import { proformaFor } from '../mails/proforma.ts';
import { orderRef } from '../stores/transactions.ts';
import { CONTACT, orderOfGroupKey } from './group-page.ts';

/** Throws a Refusal once the booking is paid or can no longer be paid, and before the organiser has entered the seller. */
export async function groupProforma(deps: Deps, key: string): Promise<TaxDocument> {
  const order = await orderOfGroupKey(deps, key);
  const event = await readEvent(deps.db, order.eventcode);
  if (!isBookingOpen(order, event, deps.now()))
    throw new Refusal(sayOfApi.noProforma, { reason: 'conflict' });
  const proforma = event && (await proformaFor(deps, order, event));
  if (proforma) return proforma;
  const to = await organiserAddress(deps, order.eventcode);
  throw new Refusal(sayOfApi.noProformaYet(to), { reason: 'conflict' });
}

/** Throws a Refusal once a payment has been seen: the invoice is about to be issued. */
export async function changeGroupTaxDetails(deps: Deps, { key, taxdetails }: GroupTaxDetails): Promise<void> {
  const { db, now } = deps;
  const { orderid, eventcode } = await orderOfGroupKey(deps, key);
  await readThenWrite(db, {
    async read(tx) {
      const order = (await tx.get(orderRef(db, orderid))).data()!;
      if (isPayable(order, now())) return;
      const to = await organiserAddress(deps, eventcode);
      throw new Refusal(sayOfApi.taxDetailsClosed(to), { reason: 'conflict' });
    },
    write(tx) {
      tx.update(orderRef(db, orderid), { taxdetails });
      auditIn(tx, db, { what: 'tax details changed', who: CONTACT, eventcode, facts: { orderid } }, now());
    },
  });
}
