/** Refunds all orders of a pass or event, or offers the payers of a postponed event the choice. */
import type { RefundJob } from '@samagam/contract/money/refund-job';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminQuery, staffEventQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import blocks from '../../../back-office/blocks.module.css';
import { RefundAllForm } from './refund-all-form.tsx';
import { EndedJob, RunningJob } from './refund-job.tsx';

export default function RefundAllDialog({
  eventcode,
  onClosed,
}: {
  eventcode: string;
  onClosed: () => void;
}) {
  const client = useQueryClient();
  const query = adminQuery('GET /api/admin/refundall', { eventcode });
  const jobs = useQuery({ ...query, gcTime: 0, staleTime: Infinity });
  const event = useQuery(staffEventQuery(eventcode));
  const running = jobs.data?.find(({ endedat }) => endedat === '');
  const ended = jobs.data?.filter(({ endedat }) => endedat !== '') ?? [];

  /** Replaces the job with its newer version, or adds a new one. */
  function keep(job: RefundJob): void {
    client.setQueryData(query.queryKey, (list = []) => [job, ...list.filter(({ id }) => id !== job.id)]);
    if (job.endedat !== '') void client.invalidateQueries({ queryKey: ['admin/report'] });
  }

  return (
    <Dialog title="Refund all holders of a pass, or everyone" onClosed={onClosed} wide>
      <div className={blocks.wideStack}>
        <ListState what="The earlier refunds" asked={jobs} />
        <ListState what="The event" asked={event} />
        {running && <RunningJob key={running.id} job={running} onProgress={keep} />}
        {jobs.data && !running && event.data && (
          <RefundAllForm
            eventcode={eventcode}
            passes={Object.keys(event.data.tickettypes ?? {})}
            dates={{ startdate: event.data.startdate, enddate: event.data.enddate }}
            onStarted={keep}
          />
        )}
        {ended.length > 0 && (
          <section aria-labelledby="ended-jobs" className={blocks.looseStack}>
            <h3 id="ended-jobs">Earlier</h3>
            {ended.map((job) => (
              <EndedJob key={job.id} job={job} onRepeated={running ? undefined : keep} />
            ))}
          </section>
        )}
      </div>
    </Dialog>
  );
}
