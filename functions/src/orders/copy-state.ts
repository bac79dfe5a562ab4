/** The two records use different field names. */
import type { Firestore } from '@google-cloud/firestore';
import type { PaymentState } from '@samagam/contract/common/words';
import type { Order } from '@samagam/domain/order/order';
import { groupBookingRef } from '../stores/group-bookings.ts';
import type { Writes } from '../stores/reading/read-then-write.ts';
import { registrationRef } from '../stores/registrations.ts';

export function copyState(
  tx: Writes,
  db: Firestore,
  order: Order,
  { state, ...facts }: { state: PaymentState; paymentid?: string },
): void {
  if (order.flow === 'individual') {
    tx.update(registrationRef(db, order.registrationid), { paymentstatus: state, ...facts });
  } else {
    tx.update(groupBookingRef(db, order.groupbookingid), { status: state, ...facts });
  }
}
