import { startOfDay } from '@samagam/domain/text/event-dates';
import { useContext, useEffect, useState } from 'react';
import { RenderedAt } from '../../../../page/rendered-at.ts';
import styles from './countdown.module.css';

const SECOND = 1000;
const UNITS = [
  ['days', 86_400, Infinity],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const;

/**
 * The time until the first day begins in India. Only this component rerenders each second. Until hydration it shows the
 * time at which the server rendered the page; without a server, no numbers until the first tick.
 */
export function Countdown({ startdate }: { startdate: string }) {
  const renderedAt = useContext(RenderedAt);
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const ticking = setInterval(tick, SECOND);
    return () => clearInterval(ticking);
  }, []);

  const left = Math.floor((startOfDay(startdate) - now) / SECOND);
  if (now > 0 && left <= 0) return <p className={styles.complete}>You are good to go!</p>;
  return (
    <div className={styles.countdown} role="timer">
      {UNITS.map(([unit, seconds, most]) => (
        <span key={unit} className={styles.unit}>
          <span className={styles.number}>{now > 0 ? Math.floor(left / seconds) % most : '–'}</span>{' '}
          <span className={styles.word}>{unit}</span>
        </span>
      ))}
    </div>
  );
}
