import { FOUND_ORDERS } from '@samagam/contract/common/limits';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { EventLink } from '../../../back-office/frame/event-link.tsx';
import { BuyerLink, OrderLink } from '../../../back-office/orders/order-link.tsx';
import blocks from '../../../back-office/blocks.module.css';
import { foundOrdersQuery } from '../../../api/admin-orders.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { PaymentStatus } from '../../../back-office/orders/payment-status.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/form/field.module.css';
import styles from './find-orders.module.css';

/** Finds an order of any event by what a buyer can name. Each search is audited, so it starts only when it is submitted. */
export function FindOrders() {
  const [searched, setSearched] = useState('');

  function search(submitted: FormEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setSearched(String(new FormData(submitted.currentTarget).get('q')).trim());
  }

  return (
    <div className={styles.find}>
      <search>
        <form className={`${blocks.closeBar} ${styles.form}`} onSubmit={search}>
          <label htmlFor="find-orders">Find an order</label>
          <input
            id="find-orders"
            name="q"
            type="search"
            maxLength={100}
            className={`${fieldStyles.control} ${styles.box}`}
            placeholder="Mail, phone, order, payment or bank reference (UTR)"
            aria-describedby="find-orders-hint"
          />
          <Button look="outline" type="submit">
            Find
          </Button>
        </form>
        <p id="find-orders-hint" className={blocks.small}>
          The search covers every event and needs the whole value.
        </p>
      </search>
      {searched !== '' && <FoundOrders searched={searched} />}
    </div>
  );
}

function FoundOrders({ searched }: { searched: string }) {
  const found = useQuery(foundOrdersQuery(searched));
  return (
    <section aria-label="Found orders">
      <ListState what="The orders" asked={found} />
      {found.data && (
        <>
          <output>{countWords(found.data.length)}</output>
          <ul className={`${blocks.touched} ${styles.list}`}>
            {found.data.map((order) => (
              <FoundOrder key={order.orderid} order={order} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FoundOrder({ order }: { order: TransactionRow }) {
  const { eventcode, orderid, name, tickettype, amount, status } = order;
  return (
    <li>
      <OrderLink eventcode={eventcode} orderid={orderid} />
      <span>
        <BuyerLink order={order}>{name}</BuyerLink>, {tickettype},{' '}
        <EventLink eventcode={eventcode}>{eventcode}</EventLink>
      </span>
      <Rupees paise={amount} />
      <PaymentStatus state={status} />
    </li>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No order was found. Check the spelling, or try another value.';
  if (count === FOUND_ORDERS) return `The first ${FOUND_ORDERS} orders that were found:`;
  return count === 1 ? '1 order was found:' : `${count} orders were found:`;
}
