/**
 * The data for measurements of the back-office: two events with long lists, written below the API. Names, companies
 * and states repeat as among real delegates, so that a filter finds few, many or all rows.
 */
import type { Firestore } from '@google-cloud/firestore';
import type { PaymentState } from '@samagam/contract/common/words';
import { newOrder } from '@samagam/domain/placing/new-order';
import { groupBookingRef, type StoredGroupBooking } from '@samagam/functions/stores/group-bookings';
import { type Registration, registrationRef } from '@samagam/functions/stores/registrations';
import type { Order } from '@samagam/domain/order/order';
import { orderRef } from '@samagam/functions/stores/transactions';

const FIRST = 1_790_000_000_000;
const BATCH = 500;
/** More in parallel do not make the emulator faster. */
const BATCHES_AT_ONCE = 4;

const GIVEN = ['Asha', 'Ravi', 'Meera', 'Karthik', 'Ananya', 'Imran', 'Lakshmi', 'Joseph', 'नेहा', 'Vikram'];
const FAMILY = ['Raman', 'Menon', 'Iyer', 'Sharma', 'Khan', 'Reddy', 'D’Souza', 'Banerjee', 'शर्मा'];
const COMPANIES = ['Kaveri Systems', 'Narmada Labs', 'Teesta Bank', 'Godavari Institute of Technology'];
const STATES: PaymentState[] = ['PAID', 'PAID', 'PAID', 'PAID', 'CREATED', 'EXPIRED', 'FAILED', 'PAID'];

const of = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!;

/** The shared fields of a person's records, the oldest first. */
function person(eventcode: string, index: number) {
  return {
    eventcode,
    name: `${of(GIVEN, index)} ${of(FAMILY, Math.floor(index / GIVEN.length))} ${index}`,
    company: of(COMPANIES, index),
    mail: `delegate.${index}@${of(['example.org', 'example.com', 'college.example'], index)}`,
    phone: String(9_000_000_000 + index),
    tickettype: of(['Conference Pass', 'Student Pass', 'VIP Pass'], index),
    state: of(STATES, index),
    paymentid: of(STATES, index) === 'PAID' ? `pay_${eventcode}${index}` : '',
    createdate: new Date(FIRST + index * 1000).toISOString(),
  };
}

export function registrationAt(eventcode: string, index: number): Registration {
  const { mail, phone, state, ...same } = person(eventcode, index);
  return {
    ...same,
    title: 'Security Engineer',
    personalmailid: mail,
    phonenumber: phone,
    linkedinurl: `https://www.linkedin.com/in/delegate-${index}`,
    gender: index % 2 ? 'Male' : 'Female',
    tshirtsize: 'M',
    parking: 'No',
    posterconsent: false,
    consent: true,
    couponcode: index % 5 ? '' : 'WELCOME10',
    orderid: `SG${eventcode}${index}`,
    paymentstatus: state,
    paytype: 'Online',
    generation: 1,
  };
}

export function orderAt(eventcode: string, index: number): Order {
  const { mail, phone, state, company: _, ...same } = person(eventcode, index);
  const { nextcheckat: __, ...order } = newOrder(
    {
      ...same,
      orderid: `SG${eventcode}${index}`,
      flow: 'individual',
      registrationid: `${eventcode}${index}`,
      price: 2500_00,
      discount: 0,
      gst: 450_00,
      total: 2950_00,
      paytype: 'Online',
      owner: `owner${index}`,
      paystringhash: `hash${index}`,
      personalmailid: mail,
      phonenumber: phone,
      status: state,
      gatewayorderid: `order_${eventcode}${index}`,
    },
    'registration',
    FIRST + index * 1000,
  );
  return order;
}

export function bookingAt(eventcode: string, index: number): StoredGroupBooking {
  const { mail, phone, state, tickettype, ...same } = person(eventcode, index);
  return {
    ...same,
    email: mail,
    mobile: phone,
    consent: true,
    seats: [{ tickettype, seats: 3 }],
    orderid: `SG${eventcode}group${index}`,
    paytype: 'PayNow',
    status: state,
    amount: 8850_00,
    linkurl: '',
  };
}

export async function fillRegistrations(db: Firestore, eventcode: string, rows: number): Promise<void> {
  await writeAll(db, rows, (index) => ({
    ref: registrationRef(db, `${eventcode}${index}`),
    data: registrationAt(eventcode, index),
  }));
}

export async function fillOrders(db: Firestore, eventcode: string, rows: number): Promise<void> {
  await writeAll(db, rows, (index) => {
    const data = orderAt(eventcode, index);
    return { ref: orderRef(db, data.orderid), data };
  });
}

export async function fillBookings(db: Firestore, eventcode: string, rows: number): Promise<void> {
  await writeAll(db, rows, (index) => ({
    ref: groupBookingRef(db, `${eventcode}${index}`),
    data: bookingAt(eventcode, index),
  }));
}

async function writeAll(
  db: Firestore,
  rows: number,
  recordAt: (index: number) => { ref: FirebaseFirestore.DocumentReference; data: object },
): Promise<void> {
  let next = 0;
  async function writeBatches(): Promise<void> {
    while (next < rows) {
      const from = next;
      next += BATCH;
      const batch = db.batch();
      for (let index = from; index < Math.min(from + BATCH, rows); index++) {
        const { ref, data } = recordAt(index);
        batch.set(ref, data);
      }
      await batch.commit();
    }
  }
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, writeBatches));
}
