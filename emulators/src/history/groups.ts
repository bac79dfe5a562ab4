/** The bookings of groups: paid at once or by a link, and the delegates who use their coupons. */
import { type GroupBooking, groupBooking } from '@samagam/contract/orders/group-booking';
import { NOTICE } from '@samagam/contract/orders/registration-form';
import { parse } from '@samagam/contract/common/first-issue';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';
import { confirmBooking } from '@samagam/functions/orders/confirm-address';
import { openCheckout } from '@samagam/functions/orders/open-checkout';
import { openLink } from '@samagam/functions/orders/open-link';
import { placeOrder } from '@samagam/functions/orders/place/place-order';
import { settle } from '@samagam/functions/orders/settle';
import { groupSeats } from '@samagam/functions/stores/coupons-of-seats';
import { readOrder } from '@samagam/functions/stores/transactions';
import type { GroupFate, GroupPurchase } from './plan.ts';
import { type Company, refund, register, registrationOf } from './purchases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How a group with each fate books. */
const FLOWS: Record<GroupFate, 'group' | 'link'> = {
  paid: 'group',
  'link paid': 'link',
  'link open': 'link',
  recorded: 'link',
  expired: 'group',
  'seat refunded': 'group',
  refunded: 'group',
};

export function addGroup(company: Company, group: GroupPurchase): void {
  const { pastSite, agenda, events } = company;
  const flow = FLOWS[group.fate];
  agenda.add(group.at, async () => {
    const { deps } = pastSite;
    const { orderid } = await placeOrder(deps, { flow, payload: bookingOf(company, group) });
    const order =
      flow === 'link'
        ? await openLink(deps, orderid, events.get(group.eventcode)!)
        : await openCheckout(deps, orderid);
    await pastSite.settleDown();
    // The contact presses the button of the mailed page, and has three days to pay.
    if (flow === 'link') await confirmBooking(deps, order);
    pay(company, order, group);
  });
}

function bookingOf(
  { random }: Company,
  { buyer, eventcode, seats, source, taxdetails }: GroupPurchase,
): GroupBooking {
  const parsed = parse(groupBooking, {
    name: buyer.name,
    mobile: buyer.phonenumber,
    company: buyer.company,
    email: buyer.personalmailid,
    ticketdetails: seats,
    consent: true,
    consentnotice: NOTICE,
    ...(taxdetails && { taxdetails }),
    ...(source && { source }),
    submissionid: Buffer.from(random.bytes(12)).toString('hex'),
    eventcode,
  });
  if (!parsed.ok) throw new Error(`${buyer.name}: ${parsed.issue.msg}`);
  return parsed.value;
}

function pay(company: Company, order: Order, group: GroupPurchase): void {
  const { pastSite, agenda } = company;
  const { control } = pastSite.razorpay;
  const { orderid, gatewayorderid } = order;
  const payer = { email: group.buyer.personalmailid, contact: `+91${group.buyer.phonenumber}` };
  const paidBy = (step: () => unknown) => async () => {
    await step();
    await settle(pastSite.deps, orderid, order.flow === 'link' ? 'link callback' : 'callback');
    await pastSite.settleDown(orderid);
    await afterPayment(company, orderid, group);
  };
  switch (group.fate) {
    case 'link open':
    case 'expired':
      return;
    case 'link paid':
      return agenda.add(
        group.at + 1.4 * DAY,
        paidBy(() => control.payLink(gatewayorderid, payer)),
      );
    case 'recorded':
      return agenda.add(
        group.at + 2 * DAY,
        paidBy(() => recordTransfer(company, order)),
      );
    default:
      return agenda.add(
        group.at + MINUTE,
        paidBy(() => control.pay(gatewayorderid, payer)),
      );
  }
}

/** A bank transfer, with tax deducted by the payer. */
function recordTransfer({ pastSite }: Company, { orderid, total }: Order): Promise<unknown> {
  const tds = Math.round(total / 5000) * 100;
  return pastSite.staff('POST /api/admin/recordpayment', {
    orderid,
    method: 'BANK',
    reference: 'DEMON52025311842',
    receivedon: dateInIndia(pastSite.now() - DAY),
    amount: total - tds,
    tds,
    reason: 'Paid by bank transfer, as their accounts office asked',
  });
}

async function afterPayment(company: Company, orderid: string, group: GroupPurchase): Promise<void> {
  const { pastSite, agenda, now } = company;
  const order = (await readOrder(pastSite.db, orderid))!;
  const seats = groupSeats(pastSite.deps.keys, order);
  group.members.forEach((buyer, i) => {
    const { couponcode, tickettype } = seats[i]!;
    const at = Math.min(pastSite.now() + (i + 1) * 0.6 * DAY, now - 2 * HOUR);
    const { eventcode } = group;
    const purchase = { buyer, eventcode, tickettype, couponcode, source: '', agrees: i % 2 === 0 };
    agenda.add(at, async () => {
      await register(company, registrationOf(company, purchase));
      await pastSite.settleDown();
    });
  });
  const refunds = { 'seat refunded': [seats.at(-1)!.couponcode], refunded: undefined };
  if (group.fate !== 'seat refunded' && group.fate !== 'refunded') return;
  const chosen = refunds[group.fate];
  agenda.add(pastSite.now() + 4 * DAY, async () => {
    await refund(company, {
      orderid,
      ...(chosen && { seats: chosen }),
      reason: chosen ? 'One colleague cannot come' : 'The team moved to another date',
    });
    await pastSite.settleDown(orderid);
  });
}
