/** Steps of the tests of group bookings. */
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import type { Event } from '@samagam/contract/programme/event';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import type { Order } from '@samagam/domain/order/order';
import { isFree } from '@samagam/domain/order/pricing';
import { confirmBooking } from '../../src/orders/confirm-address.ts';
import { settleWebhookEvent } from '../../src/gateway/webhook.ts';
import type { StoredGroupBooking } from '../../src/stores/group-bookings.ts';
import { provedMailboxRef } from '../../src/stores/proved-mailboxes.ts';
import { unpaidSeatsRef } from '../../src/stores/unpaid-seats.ts';
import { type Harness, ORIGIN } from './harness.ts';
import { webhookRequest } from './webhook-request.ts';

/** Delegate: 10 % discount from five seats. Workshop: cheaper. Solo: not for groups. */
export function groupEvent(changes: Partial<Event> = {}): Event {
  return {
    ...anEvent(),
    tickettypes: [
      aPass('Delegate', { discountData: [{ from: 5, to: 9999, discountpercentage: 10 }] }),
      aPass('Workshop', { price: 999 }),
      aPass('Solo', { allowbulkbooking: 'NO' }),
    ],
    ...changes,
  };
}

/** A registered buyer, as people type it. */
export const VIDYUT = {
  gstin: '29aabcu9603r1zj',
  legalname: 'Vidyut Labs Private Limited',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
};

/** A buyer without a GSTIN, who needs an invoice with an address. */
export const UNREGISTERED = {
  gstin: '',
  legalname: 'Kaveri Systems',
  address: '4, Temple Road, Mysuru',
  state: '29',
};

/** A known contact, whose address is confirmed: no pool limits its groups. */
export async function letBookAll(
  { db, deps: { keys } }: Pick<Harness, 'db' | 'deps'>,
  eventcode: string,
  { email, mobile }: { email?: unknown; mobile?: unknown },
): Promise<void> {
  const mail = String(email);
  const phonehash = keys.phoneOfEvent(eventcode, String(mobile));
  await unpaidSeatsRef(db, keys.owner(eventcode, mail)).set({ eventcode, seats: 500, phonehash });
  await provedMailboxRef(db, keys.mailboxOfEvent(eventcode, mail)).set({ eventcode, at: 0 });
}

/** What the button of the mailed page does. */
export async function confirmGroup(
  { deps }: Pick<Harness, 'deps'>,
  order: Pick<Order, 'orderid' | 'eventcode' | 'mailboxhash'>,
): Promise<void> {
  await confirmBooking(deps, order);
}

export function groupSteps(api: Harness) {
  /** A unique booking. */
  const someGroup = (changes: Record<string, unknown> = {}) => {
    const person = api.another();
    const mobile = `9${String(person).padStart(9, '0')}`;
    return aGroupBooking({ email: `group${person}@example.org`, mobile, ...changes });
  };

  async function ordersOf(email: unknown): Promise<Order[]> {
    const found = await api.db.collection('transactions').where('personalmailid', '==', email).get();
    return found.docs.map((doc) => doc.data() as Order);
  }

  async function onlyOrderOf(email: unknown): Promise<Order> {
    const orders = await ordersOf(email);
    if (orders.length !== 1) throw new Error(`${orders.length} orders instead of one`);
    return orders[0]!;
  }

  async function couponsOf(order: Order): Promise<StoredCoupon[]> {
    const found = await api.db.collection('coupons').where('clientorderid', '==', order.orderid).get();
    return found.docs.map((doc) => doc.data() as StoredCoupon);
  }

  async function bookingOf(order: Order): Promise<StoredGroupBooking> {
    const found = await api.db.collection('groupbookings').doc(order.groupbookingid).get();
    return found.data() as StoredGroupBooking;
  }

  return {
    someGroup,
    ordersOf,
    onlyOrderOf,
    couponsOf,
    bookingOf,

    /** State of order and booking, coupons, and mails with coupons. */
    async stateOf({ orderid }: Order) {
      const order = (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
      const mails = await api.db.collection('mail').where('orderid', '==', orderid).get();
      return {
        status: order.status,
        booking: (await bookingOf(order)).status,
        coupons: (await couponsOf(order)).length,
        mails: mails.docs.filter((doc) => doc.get('kind') === 'seats').length,
      };
    },

    /** Books and opens the checkout. A free booking is confirmed by its mail. */
    payNow: (changes: Record<string, unknown> = {}) =>
      api.prepared(['pay now', changes], async () => {
        const booking = someGroup(changes);
        const { body } = await api.postJson('/api/grpPaynow', booking);
        if (!body.paystring) throw new Error(`Not booked: ${JSON.stringify(body)}`);
        await api.postForm('/api/grpPaynowInitiatePayment', { idvpaystring: body.paystring });
        const placed = await onlyOrderOf(booking.email);
        if (isFree(placed)) await confirmGroup(api, placed);
        return { booking, paystring: body.paystring, order: await onlyOrderOf(booking.email) };
      }),

    generateInvoice: (changes: Record<string, unknown> = {}) =>
      api.prepared(['invoice', changes], async () => {
        const booking = someGroup(changes);
        const { body } = await api.postJson('/api/createPaylink', booking);
        if (body.result !== 'Success') throw new Error(`No link: ${JSON.stringify(body)}`);
        return { booking, order: await onlyOrderOf(booking.email) };
      }),

    /** The browser's return, from a checkout and from a payment link. */
    returnTo: (order: Order, callback: Record<string, string>, app = api.app) =>
      app.request(`${ORIGIN}/api/rpcallback?order=${order.orderid}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(callback).toString(),
      }),
    linkReturn: (callback: Record<string, string>) =>
      api.get(`/api/paylinkcallback?${new URLSearchParams(callback)}`),

    /** The payment page that a return leads to. */
    async pageAfter({ status, headers }: { status: number; headers: Headers }): Promise<string> {
      const address = headers.get('location');
      if (status !== 303 || !address?.startsWith('/api/payment?key='))
        throw new Error(`${status} ${address}`);
      return String((await api.get(address)).body.text);
    },

    /** Delivers the gateway's webhooks so far, and settles them. */
    async deliverWebhooks() {
      for (const webhook of api.razorpay.control.webhooks()) {
        const { status } = await api.ask('/api/rpwebhook', webhookRequest(webhook));
        if (status !== 200) throw new Error(`The webhook was answered ${status}`);
        await settleWebhookEvent(api.deps, webhook.id);
      }
    },
  };
}
