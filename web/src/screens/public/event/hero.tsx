import type { Event, ShownEvent } from '@samagam/contract/programme/event';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { isOver } from '@samagam/domain/passes/passes';
import { saleState } from '@samagam/domain/passes/sale-state';
import { dayName, monthName, parseDate } from '@samagam/domain/text/event-dates';
import { Kolam } from '../../../components/kolam.tsx';
import { thanks } from '../../../content/blurb.ts';
import type { Edition } from '../../../editions/edition.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Banner } from './banner/banner.tsx';
import styles from './hero.module.css';
import { LineUp, Numbers } from './line-up.tsx';
import { sections } from '../../../content/sections.ts';

interface Props {
  event: ShownEvent;
  programme: Pick<PublicEvent, 'schedule' | 'speakers'>;
  edition: Edition;
  now: number;
}

/** The banner, and below it the date and the place of the event, and who speaks there. */
export function Hero({ event, programme, edition, now }: Props) {
  const state = saleState(event);
  return (
    <section className={styles.hero} id={sections.home.anchor} aria-labelledby="event-name">
      <div className={styles.kolam}>
        <Kolam seed={event.eventcode} lattice="diamond" size={6} drawsItself />
      </div>
      <div className={styles.words}>
        {isOver(event) && <p className={styles.news}>{thanks}</p>}
        <Banner event={event} edition={edition} now={now} />
        <div className={styles.facts}>
          <When start={event.startdate} end={event.enddate} />
          <Where event={event} />
        </div>
        <Numbers {...programme} event={event} state={state} />
        {state.is === 'on sale' && (
          <p className={styles.action}>
            <ButtonLink look="spark" href={`#${sections.register.anchor}`}>
              Register
            </ButtonLink>
          </p>
        )}
        {state.is === 'waiting' && (
          <p className={styles.waiting}>
            <span>Sold out.</span>{' '}
            <ButtonLink look="spark" href={`#${sections.register.anchor}`}>
              Join the waiting list
            </ButtonLink>
          </p>
        )}
        <LineUp event={event} speakers={programme.speakers} />
      </div>
    </section>
  );
}

/** The days as large numbers, with the rest of the date beside them. */
function When({ start, end }: { start: string; end: string }) {
  const a = parseDate(start);
  const b = parseDate(end);
  const oneDay = start === end;
  const sameMonth = a.month === b.month && a.year === b.year;
  const months = sameMonth ? monthName(start) : `${monthName(start)} – ${monthName(end)}`;
  const years = a.year === b.year ? String(b.year) : `${a.year} – ${b.year}`;
  return (
    <p className={styles.when}>
      <span className={styles.days}>
        {a.day}
        {!oneDay && `–${b.day}`}
      </span>{' '}
      <span className={styles.month}>
        {months}
        <br />
        {years}
      </span>{' '}
      <span className={styles.weekdays}>
        {dayName(start)}
        {!oneDay && ` to ${dayName(end)}`}
      </span>
    </p>
  );
}

function Where({ event }: { event: Event }) {
  return (
    <address className={styles.where}>
      <strong>{event.venuename}</strong>
      <span>{event.addressline1}</span>
      <span>{event.addressline2}</span>
      <span>
        {event.city} {event.pincode}, {event.state}
      </span>
    </address>
  );
}
