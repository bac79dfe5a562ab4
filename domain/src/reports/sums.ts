/** Why the lists of an event and its dashboard count differently, in one line each. */
import type { GroupBookingRow } from '@samagam/contract/orders/group-booking';
import type { RegistrationRow } from '@samagam/contract/orders/registration';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import type { Sales } from '@samagam/contract/money/sales';
import { wasPaid } from '../order/was-paid.ts';

type OrderRow = Pick<TransactionRow, 'flow' | 'status' | 'payreponse' | 'amount' | 'history'>;

/** Overview counts the orders that were paid or free. */
export function ordersInWords(orders: readonly OrderRow[]): string {
  const singles = orders.filter(({ flow }) => flow === 'individual').length;
  const sold = orders.filter(({ status, payreponse, amount, history }) =>
    wasPaid({ status, paymentid: payreponse.id, total: amount, history }),
  ).length;
  return `${count(orders.length, 'order')}: ${count(singles, 'registration')} and ${count(orders.length - singles, 'group booking')}. Overview counts the ${number(sold)} that were paid or free, also if they were refunded later.`;
}

export function registrationsInWords(
  registrations: readonly Pick<RegistrationRow, 'paymentstatus'>[],
): string {
  const valid = registrations.filter(({ paymentstatus }) => paymentstatus === 'PAID').length;
  return `${count(registrations.length, 'registration')}, ${number(valid)} with a ticket. Transactions also has the group bookings; a seat of a group appears here once someone registers with its code.`;
}

export function bookingsInWords(
  bookings: readonly Pick<GroupBookingRow, 'status' | 'requestticketdetails'>[],
): string {
  const seats = bookings
    .filter(({ status }) => status === 'PAID')
    .flatMap(({ requestticketdetails }) => Object.values(requestticketdetails))
    .reduce((sum, one) => sum + one, 0);
  return `${count(bookings.length, 'group booking')}, each one order in Transactions. ${count(seats, 'seat')} ${seats === 1 ? 'is' : 'are'} paid; each becomes a registration once someone uses its code.`;
}

/** '' if the orders of the passes add up to those of the event. */
export function passOrdersInWords({ passes, total }: Pick<Sales, 'passes' | 'total'>): string {
  const more = passes.reduce((sum, { orders }) => sum + orders, 0) - total.orders;
  if (more <= 0) return '';
  return `The orders of the passes add up to ${number(more)} more than ${number(total.orders)}, because a group booking counts at each of its passes.`;
}

function number(value: number): string {
  return value.toLocaleString('en-IN');
}

function count(value: number, one: string): string {
  return `${number(value)} ${one}${value === 1 ? '' : 's'}`;
}
