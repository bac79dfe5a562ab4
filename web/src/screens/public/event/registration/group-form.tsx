import type { ShownEvent } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { inOrder, isGroupBookable, isSoldOut } from '@samagam/domain/passes/passes';
import { isFree } from '@samagam/domain/order/pricing';
import { inRupees } from '@samagam/domain/text/rupees';
import { TaxDetailsFields } from '../../../../components/tax-details.tsx';
import { useSite } from '../../../../content/site.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choices } from './choices.tsx';
import { Consent } from './consent.tsx';
import { GroupPrice } from './group-price.tsx';
import styles from './registration.module.css';
import { SeatList } from './seat-list.tsx';
import { useGroupBooking, type GroupBookingProps, type GroupPayment } from './use-group-booking.ts';

const PAYMENTS = [
  { value: 'PayNow', label: 'Pay now', hint: 'By card, UPI or net banking' },
  {
    value: 'GenerateInvoice',
    label: 'Generate invoice',
    hint: 'We send a payment link by SMS and mail. Your booking is confirmed when the link is paid',
  },
] as const;

/** The group form: the payer, the seats of each pass, their price, and the way to pay. */
export function GroupForm({ event, ...booking }: Omit<GroupBookingProps, 'passes'>) {
  const passes = inOrder(event.tickettypes.filter(isGroupBookable));
  const onSale = passes.filter((pass) => !isSoldOut(event, pass));

  if (passes.length === 0) {
    return (
      <p className={styles.lead}>
        This event has no passes for groups. Each person must register separately.
      </p>
    );
  }
  if (onSale.length === 0) {
    return <p className={styles.lead}>Every pass that is open to groups is sold out.</p>;
  }
  return (
    <>
      <p className={styles.lead}>
        One booking for several people. After your payment, we send you a coupon for each seat by mail. Your
        delegates use the coupons to register for free.
      </p>
      <OpenGroupForm event={event} passes={passes} {...booking} />
    </>
  );
}

function OpenGroupForm(props: GroupBookingProps) {
  const { event, passes } = props;
  const booking = useGroupBooking(props);
  const { kept, visitor, seats, price, payment, choosePayment } = booking;
  const { form, sentences, touch, textField } = visitor;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      data-kept={kept}
      aria-label="Book for a group"
      onSubmit={visitor.submitting(booking.submit)}
    >
      <div className={styles.fields}>
        {textField('name', 'Name', { autoComplete: 'name' }, 'Who books')}
        {textField('mobile', 'Mobile', { type: 'tel', autoComplete: 'tel-national' }, 'Ten digits')}
        {textField('company', 'Company', { autoComplete: 'organization' })}
        {textField('email', 'Email', { type: 'email' }, 'We send the coupons to this address')}
        <SeatList
          event={event}
          passes={passes}
          seats={seats}
          error={sentences.ticketdetails ?? ''}
          onTouch={() => touch('ticketdetails')}
        />
        {price.gstpercent > 0 && !price.isFreeOfCharge && (
          <TaxDetailsFields scope="group" sentences={sentences} touch={touch} />
        )}
        {!price.isFreeOfCharge && (
          <Choices
            legend="Payment"
            name="payment"
            options={PAYMENTS}
            value={payment}
            onChoose={choosePayment}
          />
        )}
      </div>
      <Panel content={event.content} passes={passes} booking={booking} />
    </form>
  );
}

interface PanelProps extends Pick<ShownEvent, 'content'> {
  passes: TicketType[];
  booking: ReturnType<typeof useGroupBooking>;
}

function Panel({ content, passes, booking: { visitor, price, payment, done } }: PanelProps) {
  const organiser = useSite();
  const { amounts, gstpercent, agreed, isFreeOfCharge } = price;
  const sentence = visitor.problem || agreed.question;
  return (
    <div className={styles.panel}>
      <GroupPrice
        content={content}
        amounts={amounts}
        total={agreed.total}
        passes={passes}
        gstpercent={gstpercent}
      />
      <Consent scope="group" back="on the payment page of your booking" />
      {sentence && (
        <p className={styles.problem} role="alert">
          {sentence}
        </p>
      )}
      <Button look="spark" type="submit" isInactive={visitor.isSending}>
        {submitWords(agreed.total, isFreeOfCharge ? 'PayNow' : payment, visitor.isSending)}
      </Button>
      <output className={styles.done}>{done}</output>
      <p className={styles.purpose}>
        We use your entries to confirm the booking and to send the coupons. They are stored by{' '}
        {organiser.name}; the payment itself is made at our payment gateway, and your card never passes
        through us.
      </p>
    </div>
  );
}

function submitWords(total: number | undefined, payment: GroupPayment, isSending: boolean): string {
  if (isSending) return payment === 'PayNow' ? 'Booking…' : 'Sending the payment link…';
  if (payment === 'GenerateInvoice') return 'Send the payment link';
  if (total === undefined) return 'Book and pay';
  return isFree({ total }) ? 'Book for free' : `Book and pay ₹${inRupees(total)}`;
}
