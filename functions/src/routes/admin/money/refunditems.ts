/** The orders of a job that staff must look at, and the choices of an offer. */
import { REPORT_PAGE } from '@samagam/contract/common/limits';
import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import type { Order } from '@samagam/domain/order/order';
import { hasPendingRefund, refundOwed } from '@samagam/domain/money/refunds';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { attemptKey } from '../../../orders/refund-all.ts';
import { type RefundItem, itemsOf, readRefundJob } from '../../../stores/refund-jobs.ts';
import { readTogether } from '../../../stores/reading/read-records.ts';
import { orderRef } from '../../../stores/transactions.ts';

export const GET: Handler<'GET /api/admin/refunditems'> = async ({ input, deps: { db } }) => {
  const job = await readRefundJob(db, input.id);
  if (job?.eventcode !== input.eventcode) throw new Refusal(sayOfJob.jobNotFound, { reason: 'not found' });
  const items = (await itemsOf(db, input.id))
    .filter(({ state, note, choice }) => job.kind === 'offer' || isNotable(state, note) || choice !== '')
    .slice(0, REPORT_PAGE);
  const refs = items.map(({ orderid }) => orderRef(db, orderid));
  const orders = refs.length === 0 ? [] : await readTogether(db, ...refs);
  return {
    data: items.map(({ orderid, way, amount, state, note, choice }, i) => {
      const order = orders[i]?.data();
      const { name = '', personalmailid = '', tickettype = '' } = order ?? {};
      const row = { orderid, name, personalmailid, tickettype, way, amount, state, note, choice };
      return order && isReturned(order, { jobid: input.id, state }) ? { ...row, isreturned: true } : row;
    }),
  };
};

/** Whether nothing is owed any more of what the job could not return by itself. */
function isReturned(order: Order, { jobid, state }: Pick<RefundItem, 'jobid' | 'state'>): boolean {
  if (state !== 'MANUAL' && state !== 'FAILED') return false;
  const key = attemptKey({ jobid, orderid: order.orderid });
  if (hasPendingRefund(order) || refundOwed(order) > 0) return false;
  return (order.refundattempts ?? []).some((one) => one.key === key);
}

function isNotable(state: string, note: string): boolean {
  return state === 'MANUAL' || state === 'FAILED' || state === 'SKIPPED' || note !== '';
}
