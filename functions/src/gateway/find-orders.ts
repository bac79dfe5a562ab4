/** In the store first, otherwise at the gateway, which knows bank references that no order has. Matches are exact. */
import type { QueryDocumentSnapshot } from '@google-cloud/firestore';
import { parse } from '@samagam/contract/common/first-issue';
import * as f from '@samagam/contract/common/fields';
import { FOUND_ORDERS, LENGTH } from '@samagam/contract/common/limits';
import { mailboxOf } from '@samagam/domain/text/mailbox';
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';
import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';
import { readEvents } from '../stores/events.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { orderidsOfRegistrations } from '../stores/registrations.ts';
import {
  findByField,
  findByGatewayOrder,
  findByOwners,
  readOrder,
  readableOrders,
} from '../stores/transactions.ts';
import { isOrderid } from './webhook.ts';

/** How far back a bank reference is searched at the gateway. In milliseconds. */
const REFERENCE_AGE = 30 * 86_400_000;
const PAYMENT = /^pay_[A-Za-z0-9]{1,40}$/;
const ID = /^[A-Za-z0-9_-]{6,60}$/;
const REFERENCE = /^(?=.*\d)[A-Za-z0-9]{6,40}$/;
/** The reference of a UPI payment has as many digits as a phone number with its country code. */
const TWELVE_DIGITS = /^\d{12}$/;

/** Newest first, at most FOUND_ORDERS. Throws Unavailable when only the gateway could know, and cannot be reached. */
export async function findOrders(deps: Deps, q: string): Promise<Order[]> {
  const stored = await findStored(deps, q);
  const found = stored.length > 0 ? stored : await findAtGateway(deps, q);
  const byId = new Map(found.map((order) => [order.orderid, order]));
  return [...byId.values()]
    .toSorted((one, other) => other.createdate.localeCompare(one.createdate))
    .slice(0, FOUND_ORDERS);
}

async function findStored(deps: Deps, q: string): Promise<Order[]> {
  if (q.includes('@')) return findByMail(deps, q);
  const phone = phoneIn(q);
  if (phone !== undefined) return [...(await findByPhone(deps, phone)), ...(await findRecorded(deps, q))];
  if (isOrderid(q.toUpperCase())) return ordersWithIds(deps, [q.toUpperCase()]);
  if (!ID.test(q)) return [];
  const fields = ['paymentid', 'gatewayorderid', 'review.paymentid'] as const;
  const found = await Promise.all(fields.map((field) => findByField(deps.db, field, q)));
  return [...parsed(deps, found.flat()), ...(await findRecorded(deps, q))];
}

async function findRecorded(deps: Deps, q: string): Promise<Order[]> {
  return parsed(deps, await findByField(deps.db, 'recorded.reference', q));
}

/** The hashes of an order and of a registration contain the event, so those of every event are compared. */
async function findByMail(deps: Deps, q: string): Promise<Order[]> {
  const { db, keys } = deps;
  const mail = parse(f.email('Email', LENGTH.search), q);
  if (!mail.ok) return [];
  const events = (await readEvents(db)).map(({ id }) => id);
  const spellings = [...new Set([mail.value.toLowerCase(), mailboxOf(mail.value)])];
  const [orders, orderids] = await Promise.all([
    findByOwners(
      db,
      events.flatMap((event) => spellings.map((spelling) => keys.owner(event, spelling))),
    ),
    orderidsOfRegistrations(
      deps,
      'holder',
      events.map((event) => keys.holder(event, mail.value)),
    ),
  ]);
  return [...parsed(deps, orders), ...(await ordersWithIds(deps, orderids))];
}

async function findByPhone(deps: Deps, phone: string): Promise<Order[]> {
  const [orders, orderids] = await Promise.all([
    findByField(deps.db, 'phonenumber', phone),
    orderidsOfRegistrations(deps, 'phonenumber', [phone]),
  ]);
  return [...parsed(deps, orders), ...(await ordersWithIds(deps, orderids))];
}

async function findAtGateway(deps: Deps, q: string): Promise<Order[]> {
  const { gateway, now } = deps;
  const isReference = REFERENCE.test(q) && !isOrderid(q.toUpperCase());
  const isPhone = phoneIn(q) !== undefined && !TWELVE_DIGITS.test(q);
  let payment: GatewayPayment | undefined;
  if (PAYMENT.test(q)) payment = await gateway.findPayment(q);
  else if (isReference && !isPhone) {
    payment = await gateway.findPaymentByReference(q, now() - REFERENCE_AGE);
  }
  return payment && payment.gatewayorderid !== '' ? ordersBehind(deps, payment.gatewayorderid) : [];
}

/** The gateway order of a payment link is not ours, but carries our order id. */
async function ordersBehind(deps: Deps, gatewayorderid: string): Promise<Order[]> {
  const order = await findByGatewayOrder(deps.db, gatewayorderid);
  if (order) return [order];
  const named = await deps.gateway.orderidNamedBy(gatewayorderid);
  const behind = isOrderid(named) ? await readOrder(deps.db, named) : undefined;
  return behind ? [behind] : [];
}

async function ordersWithIds(deps: Deps, orderids: readonly string[]): Promise<Order[]> {
  return readableOrders(deps, [...new Set(orderids)].slice(0, FOUND_ORDERS));
}

function parsed({ log }: Pick<Deps, 'log'>, docs: readonly QueryDocumentSnapshot<Order>[]): Order[] {
  return readable(docs, reportTo(log)).map(({ record }) => record);
}

function phoneIn(q: string): string | undefined {
  const phone = parse(f.phone('Phone'), q);
  return phone.ok ? phone.value : undefined;
}
