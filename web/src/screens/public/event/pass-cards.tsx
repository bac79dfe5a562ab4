import type { ShownEvent, ShownPass } from '@samagam/contract/programme/event';
import { SOLD_OUT } from '@samagam/contract/common/words';
import { seatsBooked } from '@samagam/contract/orders/seats-booked';
import { dateRange, momentInIndia } from '@samagam/domain/text/event-dates';
import { closedWords, inOrder, isSoldOut } from '@samagam/domain/passes/passes';
import { gstPercentOf, individualTotal } from '@samagam/domain/order/pricing';
import { Island } from '../../../components/island.tsx';
import { Kolam } from '../../../components/kolam.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Markup } from '../../../ui/markup.tsx';
import styles from './pass-cards.module.css';
import { audienceOf } from '@samagam/domain/passes/pass-words';
import { priceChangeWords } from '@samagam/domain/passes/price-words';
import { waitedPasses } from '@samagam/domain/passes/sale-state';
import { sections } from '../../../content/sections.ts';
import WaitlistIsland from './waitlist/waitlist-island.tsx';

export function PassCards({ event }: { event: ShownEvent }) {
  return (
    <section className={styles.section} id={sections.entryPass.anchor} aria-labelledby="passes">
      <h2 className="section-heading" id="passes">
        Conference passes
      </h2>
      {event.tickettypes.length === 0 ? (
        <p className={styles.none}>We will announce the passes of this event soon.</p>
      ) : (
        <ul className={styles.cards}>
          {inOrder(event.tickettypes).map((pass) => (
            <li key={pass.tickettype}>
              <PassCard event={event} pass={pass} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  event: ShownEvent;
  pass: ShownPass;
}

function PassCard({ event, pass }: CardProps) {
  const closed = closedWords(event);
  const soldOut = isSoldOut(event, pass);
  const audience = audienceOf(pass);
  return (
    <article
      className={styles.pass}
      data-sold-out={soldOut && (closed || pass.onsalefrom ? 'event' : 'pass')}
    >
      <div className={styles.what}>
        <div>
          <h3 className={styles.name}>{pass.tickettype}</h3>
          {audience && <p className={styles.audience}>{audience}</p>}
        </div>
        <ul className={styles.features}>
          {pass.content.map((line) => (
            <li key={line}>
              <Markup html={line} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.stub}>
        <div className={styles.mark}>
          <Kolam seed={`${event.eventcode} ${pass.tickettype}`} lattice="diamond" size={3} withoutDots />
        </div>
        {soldOut ? (
          <div>
            {pass.onsalefrom && !closed ? (
              <p className={styles.closed}>On sale from {dateRange(pass.onsalefrom, pass.onsalefrom)}</p>
            ) : (
              <p className={styles.soldOut}>{SOLD_OUT}</p>
            )}
            {closed && <p className={styles.closed}>{closed}</p>}
            {pass.seatsbackby && (
              <p className={styles.closed}>{seatsBooked(momentInIndia(Date.parse(pass.seatsbackby)))}</p>
            )}
            {pass.waitinglist === 'YES' && <WaitingList event={event} pass={pass} />}
          </div>
        ) : (
          <>
            <Price price={pass.price} initialprice={pass.initialprice} gstpercent={gstPercentOf(event)} />
            <PriceChange pass={pass} />
            {pass.availability === 'few' && <p className={styles.few}>Few left</p>}
            <ButtonLink
              look="solid"
              href={`#${sections.register.anchor}`}
              data-pass={pass.tickettype}
              aria-label={`Register: ${pass.tickettype}`}
            >
              Register
            </ButtonLink>
          </>
        )}
      </div>
    </article>
  );
}

/** Until when the price holds, and what it is after that. */
function PriceChange({ pass }: Pick<CardProps, 'pass'>) {
  const words = priceChangeWords(pass);
  return words === '' ? null : <p className={styles.until}>{words}</p>;
}

/** The form, or a link to it: if no pass can be bought, it is in the registration section. */
function WaitingList({ event, pass: { tickettype } }: CardProps) {
  return (
    <div className={styles.waiting}>
      {waitedPasses(event).length > 0 ? (
        <a
          href={`#${sections.register.anchor}`}
          data-pass={tickettype}
          aria-label={`Join the waiting list: ${tickettype}`}
        >
          Join the waiting list
        </a>
      ) : (
        <Island name="waitlist" shown={WaitlistIsland} event={event} of={tickettype} when="opened" />
      )}
    </div>
  );
}

/** From this price on, in rupees, a smaller size is needed to stay on one line. */
const TEN_LAKH = 1_000_000;

/** In whole rupees. The initial price is shown struck through if it differs. */
function Price({
  price,
  initialprice,
  gstpercent,
}: {
  price: number;
  initialprice: number;
  gstpercent: number;
}) {
  return (
    <p className={styles.price} data-long={price >= TEN_LAKH}>
      {initialprice > price && (
        <s className={styles.earlier}>
          <span className="hidden-text">Full price </span>
          <Rupees paise={initialprice * 100} whole />
        </s>
      )}
      <span className={styles.amount}>
        <Rupees paise={price * 100} whole />
      </span>
      {price > 0 && gstpercent > 0 && (
        <span className={styles.tax}>
          <Rupees paise={individualTotal(price, 0, gstpercent).total} whole /> with GST
        </span>
      )}
    </p>
  );
}
