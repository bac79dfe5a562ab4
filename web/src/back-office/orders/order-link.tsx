import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  eventcode: string;
  orderid: string;
  /** The id if absent. */
  children?: ReactNode;
}

/** Leads to an order in the report of transactions. */
export function OrderLink({ eventcode, orderid, children = orderid }: Props) {
  return (
    <Link to={`/weba/managetransactions/${eventcode}?filter=${encodeURIComponent(orderid)}`}>{children}</Link>
  );
}
