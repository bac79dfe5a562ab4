import type { Event } from '@samagam/contract/programme/event';
import { SEATS_PER_BOOKING } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { DiscountSlab, TicketType } from '@samagam/contract/programme/ticket-type';
import { priceChangeWords } from '@samagam/domain/passes/price-words';
import { isSoldOut, needsMembership } from '@samagam/domain/passes/passes';
import { slabOf } from '@samagam/domain/order/pricing';
import { Rupees } from '../../../../components/rupees.tsx';
import { PlainButton } from '../../../../ui/plain-button.tsx';
import styles from './group-form.module.css';
import type { useSeats } from './use-seats.ts';

interface Props {
  event: Event;
  passes: TicketType[];
  seats: ReturnType<typeof useSeats>;
  error: string;
  onTouch: () => void;
}

export function countName(index: number): string {
  return `count-${index}`;
}

export function SeatList({ event, passes, seats, error, onTouch }: Props) {
  return (
    <fieldset className={styles.seats} aria-describedby={error ? 'group-seats-error' : undefined}>
      <legend>Seats</legend>
      {error && (
        <p className={styles.error} id="group-seats-error">
          {error}
        </p>
      )}
      <ul>
        {passes.map((pass, index) => (
          <li key={pass.tickettype}>
            <div className={styles.pass}>
              <span className={styles.passName}>{pass.tickettype}</span>
              {!isSoldOut(event, pass) && (
                <span className={styles.each}>
                  <Rupees paise={pass.price * 100} whole /> {pass.price > 0 && 'each'}
                </span>
              )}
              <Terms pass={pass} count={seats.of(pass.tickettype)} />
            </div>
            {isSoldOut(event, pass) ? (
              <span className={styles.soldOut}>{say.soldOut}</span>
            ) : (
              <Count
                name={countName(index)}
                pass={pass.tickettype}
                seats={seats}
                invalid={error !== ''}
                onTouch={onTouch}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Who may buy a pass, and its discount slabs; the slab of the current count is highlighted. */
function Terms({ pass, count }: { pass: TicketType; count: number }) {
  const matching = slabOf(pass.discountData, count);
  const change = priceChangeWords(pass);
  return (
    <>
      {change && <span className={styles.term}>{change}</span>}
      {needsMembership(pass) && (
        <span className={styles.term}>
          For members: each delegate must register with the address of their membership.
        </span>
      )}
      {pass.validategender !== 'ALL' && (
        <span className={styles.term}>{say.genderOnly(pass.validategender)}</span>
      )}
      {pass.discountData.length > 0 && (
        <ul className={styles.slabs} aria-label={`Discounts: ${pass.tickettype}`}>
          {pass.discountData.map((slab) => (
            <li key={slab.from} data-matching={slab === matching}>
              {slabWords(slab)}: {slab.discountpercentage}% off
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function slabWords({ from, to }: DiscountSlab): string {
  if (to >= SEATS_PER_BOOKING) return from <= 1 ? 'any number' : `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

interface CountProps {
  name: string;
  pass: string;
  seats: ReturnType<typeof useSeats>;
  invalid: boolean;
  onTouch: () => void;
}

function Count({ name, pass, seats, invalid, onTouch }: CountProps) {
  const step = (change: 1 | -1) => {
    onTouch();
    seats.add(pass, change);
  };
  return (
    <div className={styles.count}>
      <PlainButton
        aria-label={`Remove one seat: ${pass}`}
        isInactive={seats.text(pass) === '0'}
        onClick={() => step(-1)}
      >
        −
      </PlainButton>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Seats: ${pass}`}
        aria-invalid={invalid || undefined}
        value={seats.text(pass)}
        onFocus={(focused) => focused.target.select()}
        onChange={(typed) => {
          onTouch();
          seats.setText(pass, typed.target.value);
        }}
      />
      <PlainButton
        aria-label={`Add one seat: ${pass}`}
        isInactive={seats.isFull(pass)}
        onClick={() => step(1)}
      >
        +
      </PlainButton>
    </div>
  );
}
