/** Refunds all orders of a pass or event, or offers their payers the choice (docs/money.md). */
import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../../http/handler.ts';
import {
  continueRefundAll,
  previewRefundAll,
  repeatFailed,
  resumeRefundAll,
  showJob,
  startRefundAll,
} from '../../../orders/refund-all.ts';
import { readRefundJob, refundJobsOf } from '../../../stores/refund-jobs.ts';

export const GET: Handler<'GET /api/admin/refundall'> = async ({ input, deps }) => {
  const jobs = await refundJobsOf(deps.db, input.eventcode);
  return { data: await Promise.all(jobs.toReversed().map(({ id, job }) => showJob(deps, id, job))) };
};

export const POST: Handler<'POST /api/admin/refundall'> = async ({ input, deps, who }) => {
  switch (input.mode) {
    case 'preview':
      return { data: { preview: await previewRefundAll(deps, input) } };
    case 'start':
      return jobReply(deps, await startRefundAll(deps, input, who));
    case 'continue':
      await continueRefundAll(deps, input);
      return jobReply(deps, input.id!);
    case 'resume':
      await resumeRefundAll(deps, input, who);
      return jobReply(deps, input.id!);
    case 'repeat':
      await repeatFailed(deps, input, who);
      return jobReply(deps, input.id!);
  }
};

async function jobReply(deps: Deps, id: string) {
  const job = (await readRefundJob(deps.db, id))!;
  return { data: { job: await showJob(deps, id, job) } };
}
