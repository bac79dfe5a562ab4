/** Decides, as data, what becomes of a form. The same submission gets the same order while that lives; a corrected one replaces it. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { whyUnprinted } from '@samagam/contract/common/printable';
import { LIVE_STATES, holdsMoney, isUnpaid } from '../order/payment-states.ts';
import type { Order } from '../order/order.ts';
import { gstPercentOf } from '../order/pricing.ts';
import { isHoldOver } from '../passes/holds.ts';
import { areSalesOpen, eventAt } from '../passes/passes.ts';
import { soldOut } from '../passes/refused-order.ts';
import { isInvoicedInOtherLetters, lacksBuyer } from '../tax/order-documents.ts';
import { eventInWords } from '../text/venue-line.ts';
import { type Refused, conflict, refused } from '../text/refused.ts';
import { inRupees } from '../text/rupees.ts';
import type { Need, OrderFacts, OrderForm, Step } from './facts.ts';
import { newOrder } from './new-order.ts';
import { planGroup } from './plan-group.ts';
import { planIndividual } from './plan-individual.ts';

/** Pure. Returns the first fact that it needs and lacks; the caller reads it and asks again. */
export function planOrder(form: OrderForm, facts: OrderFacts): Step | Need {
  const { earlier, refreshedOrders, now } = facts;
  const asked = earlier !== undefined && refreshedOrders.includes(earlier.orderid);
  const fate = earlier && fateOf(earlier, facts.isRepeated, { own: form.own, asked, now });
  if (fate === 'busy') return { is: 'busy' };
  if (fate === 'wait') return conflict(sayOfApi.paymentOnItsWay);
  if (fate === 'use') return useEarlier(earlier!, form, facts);
  const replaced = fate === 'leave' ? undefined : earlier;
  const step = planNew(form, facts, replaced);
  // Asking the gateway may end the earlier order, so every refusal comes first.
  if (fate === 'ask' && (step.is === 'plan' || (step.is === 'end first' && step.order === replaced)))
    return { is: 'ask first', order: replaced!, ifBegun: conflict(sayOfApi.paymentBegun) };
  if (step.is === 'refused' && facts.seats?.mayComeBack)
    return { is: 'look first', eventcode: form.fixed.eventcode, ifNone: step };
  if (step.is === 'end first' && !facts.seatReturn)
    return { is: 'need', what: 'seatReturn', order: step.order };
  return step.is === 'plan' ? { ...step, replaced } : step;
}

function planNew(form: OrderForm, facts: OrderFacts, replaced: Order | undefined): Step | Need {
  if (replaced && isHoldOver(replaced, facts.now)) return { is: 'end first', order: replaced };
  const draft =
    form.flow === 'individual' ? planIndividual(form, facts, replaced) : planGroup(form, facts, replaced);
  if (draft.is !== 'draft') return draft;
  const { event, fields, ...changes } = draft;
  const { flow, fixed } = form;
  const eventFields = { gstpercent: gstPercentOf(event), eventtold: eventInWords(event) };
  const by = flow === 'individual' ? 'registration' : 'group booking';
  const order = newOrder({ flow, ...fixed, ...eventFields, ...fields }, by, facts.now);
  if (lacksBuyer(order)) return refused(sayOfApi.namedBuyerNeeded, { field: 'taxdetails.legalname' });
  if (isInvoicedInOtherLetters(order)) return refused(whyUnprinted(order.name), { field: 'name' });
  return otherTotal(order, form) ?? { ...changes, is: 'plan', order };
}

/**
 * What to do with the earlier order. 'use': return it. 'ask': ask the gateway about its payments, then decide again.
 * 'end': expire it and create a new order. 'leave': keep it and create a new order. 'wait': refuse, because a payment
 * is on its way. 'busy': refuse, because another request is creating its checkout or link at this moment.
 */
export type Fate = 'use' | 'ask' | 'end' | 'leave' | 'wait' | 'busy';

/** `repeated`: the form is unchanged. `asked`: this request has already asked the gateway about the order. */
export function fateOf(
  earlier: Pick<
    Order,
    'flow' | 'status' | 'holduntil' | 'gatewayorderid' | 'gatewayleaseuntil' | 'takeoveruntil'
  >,
  repeated: boolean,
  { own, asked, now }: { own: boolean; asked: boolean; now: number },
): Fate {
  const { status, flow } = earlier;
  if (repeated && isAlive(earlier, own, now)) return 'use';
  if (isUnpaid(status)) {
    if (earlier.gatewayorderid === '' && earlier.gatewayleaseuntil > now) return 'busy';
    const isKnownToGateway = earlier.gatewayorderid !== '' || earlier.gatewayleaseuntil > 0;
    return isKnownToGateway && !asked ? 'ask' : 'end';
  }
  // A payment that is not settled yet must be settled first. A paid payment link is a separate booking.
  return (status === 'AUTHORIZED' || status === 'LATE_REVIEW') && flow !== 'link' ? 'wait' : 'leave';
}

/** A payment link stays open for months: once it is paid, the same form is a new booking. */
function isAlive(
  { flow, status, holduntil, takeoveruntil }: Parameters<typeof fateOf>[0],
  own: boolean,
  now: number,
): boolean {
  if (!LIVE_STATES.includes(status)) return false;
  const paid = holdsMoney(status);
  if (flow === 'link')
    return takeoveruntil === undefined && now < holduntil && (!paid || status === 'AUTHORIZED');
  return (paid && own) || now < holduntil;
}

/** It may have been paid a moment ago, so the gateway is asked first. */
function useEarlier(order: Order, form: OrderForm, { event, refreshedOrders, now }: OrderFacts): Step {
  const repeat: Step = { is: 'repeat', order };
  if (!isUnpaid(order.status)) return repeat;
  const current = event && eventAt(event, now);
  if (order.flow !== 'link' && !(current && areSalesOpen(current))) {
    const field = order.flow === 'individual' ? 'tickettype' : 'ticketdetails';
    if (order.gatewayorderid === '' || refreshedOrders.includes(order.orderid))
      return soldOut(current, field);
    return { is: 'ask first', order, ifBegun: conflict(sayOfApi.paymentBegun) };
  }
  return otherTotal(order, form) ?? repeat;
}

/** The visitor agreed to the total that the form showed. Nothing is stored before they have agreed to this one. */
function otherTotal({ total }: Order, { payload }: OrderForm): Refused | undefined {
  const { showntotal: shown = total } = payload;
  if (total === shown) return undefined;
  const sentence = sayOfApi.totalChanged(inRupees(shown), inRupees(total));
  return refused(sentence, { reason: 'conflict', data: { total: String(total) } });
}
