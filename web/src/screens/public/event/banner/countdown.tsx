import { startOfDay } from '@samagam/domain/text/event-dates';
import { countdownAt, UNITS } from '../../../../behaviours/countdown.ts';
import styles from './countdown.module.css';

interface Props {
  startdate: string;
  /** The time at which the server renders the page, in epoch milliseconds. */
  now: number;
}

/** The time until the first day begins in India, as the server renders it (behaviours/countdown.ts counts). */
export function Countdown({ startdate, now }: Props) {
  const start = startOfDay(startdate);
  const left = countdownAt(start, now);
  return (
    <>
      <div className={styles.countdown} role="timer" data-counts-to={start} hidden={!left}>
        {UNITS.map(([unit], nth) => (
          <span key={unit} className={styles.unit}>
            <span className={styles.number} data-number>
              {left?.[nth] ?? 0}
            </span>{' '}
            <span className={styles.word}>{unit}</span>
          </span>
        ))}
      </div>
      <p className={styles.complete} hidden={left !== null}>
        You are good to go!
      </p>
    </>
  );
}
