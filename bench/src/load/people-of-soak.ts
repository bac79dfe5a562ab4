/** Who uses the site in a soak: buyers alone and in groups, doors, people who pass their ticket on, and staff who refund. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { demoPassword, demoStaff } from '@samagam/emulators/demo-settings';
import type { Suite } from '@samagam/emulators/suite/start-suite';
import type { Deps } from '@samagam/functions/deps';
import { collection } from '@samagam/functions/stores/collections';
import { readRegistration } from '@samagam/functions/stores/registrations';
import { readOrder } from '@samagam/functions/stores/transactions';
import type { DoorTarget } from '../door/devices.ts';
import { type Ask, formPost, jsonPost } from './ask.ts';
import { inOneOf, oneOf } from './chance.ts';
import { openPayment, paystringOf } from './checkout.ts';
import { phoneOf } from './phone-of.ts';
import { couponOfOne, EVENTCODE, freeCoupon } from './shop.ts';

export interface Soak {
  suite: Suite;
  deps: Deps;
  ask: Ask;
  door: Omit<DoorTarget, 'origin'>;
  /** The orders that were paid, or may have been. */
  orderids: string[];
  /** Tickets that two scans admitted. */
  admittedtwice: string[];
}

const submissionid = () => randomBytes(16).toString('hex');
/** How long a mail to confirm a transfer may take. In milliseconds. */
const MAIL = 30_000;

/** One of three passes, with one of the coupons that others want too, or without. */
export async function buy({ ask, ...soak }: Soak, nth: number): Promise<void> {
  const tickettype = nth % 10 === 0 ? 'Free' : nth % 3 === 0 ? 'Few' : 'Delegate';
  const couponcode =
    nth % 4 === 1
      ? couponOfOne(Math.floor(nth / 12))
      : nth % 7 === 2
        ? freeCoupon(nth)
        : nth % 5 === 3
          ? 'TEN'
          : null;
  const person = { eventcode: EVENTCODE, tickettype, couponcode };
  const contact = { personalmailid: `soak${nth}@example.org`, phonenumber: phoneOf(nth) };
  const body = aRegistration({ ...person, ...contact, submissionid: submissionid() });
  const paystring = paystringOf(await ask('register', '/api/eventregistration', jsonPost(body)));
  if (paystring) await payFor({ ask, ...soak }, '/api/rpcreateorder', paystring);
}

/** A group whose delegates use their coupons as soon as they can. */
export async function buyForGroup(soak: Soak, nth: number): Promise<void> {
  const { ask, deps } = soak;
  const booking = aGroupBooking({
    eventcode: EVENTCODE,
    email: `group${nth}@example.org`,
    mobile: `9${String(nth).padStart(9, '0')}`,
    ticketdetails: { Delegate: 1 + (nth % 4), Few: nth % 2 },
    submissionid: submissionid(),
  });
  const paystring = paystringOf(await ask('book a group', '/api/grpPaynow', jsonPost(booking)));
  if (!paystring) return;
  const orderid = await payFor(soak, '/api/grpPaynowInitiatePayment', paystring);
  if (orderid === undefined) return;
  await setTimeout(MAIL);
  const coupons = await collection(deps.db, 'coupons').where('clientorderid', '==', orderid).get();
  for (const [seat, doc] of coupons.docs.entries()) {
    const { couponcode, passtype } = doc.data();
    const person = { eventcode: EVENTCODE, tickettype: passtype, couponcode };
    const personalmailid = `delegate${nth}-${seat}@example.org`;
    const body = aRegistration({ ...person, personalmailid, submissionid: submissionid() });
    await ask('use a seat', '/api/eventregistration', jsonPost(body));
  }
}

/** Returns the order that was paid. Some fail first, pay twice, pay another amount, close the browser, or never pay. */
async function payFor(soak: Soak, path: string, paystring: string): Promise<string | undefined> {
  const { ask, suite, orderids } = soak;
  const opened = await openPayment(ask, path, paystring);
  if (!opened || inOneOf(12)) return undefined;
  const { gatewayOrder, orderid } = opened;
  const { control } = suite.razorpay!;
  if (inOneOf(8)) control.fail(gatewayOrder);
  const isWrong = inOneOf(20);
  if (inOneOf(12)) await captureLater(soak, gatewayOrder);
  else {
    const { callback } = control.pay(gatewayOrder, isWrong ? { amount: 50_000, force: true } : {});
    if (!inOneOf(3)) await ask('return', `/api/rpcallback?order=${orderid}`, formPost(callback));
  }
  if (inOneOf(12)) control.pay(gatewayOrder, { force: true });
  orderids.push(orderid);
  return orderid;
}

