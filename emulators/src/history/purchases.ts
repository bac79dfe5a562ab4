/** The orders of delegates, from the registration to what becomes of them. */
import { type IndividualRegistration, individualRegistration } from '@samagam/contract/orders/registration';
import { NOTICE } from '@samagam/contract/orders/registration-form';
import { parse } from '@samagam/contract/common/first-issue';
import type { Event } from '@samagam/contract/programme/event';
import type { Order } from '@samagam/domain/order/order';
import { correctByHolder } from '@samagam/functions/orders/correct';
import { openCheckout } from '@samagam/functions/orders/open-checkout';
import { placeOrder } from '@samagam/functions/orders/place/place-order';
import { settle } from '@samagam/functions/orders/settle';
import { confirmTransfer, requestTransfer } from '@samagam/functions/orders/transfer';
import { settleWebhookEvent } from '@samagam/functions/gateway/webhook';
import { readOrder } from '@samagam/functions/stores/transactions';
import { readTransfer } from '@samagam/functions/stores/transfers';
import type { Agenda } from './agenda.ts';
import { BUYERS_OF_INVOICES, type peopleFrom } from './people.ts';
import { ENDED_COUPON, type Fate, type Purchase, hourOfDay } from './plan.ts';
import type { Random } from './random.ts';
import type { PastSite } from './past-site.ts';

const DAY = 24 * 3_600_000;

export interface Company {
  pastSite: PastSite;
  agenda: Agenda;
  random: Random;
  events: ReadonlyMap<string, Event>;
  /** Another fictional person. */
  person: ReturnType<typeof peopleFrom>;
  /** The moment at which the history ends. */
  now: number;
}

export function registrationOf(
  { random, events }: Company,
  {
    buyer,
    eventcode,
    tickettype,
    couponcode,
    source,
    agrees,
    taxdetails,
  }: Omit<Purchase, 'at' | 'fate' | 'taxdetails'> & Pick<Purchase, 'taxdetails'>,
  more: { offerkey?: string } = {},
): IndividualRegistration {
  const event = events.get(eventcode)!;
  const parsed = parse(individualRegistration(event.additionalFields), {
    ...buyer,
    tickettype,
    parking: random.weighed([
      ['No', 6],
      ['2 Wheeler', 3],
      ['4 Wheeler', 2],
    ]),
    tshirtsize: random.pick(['S', 'M', 'L', 'XL', 'XXL']),
    couponcode,
    posterconsent: agrees,
    consent: agrees,
    consentnotice: NOTICE,
    ...(taxdetails && { taxdetails }),
    ...(source && { source }),
    submissionid: Buffer.from(random.bytes(12)).toString('hex'),
    eventcode,
    ...more,
  });
  if (!parsed.ok) throw new Error(`${buyer.name}: ${parsed.issue.msg}`);
  return parsed.value;
}

/** Registers a delegate. The order is paid only if it is free. */
export async function register(
  { pastSite }: Pick<Company, 'pastSite'>,
  payload: IndividualRegistration,
): Promise<Order> {
  const { orderid } = await placeOrder(pastSite.deps, { flow: 'individual', payload });
  return (await readOrder(pastSite.db, orderid))!;
}

/** Adds the purchase, and all that follows, to the agenda. */
export function addPurchase(company: Company, purchase: Purchase): void {
  const { pastSite, agenda } = company;
  agenda.add(purchase.at, async () => {
    const order = await register(company, registrationOf(company, purchase));
    if (order.status === 'PAID') return afterwards(company, order, purchase);
    await pastSite.settleDown();
    const { gatewayorderid, holduntil } = await openCheckout(pastSite.deps, order.orderid);
    pay(company, { ...order, gatewayorderid, holduntil }, purchase);
  });
}

/** What the buyer does at the checkout. Buyers of the last hour pay within a minute or not at all. */
function pay(company: Company, order: Order, purchase: Purchase): void {
  const { pastSite, agenda, random } = company;
  const { gatewayorderid: id, orderid } = order;
  const { fate, buyer } = purchase;
  const payer = {
    email: buyer.personalmailid,
    contact: `+91${buyer.phonenumber}`,
    method: random.pick(['upi', 'upi', 'upi', 'card', 'netbanking']),
  };
  const { control } = pastSite.razorpay;
  const soon = pastSite.now() + random.whole(30, 59) * 1000;
  switch (fate) {
    case 'pending':
    case 'expired':
      return;
    case 'failed':
      return agenda.add(soon, async () => {
        control.fail(id, payer);
        await settle(pastSite.deps, orderid, 'callback');
      });
    case 'authorised':
      return agenda.add(soon, async () => {
        control.authorise(id, payer);
        await settle(pastSite.deps, orderid, 'callback');
      });
    case 'paid late':
    case 'late':
    case 'late, issued':
      return agenda.add(lateMoment(company, purchase), () =>
        take(company, order, purchase, () => control.pay(id, payer)),
      );
    case 'wrong amount':
      return agenda.add(soon, () =>
        take(company, order, purchase, () => control.pay(id, { ...payer, amount: order.total - 50_000 })),
      );
    default:
      return agenda.add(soon, () => take(company, order, purchase, () => control.pay(id, payer)));
  }
}

