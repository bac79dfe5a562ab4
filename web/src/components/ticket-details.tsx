import type { TicketDetails as Details } from '@samagam/contract/ticket';
import { ordinalSuffix } from '@samagam/domain/event-dates';
import { EventName } from './event-name.tsx';
import { Kolam } from './kolam.tsx';
import styles from './ticket-details.module.css';

/**
 * A ticket: what it admits to, whom, and the code a door reads. Around the code, outside its quiet zone, runs
 * the ticket's own kolam, drawn from its number like the fine lines of a banknote.
 */
export function TicketDetails({ ticket }: { ticket: Details }) {
  const { eventtdate: date } = ticket;
  return (
    <article className={styles.ticket} aria-labelledby="ticket-event">
      <div className={styles.body}>
        <h3 className={styles.event} id="ticket-event">
          <EventName name={ticket.eventname} brandClass={styles.brand} restClass={styles.rest} />
        </h3>
        <p className={styles.holder}>
          <strong>{ticket.participantname}</strong>
          <span>
            {ticket.designation}, {ticket.company}
          </span>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>Date</dt>
            <dd>
              {ticket.eventday}, {ticket.eventtmonth} {date}
              {typeof date === 'number' && <sup>{ordinalSuffix(date)}</sup>}, {ticket.eventyear}
            </dd>
          </div>
          <div>
            <dt>Venue</dt>
            <dd>{ticket.venue}</dd>
          </div>
          <div>
            <dt>Ticket type</dt>
            <dd>{ticket.tickettype}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.stub}>
        <div className={styles.code}>
          <div className={styles.edge}>
            <Kolam seed={ticket.payid} lattice="ring" size={11} hole={8} withoutDots />
          </div>
          <img
            className={styles.qr}
            src={ticket.qrcode}
            width="240"
            height="240"
            alt={`QR code of the ticket of ${ticket.participantname}, to be shown at the door`}
          />
        </div>
        <p className={styles.number}>
          <span className="hidden-text">Ticket number </span>#{ticket.payid}
        </p>
      </div>
    </article>
  );
}
