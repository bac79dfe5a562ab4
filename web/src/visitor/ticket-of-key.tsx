import { notices } from '@samagam/contract/notices';
import { ticketDays } from '@samagam/domain/ticket-days';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { scheduleQuery } from '../api/getschedule.ts';
import { isEnded, ticketQuery } from '../api/getticket.ts';
import { TicketDetails } from '../components/ticket-details.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { loadIndianScripts } from '../page/indian-scripts.ts';
import { SectionFailure } from '../ui/section-failure.tsx';
import { AWAITED } from './awaited.ts';
import { EARLY_TICKET } from './early-ticket-place.ts';
import { keepTicket } from './kept-tickets.ts';
import { NewsConsent } from './news-consent.tsx';
import { endSubmissions } from './submissions.ts';
import styles from './ticket-of-key.module.css';

export interface TicketPlace {
  anchor: string;
  /** The event whose poster page the ticket leads to. */
  posterOf?: string;
  /** Called once the ticket is there. */
  onTicket?: () => void;
}

interface Props extends TicketPlace {
  ticketkey: string;
  awaited: boolean;
}

/**
 * The ticket of a key, brought into view. No such ticket: nothing is shown, unless its payment is on the way;
 * then the notice stands here until the ticket does. No answer at all: it says so, and asks again when told to.
 */
export function TicketOfKey({ ticketkey, awaited, anchor, posterOf, onTicket }: Props) {
  const query = useQuery(ticketQuery(ticketkey, awaited));
  const ended = isEnded(query.data) ? query.data.ended : '';
  const ticket = isEnded(query.data) ? undefined : query.data;
  const { eventcode = '', startdate, enddate } = ticket ?? {};
  const { data: schedule } = useQuery({ ...scheduleQuery(eventcode), enabled: eventcode !== '' });
  const days = startdate && enddate ? ticketDays(startdate, enddate, schedule) : [];
  const section = useRef<HTMLElement>(null);
  // Nobody has said that there is none: whoever has paid must not be left with nothing on the page.
  const unanswered = query.data === undefined && query.errorUpdateCount > 0 && !awaited;
  const shown = Boolean(query.data) || awaited || unanswered;

  useEffect(() => {
    if (ticket) {
      onTicket?.();
      void loadIndianScripts(JSON.stringify(ticket));
      endSubmissions('individual');
      if (ticket.eventcode) keepTicket(ticket.eventcode, ticketkey);
    }
    if (!shown) return;
    const early = document.getElementById(EARLY_TICKET);
    early?.replaceChildren();
    early?.removeAttribute('style');
    // An address may ask for another place of the page, such as the poster.
    const isElsewhere = document.getElementById(location.hash.slice(1)) !== null;
    if (isElsewhere && location.hash !== `#${anchor}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [ticket, shown, onTicket, anchor, ticketkey]);

  if (!shown) return null;
  return (
    <section
      className={styles.section}
      id={anchor}
      ref={section}
      tabIndex={-1}
      aria-labelledby="ticket-heading"
    >
      <h2 className={styles.heading} id="ticket-heading">
        Ticket Details
      </h2>
      {ticket ? (
        <>
          <TicketDetails ticket={ticket} days={days} />
          <div className={styles.afterwards}>
            <p>Show the code at the door, on this screen or on paper.</p>
            <Button look="outline" onClick={() => print()}>
              Print
            </Button>
            {posterOf && (
              <ButtonLink
                look="outline"
                href={`/event/attending/${posterOf}?ticketkey=${encodeURIComponent(ticketkey)}#poster`}
              >
                Make your poster
              </ButtonLink>
            )}
          </div>
          {ticket.consent && <NewsConsent eventcode={eventcode} ticketkey={ticketkey} />}
        </>
      ) : ended ? (
        <p>{ended}</p>
      ) : unanswered ? (
        <SectionFailure what="Your ticket" onRetry={() => void query.refetch()} trying={query.isFetching} />
      ) : (
        <output className={styles.pending}>{notices[AWAITED].text}</output>
      )}
    </section>
  );
}
