/** Reads the whole of a store's money for the rules of ledger-rules.ts. For an audit, not for a request. */
import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { CouponClaim, StoredCoupon } from '@samagam/domain/coupons';
import type { Order } from '@samagam/domain/order';
import type { GatewayPayment } from '@samagam/domain/gateway-payment';
import type { Keys } from '../services/keys.ts';
import type { Admission } from '../stores/checkins.ts';
import type { StoredGroupBooking } from '../stores/group-bookings.ts';
import type { OutboxMail } from '../stores/outbox.ts';
import { type StoredPosterEntry, isWithdrawn, posterEntryId } from '../stores/poster-index.ts';
import type { Registration } from '../stores/registrations.ts';
import type { Ticket } from '../stores/tickets.ts';
import type { Books } from './ledger-rules.ts';

/**
 * As of one moment, so that people who register meanwhile break no rule. `keys` and `payments` allow the rules that
 * need them.
 */
export async function readBooks(
  db: Firestore,
  now: number,
  more: { keys?: Keys; payments?: GatewayPayment[] } = {},
): Promise<Books> {
  const { posters, ...records } = await db.runTransaction((transaction) => readRecords(db, transaction), {
    readOnly: true,
  });
  const { keys, payments } = more;
  return {
    ...records,
    now,
    ...(payments && { payments }),
    ...(keys && {
      posters: {
        there: new Set([...posters].filter(([, entry]) => !isWithdrawn(entry)).map(([id]) => id)),
        nameOf: ({ eventcode, personalmailid, orderid }) =>
          posterEntryId(keys.poster(eventcode, personalmailid), orderid),
      },
    }),
  };
}

async function readRecords(db: Firestore, transaction: Transaction) {
  const recordsOf = async <Row>(collection: string): Promise<Map<string, Row>> => {
    const found = await transaction.get(db.collection(collection));
    return new Map(found.docs.map((doc) => [doc.id, doc.data() as Row]));
  };
  const [orders, registrations, bookings, tickets, coupons, claims, mails, admissions, posters] =
    await Promise.all([
      recordsOf<Order>('transactions'),
      recordsOf<Registration>('registrations'),
      recordsOf<StoredGroupBooking>('groupbookings'),
      recordsOf<Ticket>('tickets'),
      recordsOf<StoredCoupon>('coupons'),
      recordsOf<CouponClaim>('couponClaims'),
      recordsOf<OutboxMail>('mail'),
      recordsOf<Admission>('checkins'),
      recordsOf<StoredPosterEntry>('posterIndex'),
    ]);
  return { orders, registrations, bookings, tickets, coupons, claims, mails, admissions, posters };
}
