import type { TicketDetails as Ticket } from '@samagam/contract/orders/ticket';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import { ticketDays, type TicketDay } from '@samagam/domain/tickets/days';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { scheduleQuery } from '../api/schedule-query.ts';
import { isEnded, ticketQuery } from '../api/getticket.ts';
import { Documents } from '../components/documents.tsx';
import { TicketDetails } from '../components/ticket-details.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { loadIndianScripts } from '../page/indian-scripts.ts';
import { keepInView } from '../page/keep-in-view.ts';
import { SectionFailure } from '../ui/notice/section-failure.tsx';
import { AwaitedTicket } from './awaited-ticket.tsx';
import { EARLY_TICKET } from '../behaviours/early-ticket-place.ts';
import { KeepTicket } from './keep-ticket.tsx';
import { SaveTicket } from './save-ticket.tsx';
import { keepTicket } from './kept-tickets.ts';
import { posterAddress } from './poster-key.ts';
import { EndedTicket } from './ended-ticket.tsx';
import { OrganiserMail } from '../components/organiser-mail.tsx';
import { Consents } from './withdraw-consent.tsx';
import { endSubmissions } from './submissions.ts';
import { TicketChanges } from './ticket-changes.tsx';
import styles from './ticket-of-key.module.css';

export interface TicketPlace {
  anchor: string;
  /** The event to whose poster page the ticket links. */
  posterOf?: string | undefined;
  /** Called once the ticket is loaded. */
  onTicket?: () => void;
}

interface Props extends TicketPlace {
  ticketkey: string;
  awaited: boolean;
}

/** Says if it was cancelled or replaced. A pending payment keeps its notice until the ticket; no response offers a retry. */
export function TicketOfKey({ ticketkey, awaited, anchor, posterOf, onTicket }: Props) {
  const query = useQuery(ticketQuery(ticketkey, awaited));
  const ended = isEnded(query.data) ? query.data : undefined;
  const ticket = isEnded(query.data) ? undefined : query.data;
  const { eventcode = '', startdate, enddate } = ticket ?? {};
  const { data: schedule } = useQuery({
    ...scheduleQuery(eventcode),
    enabled: eventcode !== '',
  });
  const days = startdate && enddate ? ticketDays(startdate, enddate, schedule, ticket?.doorsopen) : [];
  const section = useRef<HTMLElement>(null);
  // Without a response, the ticket may exist: a buyer who has paid must not see an empty page.
  const unanswered = query.data === undefined && query.errorUpdateCount > 0 && !awaited;
  const shown = Boolean(query.data) || awaited || unanswered;

  useEffect(() => {
    if (ticket) {
      onTicket?.();
      void loadIndianScripts(JSON.stringify(ticket));
      endSubmissions('individual');
      if (ticket.eventcode) keepTicket(ticket.eventcode, ticketkey);
    }
    if (!shown) return undefined;
    const early = document.getElementById(EARLY_TICKET);
    early?.replaceChildren();
    early?.removeAttribute('style');
    return goToTicket(section.current!);
  }, [ticket, shown, onTicket, ticketkey]);

  const isKnownAsGone = query.data === null && posterOf;
  if (!shown) return isKnownAsGone ? <KeepTicket eventcode={posterOf} ticketkey={ticketkey} isEnded /> : null;
  return (
    <section
      className={styles.section}
      id={anchor}
      ref={section}
      tabIndex={-1}
      aria-labelledby="ticket-heading"
    >
      <h2 className="section-heading" id="ticket-heading">
        Ticket Details
      </h2>
      {ticket ? (
        <OwnTicket ticket={ticket} days={days} ticketkey={ticketkey} posterOf={posterOf} />
      ) : ended ? (
        <>
          <EndedTicket {...ended} ticketkey={ticketkey} />
          {ended.about && <KeepTicket eventcode={ended.about.eventcode} ticketkey={ticketkey} isEnded />}
        </>
      ) : unanswered ? (
        <SectionFailure what="Your ticket" onRetry={() => void query.refetch()} trying={query.isFetching} />
      ) : (
        <AwaitedTicket
          look={() => void query.refetch()}
          isLooking={query.isFetching}
          isLost={query.isError}
        />
      )}
    </section>
  );
}

/** Unless the address names another element, such as the poster. Returns a function that ends keeping it in view. */
function goToTicket(section: HTMLElement): (() => void) | undefined {
  const named = document.getElementById(location.hash.slice(1));
  if (named && !section.contains(named)) return undefined;
  const place = named ?? section;
  place.focus({ preventScroll: true });
  return keepInView(place, named && named !== section ? 'center' : 'start');
}

interface OwnTicketProps extends Pick<Props, 'ticketkey' | 'posterOf'> {
  ticket: Ticket;
  days: readonly TicketDay[];
}

function OwnTicket({ ticket, days, ticketkey, posterOf }: OwnTicketProps) {
  return (
    <>
      <TicketDetails ticket={ticket} days={days} />
      <div className={styles.afterwards}>
        <p>Show the code at the door, on this screen, as a picture or on paper.</p>
        <SaveTicket ticket={ticket} days={days} />
        <Button look="outline" onClick={() => print()}>
          Print
        </Button>
        {ticket.eventcode && hasProgrammePages(ticket.eventcode) && (
          <ButtonLink look="outline" href={`/event/${ticket.eventcode}/event.ics`}>
            Add to calendar
          </ButtonLink>
        )}
        {posterOf && (
          <ButtonLink look="outline" href={posterAddress(posterOf, ticketkey)}>
            Make your poster
          </ButtonLink>
        )}
        {ticket.certificates?.map(({ title, key }) => (
          <ButtonLink key={key} look="outline" href={`/api/certificate?key=${encodeURIComponent(key)}`}>
            {title}
          </ButtonLink>
        ))}
      </div>
      {ticket.eventcode && <KeepTicket eventcode={ticket.eventcode} ticketkey={ticketkey} />}
      {ticket.documents && <Documents documents={ticket.documents} />}
      {ticket.changes ? (
        <TicketChanges ticket={ticket} changes={ticket.changes} ticketkey={ticketkey} />
      ) : (
        <p className={styles.aside}>
          Is something on this ticket wrong? Write to <OrganiserMail />.
        </p>
      )}
      <Consents given={ticket} eventcode={ticket.eventcode ?? ''} ticketkey={ticketkey} />
    </>
  );
}
