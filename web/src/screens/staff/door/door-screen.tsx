import type { DoorState } from '@samagam/contract/door/check-in';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { inNumbers } from '../../../back-office/counted.ts';
import { doorStateQuery } from '../../../api/admin-door.ts';
import { Chart } from '../../../back-office/charts/chart.tsx';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { CheckpointCard } from './checkpoint-card.tsx';
import { inMinutes, inSeconds } from './clock.ts';
import { Conflicts } from './conflicts.tsx';
import blocks from '../../../back-office/blocks.module.css';
import styles from './door.module.css';
import { LastAdmissions } from './last-admissions.tsx';

export default function DoorScreen({ eventcode }: { eventcode: string }) {
  const state = useQuery({ ...doorStateQuery(eventcode), refetchOnWindowFocus: true });
  return (
    <>
      <ScreenTitle>
        <Link to={`/weba/managecheckin/${eventcode}`}>Check-in links</Link>
      </ScreenTitle>
      {state.data ? (
        <>
          <Freshness at={state.dataUpdatedAt} hasFailed={state.isError} />
          <Doors eventcode={eventcode} state={state.data} />
        </>
      ) : (
        <ListState what="The doors" asked={state} />
      )}
    </>
  );
}

/** The time is not a live region: a screen reader would read it every ten seconds. Only a failure is announced, once. */
function Freshness({ at, hasFailed }: { at: number; hasFailed: boolean }) {
  return (
    <div className={styles.fresh}>
      <p>Updated at {inSeconds(at)} IST, every 10 seconds.</p>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          The numbers below are old: the site does not answer. We keep trying.
        </p>
      )}
    </div>
  );
}

function Doors({ eventcode, state }: { eventcode: string; state: DoorState }) {
  const { checkpoints, rate, last, conflicts } = state;
  if (checkpoints.length === 0) {
    return (
      <p>
        There is no door yet. <Link to={`/weba/managecheckin/${eventcode}`}>Create a link</Link> for each.
      </p>
    );
  }
  return (
    <>
      <div className={styles.cards}>
        {checkpoints.map((checkpoint) => (
          <CheckpointCard key={checkpoint.checkinfield} checkpoint={checkpoint} />
        ))}
      </div>
      {conflicts > 0 && <Conflicts eventcode={eventcode} state={state} />}
      <div className={blocks.parts}>
        <section className={blocks.part} aria-labelledby="rate">
          <h2 id="rate" className={blocks.partHeading}>
            The last hour
          </h2>
          <Rate rate={rate} />
        </section>
        <LastAdmissions last={last} />
      </div>
    </>
  );
}

function Rate({ rate }: Pick<DoorState, 'rate'>) {
  const bars = rate.map(({ from, admitted }) => ({
    label: `from ${inMinutes(from)}`,
    short: inMinutes(from).replace(/\s.*/, ''),
    value: admitted,
  }));
  if (bars.length === 0) return null;
  return (
    <Chart
      title="Admitted in each 5 minutes"
      bars={bars}
      labelTitle="Time"
      most="The most"
      format={inNumbers}
    />
  );
}
