/**
 * What the back-office is measured on: two events with long lists, written below the API. Names, companies and states
 * repeat as they do among real delegates, so that a filter finds few, many and all.
 */
import type { Firestore } from '@google-cloud/firestore';
import type { PaymentState } from '@samagam/contract/words';
import { newOrder } from '@samagam/functions/orders/new-order';
import { groupBookingRef, type StoredGroupBooking } from '@samagam/functions/stores/group-bookings';
import { type Registration, registrationRef } from '@samagam/functions/stores/registrations';
import type { Order } from '@samagam/domain/order';
import { orderRef } from '@samagam/functions/stores/transactions';

const FIRST = 1_790_000_000_000;
const BATCH = 500;
/** More of them at once make the emulator no faster. */
const BATCHES_AT_ONCE = 4;

const GIVEN = ['Asha', 'Ravi', 'Meera', 'Karthik', 'Ananya', 'Imran', 'Lakshmi', 'Joseph', 'नेहा', 'Vikram'];
const FAMILY = ['Raman', 'Menon', 'Iyer', 'Sharma', 'Khan', 'Reddy', 'D’Souza', 'Banerjee', 'शर्मा'];
const COMPANIES = ['Kaveri Systems', 'Narmada Labs', 'Teesta Bank', 'Godavari Institute of Technology'];
const STATES: PaymentState[] = ['PAID', 'PAID', 'PAID', 'PAID', 'CREATED', 'EXPIRED', 'FAILED', 'PAID'];

const of = <Value>(values: readonly Value[], place: number): Value => values[place % values.length]!;

/** What the records of a person have in common, the first of them the oldest. */
function person(eventcode: string, place: number) {
  return {
    eventcode,
    name: `${of(GIVEN, place)} ${of(FAMILY, Math.floor(place / GIVEN.length))} ${place}`,
    company: of(COMPANIES, place),
    mail: `delegate.${place}@${of(['example.org', 'example.com', 'college.example'], place)}`,
    phone: String(9_000_000_000 + place),
    tickettype: of(['Conference Pass', 'Student Pass', 'VIP Pass'], place),
    state: of(STATES, place),
    paymentid: of(STATES, place) === 'PAID' ? `pay_${eventcode}${place}` : '',
    createdate: new Date(FIRST + place * 1000).toISOString(),
  };
}

export function registrationAt(eventcode: string, place: number): Registration {
  const { mail, phone, state, ...same } = person(eventcode, place);
  return {
    ...same,
    title: 'Security Engineer',
    personalmailid: mail,
    phonenumber: phone,
    linkedinurl: `https://www.linkedin.com/in/delegate-${place}`,
    gender: place % 2 ? 'Male' : 'Female',
    tshirtsize: 'M',
    parking: 'No',
    posterconsent: false,
    consent: true,
    couponcode: place % 5 ? '' : 'WELCOME10',
    orderid: `SG${eventcode}${place}`,
    paymentstatus: state,
    paytype: 'Online',
    generation: 1,
  };
}

export function orderAt(eventcode: string, place: number): Order {
  const { mail, phone, state, company: _, ...same } = person(eventcode, place);
  const { nextcheckat: __, ...order } = newOrder(
    {
      ...same,
      orderid: `SG${eventcode}${place}`,
      flow: 'individual',
      registrationid: `${eventcode}${place}`,
      price: 2500_00,
      discount: 0,
      gst: 450_00,
      total: 2950_00,
      paytype: 'Online',
      owner: `owner${place}`,
      paystringhash: `hash${place}`,
      personalmailid: mail,
      phonenumber: phone,
      status: state,
      gatewayorderid: `order_${eventcode}${place}`,
    },
    'registration',
    FIRST + place * 1000,
  );
  return order;
}

export function bookingAt(eventcode: string, place: number): StoredGroupBooking {
  const { mail, phone, state, tickettype, ...same } = person(eventcode, place);
  return {
    ...same,
    email: mail,
    mobile: phone,
    consent: true,
    seats: [{ tickettype, seats: 3 }],
    orderid: `SG${eventcode}group${place}`,
    paytype: 'PayNow',
    status: state,
    amount: 8850_00,
    linkurl: '',
  };
}

export async function fillRegistrations(db: Firestore, eventcode: string, rows: number): Promise<void> {
  await writeAll(db, rows, (place) => ({
    ref: registrationRef(db, `${eventcode}${place}`),
    data: registrationAt(eventcode, place),
  }));
}

export async function fillOrders(db: Firestore, eventcode: string, rows: number): Promise<void> {
  await writeAll(db, rows, (place) => {
    const data = orderAt(eventcode, place);
    return { ref: orderRef(db, data.orderid), data };
  });
}

export async function fillBookings(db: Firestore, eventcode: string, rows: number): Promise<void> {
  await writeAll(db, rows, (place) => ({
    ref: groupBookingRef(db, `${eventcode}${place}`),
    data: bookingAt(eventcode, place),
  }));
}

async function writeAll(
  db: Firestore,
  rows: number,
  recordAt: (place: number) => { ref: FirebaseFirestore.DocumentReference; data: object },
): Promise<void> {
  let next = 0;
  async function writeBatches(): Promise<void> {
    while (next < rows) {
      const from = next;
      next += BATCH;
      const batch = db.batch();
      for (let place = from; place < Math.min(from + BATCH, rows); place++) {
        const { ref, data } = recordAt(place);
        batch.set(ref, data);
      }
      await batch.commit();
    }
  }
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, writeBatches));
}
