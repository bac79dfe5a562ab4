import type { Event } from '@samagam/contract/programme/event';
import { financialYearAt } from '@samagam/domain/tax/financial-year';
import type { Order } from '@samagam/domain/order/order';
import { proformaOf } from '@samagam/domain/tax/order-documents';
import type { TaxDocument } from '@samagam/domain/tax/document';
import type { Deps } from '../deps.ts';
import { readSeller } from '../stores/settings.ts';

/** Undefined before the organiser has entered the seller. */
export async function proformaFor(
  { db, now }: Deps,
  order: Order,
  event: Event,
): Promise<TaxDocument | undefined> {
  const seller = await readSeller(db);
  if (!seller) return undefined;
  const draft = proformaOf({ order, event, seller });
  return { ...draft, serial: '', number: 0, financialyear: financialYearAt(now()), issuedat: now() };
}
