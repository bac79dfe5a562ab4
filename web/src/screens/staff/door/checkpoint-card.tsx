import type { DoorState } from '@samagam/contract/door/check-in';
import { useId } from 'react';
import { inNumbers } from '../../../back-office/counted.ts';
import blocks from '../../../back-office/blocks.module.css';
import styles from './door.module.css';

type Checkpoint = DoorState['checkpoints'][number];

export function CheckpointCard({ checkpoint }: { checkpoint: Checkpoint }) {
  const { checkinfield, frequency, expected, admitted, passes } = checkpoint;
  const id = useId();
  // The same ticket may be admitted many times, so no number of people is still expected.
  const isCounted = frequency !== 'UNLIMITED';
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {checkinfield}
      </h2>
      <dl className={styles.numbers}>
        <div className={styles.in}>
          <dt>{inWordsOf(frequency)}</dt>
          <dd>{inNumbers(admitted)}</dd>
        </div>
        {isCounted && (
          <>
            <div>
              <dt>Still to come</dt>
              <dd>{inNumbers(Math.max(0, expected - admitted))}</dd>
            </div>
            <div>
              <dt>Expected</dt>
              <dd>{inNumbers(expected)}</dd>
            </div>
          </>
        )}
      </dl>
      {isCounted && <Progress admitted={admitted} expected={expected} />}
      <PassTable checkinfield={checkinfield} passes={passes} isCounted={isCounted} />
    </section>
  );
}

function inWordsOf(frequency: Checkpoint['frequency']): string {
  if (frequency === 'UNLIMITED') return 'Scans';
  return frequency === 'DAILY' ? 'In today' : 'In';
}

/** The numbers beside it say the same. */
function Progress({ admitted, expected }: { admitted: number; expected: number }) {
  const share = expected === 0 ? 0 : Math.min(1, admitted / expected);
  return (
    <svg className={styles.progress} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="1" />
    </svg>
  );
}

function PassTable({
  checkinfield,
  passes,
  isCounted,
}: Pick<Checkpoint, 'checkinfield' | 'passes'> & { isCounted: boolean }) {
  return (
    <table className={`${blocks.table} ${styles.passes}`} aria-label={`Passes at ${checkinfield}`}>
      <thead>
        <tr>
          <th scope="col">Pass</th>
          <th scope="col">{isCounted ? 'In' : 'Scans'}</th>
          {isCounted && (
            <>
              <th scope="col">To come</th>
              <th scope="col">Expected</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {passes.map(({ tickettype, expected, admitted }) => (
          <tr key={tickettype}>
            <th scope="row">{tickettype}</th>
            <td>{inNumbers(admitted)}</td>
            {isCounted && (
              <>
                <td>{inNumbers(Math.max(0, expected - admitted))}</td>
                <td>{inNumbers(expected)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
