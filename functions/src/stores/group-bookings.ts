/** `groupbookings/{id}`: who booked seats for a group. The id is 8 random bytes in hexadecimal. */
import type { Firestore } from '@google-cloud/firestore';
import type { ConsentRecord } from '@samagam/contract/consent';
import type { GroupBooking } from '@samagam/contract/group-booking';
import type { PaymentState, PayType } from '@samagam/contract/words';

export interface StoredGroupBooking extends Omit<
  GroupBooking,
  'ticketdetails' | 'submissionid' | 'consentnotice'
> {
  /** Only where a consent was given. */
  consentrecord?: ConsentRecord;
  /** A list, not the wire's map: names of passes are text that staff wrote. */
  seats: { tickettype: string; seats: number }[];
  orderid: string;
  paytype: PayType;
  /** The state of its order. */
  status: PaymentState;
  /** What it costs, in paise. */
  amount: number;
  /** Where its payment link is paid; '' when it has none. */
  linkurl: string;
  paymentid: string;
  /** ISO 8601. */
  createdate: string;
}

export function groupBookingRef(db: Firestore, id: string) {
  return db.collection('groupbookings').doc(id);
}

export async function readGroupBooking(db: Firestore, id: string): Promise<StoredGroupBooking | undefined> {
  return (await groupBookingRef(db, id).get()).data() as StoredGroupBooking | undefined;
}
