/** What the contact of a group can get and change about the invoice before the booking is paid. */
import { say } from '@samagam/contract/api-messages';
import { financialYearAt } from '@samagam/domain/financial-year';
import { isPayable, proformaOf } from '@samagam/domain/order-documents';
import type { TaxDocument } from '@samagam/domain/tax-document';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readEvent } from '../stores/events.ts';
import { readSeller } from '../stores/seller.ts';
import { orderOfGroupKey } from './group-page.ts';

/** Throws a Refusal once the booking is paid or has expired, and before the organiser has entered the seller. */
export async function groupProforma(deps: Deps, key: string): Promise<TaxDocument> {
  const { db, now } = deps;
  const order = await orderOfGroupKey(deps, key);
  if (!isPayable(order, now())) throw new Refusal(say.noProforma, { reason: 'conflict' });
  const [event, seller] = await Promise.all([readEvent(db, order.eventcode), readSeller(db)]);
  if (!event || !seller) throw new Refusal(say.noProformaYet, { reason: 'conflict' });
  const draft = proformaOf({ order, event, seller });
  return { ...draft, serial: '', number: 0, financialyear: financialYearAt(now()), issuedat: now() };
}
