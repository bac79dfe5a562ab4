/** What an order pays for shows the order's state, each record under its own word. */
import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { PaymentState } from '@samagam/contract/words';
import { groupBookingRef } from '../stores/group-bookings.ts';
import { registrationRef } from '../stores/registrations.ts';
import type { Order } from '../stores/transactions.ts';

/** `facts` are written beside the state: both records know `paymentid`. */
export function showState(
  tx: Transaction,
  db: Firestore,
  order: Order,
  state: PaymentState,
  facts: { paymentid?: string } = {},
): void {
  if (order.flow === 'individual') {
    tx.update(registrationRef(db, order.registrationid), { paymentstatus: state, ...facts });
  } else {
    tx.update(groupBookingRef(db, order.groupbookingid), { status: state, ...facts });
  }
}
