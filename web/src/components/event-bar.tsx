import type { ShownEvent } from '@samagam/contract/programme/event';
import { isOver } from '@samagam/domain/passes/passes';
import { type SaleState, saleState, saleWords } from '@samagam/domain/passes/sale-state';
import { dateRange } from '@samagam/domain/text/event-dates';
import { Rupees } from './rupees.tsx';
import { sections } from '../content/sections.ts';
import { useSite } from '../content/site.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Beside the event's page, since shared links lead there. Styles: event-bar.css; the parent has `has-event-bar`. */
export function EventBar({ event }: { event: ShownEvent }) {
  const eventPage = `/event/${event.eventcode}`;
  const state = saleState(event);
  return (
    <aside className="event-bar" aria-label="The event">
      <p>
        <a href={eventPage}>{event.name}</a>
        <span>
          {dateRange(event.startdate, event.enddate)}, {event.city}
        </span>
      </p>
      <p>
        <Sale state={state} eventPage={eventPage} />
      </p>
      {isOver(event) ? (
        <NextEvent eventcode={event.eventcode} />
      ) : (
        <Action state={state} eventPage={eventPage} />
      )}
    </aside>
  );
}

interface SaleProps {
  state: SaleState;
  eventPage: string;
}

function Sale({ state, eventPage }: SaleProps) {
  if (state.is !== 'on sale') return <strong>{saleWords(state)}</strong>;
  if (state.price === undefined) return null;
  return <PriceLink price={state.price} eventPage={eventPage} />;
}

/** "from ₹4,500", to the passes. `price`: in rupees. `eventPage`: '' on that page. */
export function PriceLink({ price, eventPage }: { price: number; eventPage: string }) {
  return (
    <a href={`${eventPage}#${sections.entryPass.anchor}`}>
      {price > 0 && 'from '}
      <Rupees paise={price * 100} whole />
    </a>
  );
}

function Action({ state, eventPage }: SaleProps) {
  const action = actionOf(state);
  if (!action) return null;
  return (
    <ButtonLink look="spark" href={`${eventPage}#${action.anchor}`}>
      {action.words}
    </ButtonLink>
  );
}

/** Undefined if a visitor can do nothing now. */
export function actionOf({ is }: SaleState): { words: string; anchor: string } | undefined {
  if (is === 'on sale') return { words: 'Register', anchor: sections.register.anchor };
  if (is === 'waiting') return { words: 'Join the waiting list', anchor: sections.register.anchor };
  return is === 'coming' ? { words: 'See the passes', anchor: sections.entryPass.anchor } : undefined;
}

function NextEvent({ eventcode }: { eventcode: string }) {
  const { announced } = useSite();
  if (announced === '' || announced === eventcode) return null;
  return (
    <ButtonLink look="spark" href={`/event/${announced}`}>
      Go to the current event
    </ButtonLink>
  );
}
