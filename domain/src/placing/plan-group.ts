import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { UNPAID_SEATS } from '@samagam/contract/common/limits';
import { linkExpiry } from '../money/link-expiry.ts';
import type { HeldSeats, Order } from '../order/order.ts';
import { type GroupTotal, gstPercentOf, groupTotal, isFree } from '../order/pricing.ts';
import { groupLimits } from '../order/recipient-limits.ts';
import { ineligibleForGroup } from '../passes/eligibility.ts';
import { lackingInPool } from '../passes/group-pools.ts';
import { inheritedHold, pricedMoment } from '../passes/holds.ts';
import { isPublic, saleAt } from '../passes/passes.ts';
import { withPricesAt } from '../passes/price-steps.ts';
import { refusedFor, soldOut } from '../passes/refused-order.ts';
import { hasCapacity, seatsToHandOver } from '../passes/seats.ts';
import { unprovedUntil } from '../passes/unproved-until.ts';
import { endOfDay } from '../text/event-dates.ts';
import { type Refused, conflict, refused } from '../text/refused.ts';
import type { Draft, GroupForm, Need, OrderFacts, Step } from './facts.ts';
import { judgeAllowance, judgeUnpaid } from './limits.ts';

export function planGroup(
  form: GroupForm,
  facts: OrderFacts,
  earlier: Order | undefined,
): Draft | Step | Need {
  const { payload, flow, fixed } = form;
  const { seats } = fixed;
  const { now } = facts;
  const event = facts.event && saleAt(facts.event, now);
  const from = earlier ? seatsToHandOver(earlier) : [];
  if (!facts.seats) return { is: 'need', what: 'seats', event, from, to: seats };
  const ineligible = judgeEligibility(seats, event, facts.seats.soldOut);
  if (ineligible) return ineligible;

  const pricedat = pricedMoment(earlier, seats, { event: event!, now });
  const keepsPrice = pricedat !== now;
  const held = inheritedHold(earlier ? [earlier] : [], { event: event!, keepsPrice, now });
  const hold = { ...held, ...(keepsPrice && { pricedat }) };
  if (flow === 'link') {
    if (linkExpiry(event!, seats, now) === undefined) return conflict(sayOfApi.tooLateForLink);
    if (linkExpiry(event!, seats, now, hold) === undefined) return { is: 'end first', order: earlier! };
  }

  const { tickettypes } = withPricesAt(event!, pricedat);
  const total = groupTotal(tickettypes, payload.ticketdetails, gstPercentOf(event!));
  const limits = groupLimits(flow, total, { mail: payload.email, phone: payload.mobile });
  const limited = judgeAllowance(limits, facts);
  if (limited) return limited;
  // Before anything is counted: if another group books meanwhile, the commit fails and this runs again.
  if (!facts.turn) return { is: 'need', what: 'turn' };
  const holding = { event: event!, amounts: total, seats, replaces: earlier ? [earlier] : [] };
  const lapsed = judgeUnpaid(holding, facts);
  if ('is' in lapsed) return lapsed;
  const judged = judgeStanding(seats, facts, { event: event!, total, earlier });
  if ('is' in judged) return judged;

  return {
    is: 'draft',
    event: event!,
    fields: {
      ...total,
      ...hold,
      ...lapsed,
      ...judged.standing,
      tickettype: total.lines.map((line) => `${line.tickettype} × ${line.seats}`).join(', '),
      paytype: isFree(total) ? 'Free' : flow === 'link' ? 'GenerateInvoice' : 'PayNow',
    },
    takesTurn: judged.takesTurn,
  };
}

function judgeEligibility(
  seats: readonly HeldSeats[],
  event: Event | undefined,
  fullPass: string | undefined,
): Refused | undefined {
  if (!event || !isPublic(event)) return refusedFor({ reason: 'event' });
  const field = 'ticketdetails';
  for (const { tickettype } of seats) {
    const reason = ineligibleForGroup(event, { tickettype, hasSeats: tickettype !== fullPass });
    if (reason === 'sold out') return soldOut(event, field, tickettype);
    if (reason) return refused(`${tickettype}: ${sayOfApi.unknownPass}`, { field });
  }
  return undefined;
}

interface Booking {
  event: Event;
  total: GroupTotal;
  earlier: Order | undefined;
}

interface Judged {
  standing: Pick<Order, 'unproveduntil' | 'confirmed' | 'allowed'>;
  takesTurn: boolean;
}

/** An address that was confirmed before counts for the pool only: anybody can type it (docs/decisions/0115). */
function judgeStanding(
  seats: readonly HeldSeats[],
  { isConfirmed, most, unpaidGroups, organiserMail: mail, now }: OrderFacts,
  { event, total, earlier }: Booking,
): Need | (Refused & { isUnproved?: true }) | Judged {
  const limited = seats.filter(({ tickettype }) => hasCapacity(event, tickettype));
  if (limited.length === 0 && !isFree(total)) return { standing: {}, takesTurn: false };
  if (isConfirmed === undefined || most === undefined) return { is: 'need', what: 'standing' };
  const allowed = most > UNPAID_SEATS;
  const takesTurn = !allowed && limited.length > 0;
  if (takesTurn) {
    if (!unpaidGroups) return { is: 'need', what: 'unpaidGroups' };
    const orders = unpaidGroups.filter(({ orderid }) => orderid !== earlier?.orderid);
    const pool = isConfirmed ? 'proved' : 'unproved';
    const lacking = lackingInPool(event, { pool, wanted: limited, orders });
    if (lacking && mail === undefined) return { is: 'need', what: 'organiserMail' };
    if (lacking) return poolFull(lacking, isConfirmed, mail!);
  }
  const ends = [unprovedUntil(now), endOfDay(event.enddate), earlier?.unproveduntil ?? Infinity];
  return {
    standing: {
      unproveduntil: Math.min(...ends),
      ...(isConfirmed && { confirmed: true }),
      ...(allowed && { allowed: true }),
    },
    takesTurn,
  };
}

function poolFull(
  { tickettype, seats }: HeldSeats,
  isConfirmed: boolean,
  mail: string,
): Refused & { isUnproved?: true } {
  const field = 'ticketdetails';
  if (isConfirmed) return conflict(sayOfApi.poolFull(tickettype, seats, mail), field);
  return { ...conflict(sayOfApi.unprovedPoolFull(tickettype, seats, mail), field), isUnproved: true };
}