async function captureLater({ suite }: Soak, gatewayOrder: string): Promise<void> {
  const { control } = suite.razorpay!;
  const { payment } = control.authorise(gatewayOrder);
  await setTimeout(5000);
  control.capture(payment.id);
}

async function someOrder({ deps, orderids }: Soak): Promise<Order | undefined> {
  return orderids.length === 0 ? undefined : readOrder(deps.db, oneOf(orderids));
}

/** Scans a ticket at two doors at once, and repeats one of the scans. At most one scan may admit it. */
export async function scan(soak: Soak): Promise<void> {
  const { ask, deps, door, admittedtwice } = soak;
  const order = await someOrder(soak);
  const ticket = order?.registrationid && (await readRegistration(deps.db, order.registrationid));
  // A few tickets that are not valid are scanned too.
  if (!order || !ticket || (order.status !== 'PAID' && !inOneOf(5))) return;
  const qrdata = deps.keys.qrText(EVENTCODE, order.registrationid, ticket.generation);
  const scanOnce = (scanid: string, queued: boolean) =>
    ask(
      queued ? 'queued scan' : 'scan',
      '/api/postcheckin',
      jsonPost({
        ...door,
        qrdata,
        scanid,
        device: { id: scanid.slice(0, 8), name: 'Door' },
        ...(queued && { queued, scannedat: Date.now() }),
      }),
    );
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const answers = await Promise.all([
    scanOnce(first, false),
    scanOnce(second, inOneOf(2)),
    scanOnce(first, false),
  ]);
  const [one, other, again] = answers.map((answered) => answered?.status === 200);
  if (other && (one || again)) admittedtwice.push(order.registrationid);
}

/** Passes a ticket on, as its holder asks for it and confirms it by mail. */
export async function passOn(soak: Soak, nth: number): Promise<void> {
  const { ask, deps, suite } = soak;
  const order = await someOrder(soak);
  const ticket = order?.registrationid && (await readRegistration(deps.db, order.registrationid));
  if (!order || !ticket) return;
  const { title, company, phonenumber, linkedinurl, gender } = ticket;
  const person = { title, company, phonenumber, linkedinurl, gender };
  const holder = { ...person, name: 'Ravi Menon', personalmailid: `holder${nth}@example.org` };
  const ticketkey = deps.keys.ticketkey(order.registrationid, ticket.generation);
  const asked = await ask('ask for a transfer', '/api/transferticket', jsonPost({ ticketkey, ...holder }));
  if (asked?.status !== 200) return;
  const to = ticket.personalmailid.toLowerCase();
  const mail = await suite
    .mailbox!.waitFor(({ to: all, text }) => all.includes(to) && text.includes('confirmtransfer'), MAIL)
    .catch(() => undefined);
  const key = mail && /confirmtransfer\?key=([\w-]+)/.exec(mail.text)?.[1];
  if (key) await ask('confirm a transfer', '/api/confirmtransfer', formPost({ key }));
}

/** Refunds all or a part of an order, and presses the button twice. */
export async function refund(soak: Soak): Promise<void> {
  const { ask, suite } = soak;
  const order = await someOrder(soak);
  if (!order) return;
  const token = await signIn(suite);
  const second = order.secondpayments.find(({ state }) => state === 'OPEN')?.paymentid;
  const body = {
    orderid: order.orderid,
    reason: 'Cannot come',
    submissionid: submissionid(),
    ...(second !== undefined && { secondpayment: second }),
    ...(second === undefined && inOneOf(3) && { amount: 10_000 }),
  };
  const press = () =>
    ask('refund', '/api/admin/refundorder', jsonPost(body, { Authorization: `Bearer ${token}` }));
  await Promise.all([press(), press()]);
}

async function signIn({ environment }: Suite): Promise<string> {
  const host = environment['FIREBASE_AUTH_EMULATOR_HOST'];
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const { email } = demoStaff[0];
  const response = await fetch(address, jsonPost({ email, password: demoPassword, returnSecureToken: true }));
  return ((await response.json()) as { idToken: string }).idToken;
}
