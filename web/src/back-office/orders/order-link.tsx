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
    <RowLink list="managetransactions" eventcode={eventcode} filter={orderid}>
      {children}
    </RowLink>
  );
}

interface PersonProps {
  /** `registrationid`: absent for the order of a group, whose name belongs to a booking. */
  order: { eventcode: string; orderid: string; registrationid?: string | undefined };
  children: ReactNode;
}

/** The name of a buyer, which leads to their registration or to the booking of their group. */
export function BuyerLink({ order: { eventcode, orderid, registrationid }, children }: PersonProps) {
  return (
    <RowLink list={registrationid ? 'managereports' : 'managegrppay'} eventcode={eventcode} filter={orderid}>
      {children}
    </RowLink>
  );
}

interface RowProps {
  list: 'managereports' | 'managetransactions' | 'managegrppay' | 'managecoupons';
  eventcode: string;
  filter: string;
  children: ReactNode;
}

/** Leads to the rows of another list that a filter finds; of coupons, to all kinds of them. */
export function RowLink({ list, eventcode, filter, children }: RowProps) {
  const kind = list === 'managecoupons' ? '&kind=all' : '';
  return (
    <Link to={`/weba/${list}/${eventcode}?filter=${encodeURIComponent(filter)}${kind}`}>{children}</Link>
  );
}
