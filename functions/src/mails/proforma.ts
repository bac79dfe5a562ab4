import type { Event } from '@samagam/contract/programme/event';
import { financialYearAt } from '@samagam/domain/tax/financial-year';
import type { Order } from '@samagam/domain/order/order';
import { proformaOf } from '@samagam/domain/tax/order-documents';
import type { TaxDocument } from '@samagam/domain/tax/document';
import type { Deps } from '../deps.ts';
import { readSeller } from '../stores/settings.ts';

/** Undefined while no registration of the seller holds. */
export async function proformaFor(
  { db, now }: Deps,
  order: Order,
  event: Event,
): Promise<TaxDocument | undefined> {
  const seller = await readSeller(db);
  if (!seller) return undefined;
  const issuedat = now();
  const draft = proformaOf({ order, event, seller, now: issuedat });
  if (!draft) return undefined;
  const { prefix: _, ...facts } = draft;
  return { ...facts, serial: '', number: 0, financialyear: financialYearAt(issuedat), issuedat };
}