function lateMoment({ now }: Company, { at, fate }: Purchase): number {
  return fate === 'paid late' ? at + 4 * DAY : hourOfDay(now, ENDED_COUPON.endedAgo - 1, 12);
}

/** A payment that the gateway reports by a webhook, or the browser by its return. */
async function take(company: Company, order: Order, purchase: Purchase, paid: () => unknown): Promise<void> {
  const { pastSite, random } = company;
  paid();
  if (random.isLikely(0.3)) await reportByWebhook(pastSite);
  else await settle(pastSite.deps, order.orderid, 'callback');
  await pastSite.settleDown(order.orderid);
  await afterwards(company, (await readOrder(pastSite.db, order.orderid))!, purchase);
}

async function reportByWebhook({ razorpay, ask, deps }: PastSite): Promise<void> {
  const { id, body, signature } = razorpay.control
    .webhooks()
    .findLast(({ event }) => event === 'payment.captured')!;
  const headers = {
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': signature,
    'x-razorpay-event-id': id,
  };
  await ask('/api/rpwebhook', { method: 'POST', headers, body });
  await settleWebhookEvent(deps, id);
}

type Later = [afterDays: number, step: (company: Company, order: Order) => Promise<unknown>];

const AFTERWARDS: Partial<Record<Fate, Later>> = {
  'paid twice': [0.01, payAgain],
  'late, issued': [0.3, issueLate],
  refunded: [3, (company, { orderid }) => refund(company, { orderid, reason: 'Cannot come any more' })],
  'refunded in part': [
    4,
    (company, { orderid, total }) =>
      refund(company, {
        orderid,
        amount: Math.round(total / 400) * 100,
        reason: 'A quarter returned: lunch not taken',
      }),
  ],
  'refund failed': [5, refundThatFails],
  cancelled: [1.5, (company, { orderid }) => refund(company, { orderid, reason: 'Speaks at another event' })],
  transferred: [4, transfer],
  corrected: [2, correct],
  'invoice corrected': [3, correctInvoice],
};

async function afterwards({ pastSite, ...rest }: Company, order: Order, { fate }: Purchase): Promise<void> {
  await pastSite.settleDown();
  const [days, step] = AFTERWARDS[fate] ?? [];
  if (!step || days === undefined) return;
  const company = { pastSite, ...rest };
  rest.agenda.add(pastSite.now() + days * DAY, async () => {
    await step(company, (await readOrder(pastSite.db, order.orderid))!);
    await pastSite.settleDown(order.orderid);
  });
}

async function payAgain({ pastSite }: Company, { gatewayorderid, orderid }: Order): Promise<void> {
  pastSite.razorpay.control.pay(gatewayorderid, { force: true });
  await settle(pastSite.deps, orderid, 'reconciler');
}

function issueLate({ pastSite }: Company, { orderid }: Order): Promise<unknown> {
  return pastSite.staff('POST /api/admin/resolvepayment', {
    orderid,
    decision: 'ISSUE',
    reason: 'The bank was slow; the price was promised',
  });
}

export function refund(
  { pastSite, random }: Pick<Company, 'pastSite' | 'random'>,
  asked: { orderid: string; reason: string; amount?: number; seats?: string[] },
): Promise<unknown> {
  return pastSite.staff('POST /api/admin/refundorder', {
    ...asked,
    submissionid: Buffer.from(random.bytes(12)).toString('hex'),
  });
}

async function refundThatFails(company: Company, { orderid }: Order): Promise<void> {
  const { pastSite } = company;
  await refund(company, { orderid, reason: 'Registered twice' });
  const { refunds } = pastSite.razorpay.ledger();
  pastSite.razorpay.control.finishRefund(refunds.at(-1)!.id, 'failed');
  await settle(pastSite.deps, orderid, 'reconciler');
}

/** As the holder asks for it and confirms it by mail. */
async function transfer({ pastSite, person }: Company, { registrationid }: Order): Promise<void> {
  const { deps, db } = pastSite;
  const ticketkey = deps.keys.ticketkey(registrationid, 1);
  const receiver = person({ gender: 'Female' });
  await requestTransfer(deps, { ticketkey, ...receiver, parking: 'No', tshirtsize: 'M' });
  await pastSite.settleDown();
  const { requestid } = (await readTransfer(db, registrationid))!;
  await confirmTransfer(deps, deps.keys.transferKey(registrationid, requestid));
}

function correct({ pastSite, person }: Company, { registrationid }: Order): Promise<unknown> {
  const { company, title } = person();
  return correctByHolder(pastSite.deps, pastSite.deps.keys.ticketkey(registrationid, 1), { company, title });
}

function correctInvoice({ pastSite }: Company, { orderid }: Order): Promise<unknown> {
  return pastSite.staff('POST /api/admin/correctinvoice', {
    orderid,
    taxdetails: BUYERS_OF_INVOICES[0],
    reason: 'The buyer sent the GSTIN of the company',
  });
}
