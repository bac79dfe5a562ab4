import type { TicketDetails as Details } from '@samagam/contract/orders/ticket';
import { admittedInWords } from '@samagam/domain/tickets/admitted-in-words';
import { dateRange, dayName, ordinalSuffix } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import type { TicketDay } from '@samagam/domain/tickets/days';
import { EventName } from './event-name.tsx';
import { Kolam } from './kolam.tsx';
import styles from './ticket-details.module.css';

interface Props {
  ticket: Details;
  days?: readonly TicketDay[];
}

/** Around the code's quiet zone runs a kolam drawn from the ticket's number, like the fine lines of a banknote. */
export function TicketDetails({ ticket, days = [] }: Props) {
  return (
    <article className={styles.ticket} aria-labelledby="ticket-event">
      <div className={styles.head}>
        <h3 className={styles.event} id="ticket-event">
          <EventName name={ticket.eventname} brandClass={styles.brand} restClass={styles.rest} />
        </h3>
        <p className={styles.holder}>
          <strong translate="no">{ticket.participantname}</strong>
          <span>
            {ticket.designation}, {ticket.company}
          </span>
        </p>
      </div>
      <Stub ticket={ticket} />
      <Facts ticket={ticket} days={days} />
    </article>
  );
}

function Stub({ ticket }: Pick<Props, 'ticket'>) {
  return (
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
        <span className="hidden-text">Ticket number </span>
        <bdi translate="no">#{ticket.payid}</bdi>
      </p>
      {ticket.ticketcode && (
        <p className={styles.number}>
          Ticket code{' '}
          <span className={styles.unbroken} translate="no">
            {ticket.ticketcode}
          </span>
        </p>
      )}
    </div>
  );
}

function Facts({ ticket, days = [] }: Props) {
  const { eventtdate: date, admittedat = [] } = ticket;
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <div>
          <dt>Date</dt>
          <dd>
            {ticket.eventday}, {ticket.eventtmonth} {date}
            {typeof date === 'number' && <sup>{ordinalSuffix(date)}</sup>}, {ticket.eventyear}
            {days.length === 1 && <Times day={days[0]!} />}
          </dd>
        </div>
        {days.length > 1 && (
          <div className={styles.days}>
            <dt>All days</dt>
            {days.map((day) => (
              <dd key={day.date}>
                {dayName(day.date)}, {dateRange(day.date, day.date)}
                <Times day={day} />
              </dd>
            ))}
          </div>
        )}
        <div className={styles.venue}>
          <dt>Venue</dt>
          <dd>
            {ticket.venue}
            {ticket.maplink && <MapLink href={ticket.maplink} />}
          </dd>
        </div>
        <div>
          <dt>Ticket type</dt>
          <dd>{ticket.tickettype}</dd>
        </div>
        {ticket.amountpaid !== undefined && (
          <div>
            <dt>Payment</dt>
            <dd>
              {paymentWords(ticket.amountpaid, ticket.paidbycoupon ?? false)}
              {ticket.amountrefunded !== undefined && (
                <span>Refunded: {rupeesWords(ticket.amountrefunded)}</span>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>Valid for</dt>
          <dd>One person, {admittedInWords(admittedat)}</dd>
        </div>
        {ticket.sentto && (
          <div>
            <dt>Sent to</dt>
            <dd>{ticket.sentto}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function MapLink({ href }: { href: string }) {
  return (
    <span>
      <a href={href} target="_blank" rel="noreferrer">
        Open the map<span className="hidden-text"> in a new tab</span>
      </a>
    </span>
  );
}

function Times({ day: { times, doors } }: { day: TicketDay }) {
  return (
    <>
      {times !== '' && <span>{times}</span>}
      {doors !== '' && <span>Doors open {doors}</span>}
    </>
  );
}

function rupeesWords(rupees: number): string {
  return `₹${inRupees(Math.round(rupees * 100))}`;
}

/** @param amount in rupees. */
function paymentWords(amount: number, isByCoupon: boolean): string {
  if (amount > 0) return `Paid: ${rupeesWords(amount)}`;
  return isByCoupon ? 'Paid by coupon: nothing to pay' : 'Free: nothing to pay';
}
