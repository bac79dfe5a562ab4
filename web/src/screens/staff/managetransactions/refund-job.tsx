/** A refund of many orders: its progress while it runs, and its result. */
import type { RefundJob, RefundJobItem } from '@samagam/contract/money/refund-job';
import { staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { adminCall, adminRead } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { complainInDialog, useSave } from '../../../back-office/form/use-save.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { ProgressLine } from '../../../ui/notice/progress-line.tsx';
import styles from './refund-all-dialog.module.css';

type State = 'working' | 'waiting' | 'unreachable';

interface JobProps {
  job: RefundJob;
  onProgress: (job: RefundJob) => void;
}

/** Works on the job as long as this is shown. The reconciler works on it too, so it may be closed at any time. */
function useWork({ job, onProgress }: JobProps) {
  const [state, setState] = useState<State>('working');
  const { id, eventcode, progress, paused = false } = job;
  const report = useEffectEvent((next: RefundJob) => {
    if (next.endedat === '' && !next.paused && next.progress.left === progress.left) setState('waiting');
    onProgress(next);
  });

  useEffect(() => {
    if (state !== 'working' || paused) return undefined;
    const shown = new AbortController();
    async function work(): Promise<void> {
      const next = await workOn({ id, eventcode });
      if (shown.signal.aborted) return;
      if (!next) return setState('unreachable');
      report(next);
      if (next.endedat === '' && !next.paused) await work();
    }
    void work();
    return () => shown.abort();
  }, [state, id, eventcode, paused]);

  return { state, setState };
}

export function RunningJob({ job, onProgress }: JobProps) {
  const { state, setState } = useWork({ job, onProgress });
  const { orders, progress, paused = false } = job;
  return (
    <section className={`${blocks.stack} ${styles.job}`} aria-label="Running">
      <Heading job={job} />
      <ProgressLine label="Orders done" value={orders - progress.left} max={orders}>
        {(orders - progress.left).toLocaleString('en-IN')} of {orders.toLocaleString('en-IN')} orders
      </ProgressLine>
      <Numbers job={job} />
      {paused && (
        <Asking
          job={job}
          mode="resume"
          verb="GO ON"
          onAnswer={(next) => {
            setState('working');
            onProgress(next);
          }}
        >
          The gateway refused several refunds in a row, for example because its balance is too small. This
          site makes no more refunds until you continue. Add to the balance in the gateway’s dashboard first.
          The tickets of the orders that are left are still valid.
        </Asking>
      )}
      {!paused && state === 'working' && (
        <p className={blocks.small}>You can close this window: the work continues, every ten minutes.</p>
      )}
      {!paused && state !== 'working' && (
        <>
          <output>
            {state === 'waiting'
              ? `${progress.left} ${progress.left === 1 ? 'order waits' : 'orders wait'} for the gateway. This site asks again automatically, every ten minutes.`
              : 'This site could not be reached. The work continues automatically, every ten minutes.'}
          </output>
          <div>
            <Button look="outline" onClick={() => setState('working')}>
              TRY NOW
            </Button>
          </div>
        </>
      )}
      <Items job={job} />
    </section>
  );
}

/** What a person decides about a job, with a sentence and a button. */
function Asking({
  job,
  mode,
  verb,
  onAnswer,
  children,
}: {
  job: RefundJob;
  mode: 'resume' | 'repeat';
  verb: string;
  onAnswer: (job: RefundJob) => void;
  children: ReactNode;
}) {
  const saving = useSave();
  const ask = async () => {
    await saving.save(async () => {
      const answer = await adminCall('POST /api/admin/refundall', requestOf(job, mode));
      if (!isRefused(answer) && answer.data.job) onAnswer(answer.data.job);
      return answer;
    }, complainInDialog(saving));
  };
  return (
    <>
      <output>{children}</output>
      <Problem>{saving.problem}</Problem>
      <div>
        <Button look="outline" isInactive={saving.saving} onClick={() => void ask()}>
          {verb}
        </Button>
      </div>
    </>
  );
}

function requestOf(
  { id, eventcode }: Pick<RefundJob, 'id' | 'eventcode'>,
  mode: 'continue' | 'resume' | 'repeat',
) {
  return { eventcode, id, mode, kind: 'refund', tickettype: '', until: '' } as const;
}

/** Undefined when the API could not be reached. */
async function workOn(job: Pick<RefundJob, 'id' | 'eventcode'>): Promise<RefundJob | undefined> {
  try {
    const answer = await adminCall('POST /api/admin/refundall', requestOf(job, 'continue'));
    return isRefused(answer) ? undefined : answer.data.job;
  } catch {
    return undefined;
  }
}

/** `onRepeated`: absent while another job runs. */
export function EndedJob({
  job,
  onRepeated,
}: {
  job: RefundJob;
  onRepeated?: ((job: RefundJob) => void) | undefined;
}) {
  return (
    <article className={`${blocks.stack} ${styles.job}`}>
      <Heading job={job} />
      <Numbers job={job} />
      {job.progress.failed > 0 && onRepeated && (
        <Asking job={job} mode="repeat" verb="REPEAT WHAT FAILED" onAnswer={onRepeated}>
          The site requests each failed refund again, if its money still has to be returned.
        </Asking>
      )}
      <Items job={job} />
    </article>
  );
}

function Heading({ job }: { job: RefundJob }) {
  const { kind, tickettype, amount, by, startedat, until, reason } = job;
  const what = tickettype === '' ? 'the whole event' : tickettype;
  return (
    <p>
      <strong>
        {kind === 'refund' ? `Refund of ${what}` : `Offer to keep or refund ${what}`},{' '}
        <Rupees paise={amount} />
      </strong>
      <span className={styles.facts}>
        {staffMoment(Date.parse(startedat))}, {by}
        {until && `, until ${until}`}: {reason}
      </span>
    </p>
  );
}

function Numbers({ job: { kind, progress } }: { job: RefundJob }) {
  const { done, manual, failed, skipped, left } = progress;
  const parts = [
    { count: done, word: kind === 'offer' ? 'asked or refunded' : 'done' },
    { count: manual, word: 'to return by hand' },
    { count: failed, word: 'failed' },
    { count: skipped, word: 'ended before' },
    { count: left, word: 'left' },
  ];
  return (
    <ul className={blocks.inlineList}>
      {parts
        .filter(({ count, word }) => count > 0 || word === 'done')
        .map(({ count, word }) => (
          <li key={word}>
            <strong>{count.toLocaleString('en-IN')}</strong> {word}
          </li>
        ))}
    </ul>
  );
}

/** The orders that need a look, and the choices of an offer. Loaded when they are opened. */
function Items({ job }: { job: RefundJob }) {
  const [isOpen, setOpen] = useState(false);
  const { id, eventcode, kind, progress } = job;
  const items = useQuery({
    queryKey: ['admin/refunditems', id, progress],
    queryFn: async () => (await adminRead('GET /api/admin/refunditems', { eventcode, id })).data,
    enabled: isOpen,
    gcTime: 0,
  });
  const isClean =
    kind === 'refund' && progress.manual + progress.failed + progress.skipped + progress.left === 0;
  if (isClean) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{kind === 'offer' ? 'Choices' : 'Orders to check'}</summary>
      {isOpen && <ListState what="The orders" asked={items} />}
      {items.data?.length === 0 && <p className={blocks.small}>None.</p>}
      <ul className={styles.items}>
        {items.data?.map((item) => (
          <Item key={item.orderid} item={item} />
        ))}
      </ul>
    </details>
  );
}

const STATES: Record<RefundJobItem['state'], string> = {
  WAITING: 'Waits',
  DONE: 'Refunded',
  MANUAL: 'Return by hand',
  FAILED: 'Failed',
  SKIPPED: 'Ended before',
  OFFERED: 'No choice yet',
};

function stateOf({ state, choice, isreturned }: RefundJobItem): string {
  if (isreturned) return 'Returned since';
  return choice === 'KEEP' && state === 'OFFERED' ? 'Keeps it' : STATES[state];
}

function Item({ item }: { item: RefundJobItem }) {
  const { orderid, name, personalmailid, tickettype, amount, note } = item;
  return (
    <li>
      <span className={styles.itemName}>
        <strong>{name}</strong>, {tickettype} <code>{orderid}</code>
        <span className={styles.facts}>{personalmailid}</span>
        {note && !item.isreturned && <span className={styles.facts}>{note}</span>}
      </span>
      <span className={styles.itemState}>
        {stateOf(item)}
        <span className={styles.facts}>
          <Rupees paise={amount} />
        </span>
      </span>
    </li>
  );
}
