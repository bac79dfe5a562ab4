import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { ShownEvent } from '@samagam/contract/programme/event';
import { type SaleState, saleWords } from '@samagam/domain/passes/sale-state';
import { namesOf, numbersOf } from '@samagam/domain/programme/line-up';
import { isOver } from '@samagam/domain/passes/passes';
import { PriceLink } from '../../../components/event-bar.tsx';
import { speakerPage, speakersPage } from '../../../components/speaker-page.ts';
import styles from './line-up.module.css';

interface Props extends Pick<PublicEvent, 'schedule' | 'speakers'> {
  event: ShownEvent;
  state: SaleState;
}

/** A line ends after the point, never before it. */
const BETWEEN = '\u00a0· ';

/** "2 days · 28 speakers · 4 tracks · from ₹4,500" */
export function Numbers({ event, schedule, speakers, state }: Props) {
  return (
    <p className={styles.numbers}>
      {numbersOf({ event, schedule, speakers }).map(unbroken).join(BETWEEN)}
      <Sale event={event} state={state} />
    </p>
  );
}

/** What the first screen says elsewhere is not said here: that the event is over, and the waiting list. */
function Sale({ event, state }: Pick<Props, 'event' | 'state'>) {
  if (isOver(event) || state.is === 'waiting') return null;
  if (state.is !== 'on sale') {
    const words = saleWords(state);
    return (
      <>
        {BETWEEN}
        {words.charAt(0).toLowerCase() + words.slice(1)}
      </>
    );
  }
  if (state.price === undefined) return null;
  return (
    <>
      {BETWEEN}
      <PriceLink price={state.price} eventPage="" />
    </>
  );
}

function unbroken(words: string): string {
  return words.replace(' ', '\u00a0');
}

/** The names of the speakers, as on the poster of a concert. */
export function LineUp({ event: { eventcode }, speakers }: Pick<Props, 'event' | 'speakers'>) {
  const { first, more } = namesOf(speakers);
  const eventPage = `/event/${eventcode}`;
  if (first.length === 0) return null;
  return (
    <ul className={styles.names} aria-label="Speakers">
      {first.map(({ id, name }) => (
        <li key={id}>
          <a href={speakerPage(eventPage, id)}>{name}</a>
        </li>
      ))}
      {more > 0 && (
        <li>
          <a href={speakersPage(eventPage)}>and {more} more</a>
        </li>
      )}
    </ul>
  );
}
