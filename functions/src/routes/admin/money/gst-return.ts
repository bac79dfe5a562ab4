/** The files of a GST return of one registration, and what to look at before they are filed. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Reply, Request } from '@samagam/contract/schemas';
import { filingChecks } from '@samagam/domain/tax/filing-checks';
import { gstr1 } from '@samagam/domain/tax/gstr1';
import { gstinAt } from '@samagam/domain/tax/registrations';
import { isLastOfQuarter, returnPeriod } from '@samagam/domain/tax/return-period';
import { datesBetween } from '@samagam/domain/text/event-dates';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../refusal.ts';
import { readSeller } from '../../../stores/settings.ts';
import { doubtfulEvents } from '../../../programme/tax-warnings.ts';
import { readableOrders, recordedReceivedOn } from '../../../stores/transactions.ts';
import {
  documentJobs,
  documentsBetween,
  documentsReceivedBetween,
  withOriginals,
} from '../../../stores/tax-documents.ts';
import { gstr1Files } from '../../../documents/gstr1-csv.ts';

/** More are a fault that the audit names. */
const MOST_WAITING = 200;

type Return = Omit<Reply<'GET /api/admin/gstr1'>, 'result'>;

/** Reads the documents of the month, the later ones for its money, and the invoices of its notes. */
export async function makeReturn(deps: Deps, input: Request<'GET /api/admin/gstr1'>): Promise<Return> {
  const { db } = deps;
  const period = returnPeriod(input.month, input.kind);
  const { from, to } = period;
  const [issued, received, recorded, waiting, seller] = await Promise.all([
    documentsBetween(db, from, to),
    documentsReceivedBetween(db, from, to),
    recordedReceivedOn(db, datesBetween(from, to)),
    documentJobs(db, MOST_WAITING),
    readSeller(db),
  ]);
  const found = [...issued, ...received.filter(({ issuedat }) => issuedat >= to)];
  // A registration that has ended files no return of its commercial notes.
  const filed = found.filter(({ commercial }) => !commercial);
  const gstins = new Set(filed.map((document) => document.seller.gstin).filter(Boolean));
  const present = gstinAt(seller, deps.now());
  const [first] = gstins.has(present) ? [present] : gstins;
  const gstin = input.gstin || first || present;
  const documents = await withOriginals(
    db,
    found.filter((document) => document.seller.gstin === gstin),
  );
  if (period.kind === 'iff' && isLastOfQuarter(input.month))
    throw new Refusal(sayOfApi.noIff, { field: 'month' });
  const files = gstr1Files(gstr1(period, documents));
  return {
    data: Object.entries(files).map(([name, csv]) => ({ name, csv })),
    checks: filingChecks({
      period,
      documents,
      others: issued,
      seller,
      recorded,
      // Documents that are still to be issued get the GSTIN that is set then.
      waiting: [gstin, ''].includes(present) ? await readableOrders(deps, waiting) : [],
      events: await doubtfulEvents(deps, gstin),
    }),
    gstins: [gstin, ...[...gstins].filter((one) => one !== gstin).toSorted()],
  };
}
