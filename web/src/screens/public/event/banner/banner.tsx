import type { Event } from '@samagam/contract/programme/event';
import { dateRange, dayName } from '@samagam/domain/text/event-dates';
import { closedWords, isOver } from '@samagam/domain/passes/passes';
import { useEffect, useRef, useState } from 'react';
import { EventName } from '../../../../components/event-name.tsx';
import type { Edition } from '../../../../editions/edition.ts';
import { afterLoad } from '../../../../page/after-load.ts';
import styles from './banner.module.css';
import type { Carousel } from './carousel.ts';
import { Countdown } from './countdown.tsx';

function useCarousel() {
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel>(null);
  const [ready, setReady] = useState(false);
  const [active, setActive] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    let gone = false;
    const whenIdle = async () => {
      if (gone) return;
      const { startCarousel } = await import('./carousel.ts');
      // Yield between evaluating the module and starting the carousel, to keep input responsive.
      await afterLoad();
      if (gone || !frame.current) return;
      const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
      carousel.current = startCarousel(frame.current, { plays: !quiet, onSlide: setActive });
      setPlaying(!quiet);
      setReady(true);
    };
    // Without the script the first slide stays visible, so a failure needs no message.
    void afterLoad()
      .then(whenIdle)
      .catch(() => undefined);
    return () => {
      gone = true;
      carousel.current?.end();
    };
  }, []);

  function turn(on: boolean): void {
    carousel.current?.play(on);
    setPlaying(on);
  }

  return { frame, carousel, ready, active, playing, turn };
}

/**
 * The banner: three slides with start date and name, one with a countdown, and the pictures of the edition. The first
 * slide is visible without script; the carousel is loaded when the page is idle.
 */
export function Banner({ event, edition }: { event: Event; edition: Edition }) {
  const { frame, ...slides } = useCarousel();
  const { ready, active } = slides;
  const start = `${dayName(event.startdate)}, ${dateRange(event.startdate, event.startdate)}`;
  const { banners = [] } = edition;
  const count = 3 + banners.length;

  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label="Highlights">
      <div className={styles.frame} ref={frame}>
        <ul className={styles.slides}>
          {/* Never inert, because this slide contains the heading of the page. */}
          <li className={styles.slide}>
            <p className={styles.start}>{start}</p>
            <h1 className={styles.name} id="event-name">
              <EventName name={event.name} brandClass={styles.brand} restClass={styles.rest} />
            </h1>
            {edition.lead && <p className={styles.lead}>{edition.lead}</p>}
          </li>
          <li className={styles.slide} inert={active !== 1}>
            <p className={styles.start}>{start}</p>
            <p className={styles.again}>{event.name}</p>
            {isOver(event) ? (
              <p className={styles.over}>{closedWords(event)}</p>
            ) : (
              <Countdown startdate={event.startdate} />
            )}
          </li>
          <li className={styles.slide} inert={active !== 2}>
            <p className={styles.start}>{start}</p>
            <p className={styles.again}>{event.name}</p>
            <p className={styles.city}>
              <span>{isOver(event) ? 'Thank you for coming to' : 'See you in'}</span> {event.city}
            </p>
          </li>
          {/* Hidden until the carousel starts, so their pictures are loaded only then. */}
          {banners.map(({ src, caption }, index) => (
            <li key={src} className={styles.picture} inert={active !== 3 + index}>
              {ready && <img src={src} width="1600" height="800" alt="" decoding="async" />}
              <p>{caption}</p>
            </li>
          ))}
        </ul>
      </div>
      <Controls count={count} {...slides} />
    </section>
  );
}

type ControlsProps = Omit<ReturnType<typeof useCarousel>, 'frame'> & { count: number };

function Controls({ count, carousel, ready, active, playing, turn }: ControlsProps) {
  const place = (index: number) => `${index + 1} of ${count}`;
  return (
    <div className={styles.controls} data-ready={ready}>
      <button type="button" className={styles.pause} disabled={!ready} onClick={() => turn(!playing)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d={playing ? 'M7 4V20M17 4V20' : 'M7 4L19 12L7 20Z'} />
        </svg>
        <span className="hidden-text">{playing ? 'Pause the slides' : 'Play the slides'}</span>
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={place(index)}
          type="button"
          className={styles.dot}
          disabled={!ready}
          aria-current={index === active}
          onClick={() => carousel.current?.show(index)}
        >
          <span className="hidden-text">Slide {place(index)}</span>
        </button>
      ))}
    </div>
  );
}
