import type { Event } from '@samagam/contract/programme/event';
import { dateRange, dayName } from '@samagam/domain/text/event-dates';
import { closedWords, isOver } from '@samagam/domain/passes/passes';
import { EventName } from '../../../../components/event-name.tsx';
import type { Edition } from '../../../../editions/edition.ts';
import styles from './banner.module.css';
import { Countdown } from './countdown.tsx';

/** Date and name, a countdown, and the edition's pictures. The first slide is visible without script (behaviours/slides.ts). */
export function Banner({ event, edition, now }: { event: Event; edition: Edition; now: number }) {
  const start = `${dayName(event.startdate)}, ${dateRange(event.startdate, event.startdate)}`;
  const { banners = [] } = edition;
  const count = 3 + banners.length;

  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label="Highlights">
      <div className={styles.frame} data-slides>
        <ul className={styles.slides}>
          {/* Never inert, because this slide contains the heading of the page. */}
          <li className={styles.slide}>
            {/* Below the slides, the same date is the largest thing of the page. */}
            <p className="hidden-text">{start}</p>
            <h1 className={styles.name} id="event-name">
              <EventName name={event.name} brandClass={styles.brand} restClass={styles.rest} />
            </h1>
            {edition.lead && <p className={styles.lead}>{edition.lead}</p>}
          </li>
          <li className={styles.slide} inert>
            <p className={styles.start}>{start}</p>
            <p className={styles.again}>{event.name}</p>
            {isOver(event) ? (
              <p className={styles.over}>{closedWords(event)}</p>
            ) : (
              <Countdown startdate={event.startdate} now={now} />
            )}
          </li>
          <li className={styles.slide} inert>
            <p className={styles.start}>{start}</p>
            <p className={styles.again}>{event.name}</p>
            <p className={styles.city}>
              <span>{isOver(event) ? 'Thank you for coming to' : 'See you in'}</span> {event.city}
            </p>
          </li>
          {/* Hidden until the carousel starts, so their pictures are loaded only then. */}
          {banners.map(({ src, caption }) => (
            <li key={src} className={styles.picture} inert>
              <img data-src={src} width="1600" height="800" alt="" decoding="async" />
              <p>{caption}</p>
            </li>
          ))}
        </ul>
      </div>
      <Controls count={count} />
    </section>
  );
}

/** Useless before the slides can move: behaviours/slides.ts enables them. */
function Controls({ count }: { count: number }) {
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.pause} disabled>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path className={styles.whilePlaying} d="M7 4V20M17 4V20" />
          <path className={styles.whilePaused} d="M7 4L19 12L7 20Z" />
        </svg>
        <span className={`hidden-text ${styles.whilePlaying}`}>Pause the slides</span>
        <span className={`hidden-text ${styles.whilePaused}`}>Play the slides</span>
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button key={index} type="button" className={styles.dot} disabled aria-current={index === 0}>
          <span className="hidden-text">
            Slide {index + 1} of {count}
          </span>
        </button>
      ))}
    </div>
  );
}
