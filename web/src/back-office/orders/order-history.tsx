/** What happened to an order, as sentences: of an order that is known, or of one that is asked for first. */
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { orderHistory, type OrderFacts } from '@samagam/domain/order/history';
import { useQuery } from '@tanstack/react-query';
import { foundOrdersQuery, orderChangesQuery } from '../../api/admin-orders.ts';
import { Documents } from '../../components/documents.tsx';
import { ListState } from '../list/list-states.tsx';
import styles from './order-history.module.css';

type OfOrder = Pick<TransactionRow, 'eventcode' | 'orderid' | 'documents'>;

export function OrderHistory({ order }: { order: OrderFacts & OfOrder }) {
  const changes = useQuery(orderChangesQuery(order));
  const sentences = orderHistory({ ...order, changes: changes.data ?? [] });
  return (
    <>
      <section aria-label="History" className={styles.history}>
        <h3>History</h3>
        {sentences.length === 0 ? (
          <p>Nothing was recorded.</p>
        ) : (
          <ol>
            {sentences.map((sentence, place) => (
              // Two things may be the same and happen in the same minute.
              <li key={place}>{sentence}</li>
            ))}
          </ol>
        )}
        {changes.isError && <p>Corrections and transfers could not be loaded. Open the row again.</p>}
      </section>
      {order.documents && <Documents documents={order.documents} />}
    </>
  );
}

/** The rows of registrations and group bookings have no history of their order: it is requested when a row is opened. */
export function HistoryOfOrder({
  orderid,
  ...ofTicket
}: {
  orderid: string;
} & Pick<OrderFacts, 'mailrefusedat' | 'checkins' | 'undonecheckins'>) {
  const found = useQuery(foundOrdersQuery(orderid));
  const order = found.data?.find((row) => row.orderid === orderid);
  if (order) return <OrderHistory order={{ ...order, ...ofTicket }} />;
  if (found.data) return <p>The order of this row was not found.</p>;
  return <ListState what="The history" asked={found} />;
}
