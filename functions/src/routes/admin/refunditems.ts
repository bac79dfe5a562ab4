/** The orders of a job that staff must look at, and the choices of an offer. */
import { REPORT_PAGE } from '@samagam/contract/limits';
import { sayOfJob } from '@samagam/contract/refund-job-messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { itemsOf, readRefundJob } from '../../stores/refund-jobs.ts';
import { orderRef } from '../../stores/transactions.ts';

export const GET: Handler<'GET /api/admin/refunditems'> = async ({ input, deps: { db } }) => {
  const job = await readRefundJob(db, input.id);
  if (job?.eventcode !== input.eventcode) throw new Refusal(sayOfJob.jobNotFound, { reason: 'not found' });
  const items = (await itemsOf(db, input.id))
    .filter(({ state, note, choice }) => job.kind === 'offer' || isNotable(state, note) || choice !== '')
    .slice(0, REPORT_PAGE);
  const orders =
    items.length === 0 ? [] : await db.getAll(...items.map(({ orderid }) => orderRef(db, orderid)));
  return {
    data: items.map(({ orderid, way, amount, state, note, choice }, i) => {
      const { name = '', personalmailid = '', tickettype = '' } = orders[i]?.data() ?? {};
      return { orderid, name, personalmailid, tickettype, way, amount, state, note, choice };
    }),
  };
};

function isNotable(state: string, note: string): boolean {
  return state === 'MANUAL' || state === 'FAILED' || state === 'SKIPPED' || note !== '';
}
