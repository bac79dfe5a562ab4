/** `registrations/{id}`: who registered, for what. The id is 8 random bytes in hexadecimal. */
import type { Firestore } from '@google-cloud/firestore';
import type { ConsentRecord } from '@samagam/contract/consent';
import type { IndividualRegistration } from '@samagam/contract/registration';
import type { PaymentState, PayType } from '@samagam/contract/words';

/** Of the ticket that an order pays for. */
export const FIRST_GENERATION = 1;

export interface Registration extends Omit<
  IndividualRegistration,
  'couponcode' | 'submissionid' | 'consentnotice'
> {
  /** Only where a consent was given. */
  consentrecord?: ConsentRecord;
  couponcode: string;
  orderid: string;
  paymentstatus: PaymentState;
  paytype: PayType;
  /** The ticket number once there is a ticket: the payment's id, or our order id for a free one. */
  paymentid: string;
  /** Raised when a ticket is issued anew; its old key and QR code are then worth nothing. */
  generation: number;
  /** ISO 8601. */
  createdate: string;
}

export function registrationRef(db: Firestore, id: string) {
  return db.collection('registrations').doc(id);
}

export async function readRegistration(db: Firestore, id: string): Promise<Registration | undefined> {
  return (await registrationRef(db, id).get()).data() as Registration | undefined;
}
