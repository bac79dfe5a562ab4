/**
 * The registration of one person by a browser without script. What was entered comes back on a page with the judged coupon
 * and the total; nothing is stored. The button of that page makes the order: pressed twice, it makes the same one.
 */
import { randomUUID } from 'node:crypto';
import { sayOfApi } from '@samagam/contract/api-messages';
import { parse } from '@samagam/contract/common/first-issue';
import { couponQuery } from '@samagam/contract/orders/coupon';
import { individualRegistration, type IndividualRegistration } from '@samagam/contract/orders/registration';
import type { Offer } from '@samagam/contract/orders/waitlist';
import { consentOf, takeTaxDetails } from '@samagam/contract/orders/registration-form';
import type { Event } from '@samagam/contract/programme/event';
import type { Order } from '@samagam/domain/order/order';
import { holdsMoney, isUnpaid } from '@samagam/domain/order/payment-states';
import { gstPercentOf, individualTotal } from '@samagam/domain/order/pricing';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import { ineligibleDelegate } from '@samagam/domain/passes/eligibility';
import { eventAt, findPass, isPublic, saleAt } from '@samagam/domain/passes/passes';
import { refusedFor } from '@samagam/domain/passes/refused-order';
import { pricedMoment } from '@samagam/domain/passes/holds';
import { priceAt, withPricesAt } from '@samagam/domain/passes/price-steps';
import { withReasons } from '@samagam/domain/text/reasons';
import { COUPON_GUESSES } from '../../http/call-limits.ts';
import type { Deps } from '../../deps.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { withinGuesses } from '../../http/limit.ts';
import { submissionOf } from '../../orders/place/submission.ts';
import { showWaitlist } from '../../orders/join-waitlist.ts';
import { paymentPath } from '../../orders/payment-address.ts';
import { type Entries, entriesOf, registerFormPage, registerTotalPage } from '../../page/register-page.ts';
import { seeOther } from '../../page/see-other.ts';
import { Refusal, STATUS, refusalOf } from '../../refusal.ts';
import { readEvent, readSaleTerms } from '../../stores/events.ts';
import { findPaystring } from '../../stores/paystrings.ts';
import { readSite } from '../../stores/site.ts';
import { readOrder } from '../../stores/transactions.ts';
import * as eventregistration from './eventregistration.ts';
import { goToCheckout } from './go-to-checkout.ts';
import { validCoupon } from './validatecoupon.ts';

type Asked = Pick<Context<'POST /api/register'>, 'deps' | 'request'> & {
  event: Event;
  entries: Entries;
  /** Of the waiting list. */
  offer: Offer | undefined;
};
/** Why the total is shown again, and the total to agree to, in paise. */
type Changed = { problem: string; total: number };

/** For the link of a seat, which the page of the event reads by script. A used seat says so before anything is typed. */
export const GET: Handler<'GET /api/register'> = async ({ input, deps, request }) => {
  const event = await publicEvent(deps, input.eventcode);
  const entries = { couponcode: input.coupon, tickettype: input.pass };
  const asked: Asked = { deps, request, event, entries, offer: undefined };
  return formPage(asked, entries.couponcode && entries.tickettype ? await problemOfCoupon(asked) : {}, 200);
};

export const POST: Handler<'POST /api/register'> = async ({ input, deps, request }) => {
  const event = await publicEvent(deps, input.eventcode);
  const entries = entriesOf(input, event);
  const offer = await offerOf(deps, event, entries);
  const asked = { deps, request, event, offer, entries: { ...(offer && filledBy(offer)), ...entries } };
  try {
    return input['step'] === 'order' ? await order(asked) : await showPage(asked, input['step'] === 'change');
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'not found') throw error;
    const { field = '', message, reason } = error;
    // Thrown, so that the limits count and delay it as any other refusal.
    const page = error.page ?? (await formPage(asked, { [field]: message }, STATUS[reason]));
    throw new Refusal(message, { ...error, page });
  }
};

/** Throws the Refusal of an offer that has ended or is for another event. */
async function offerOf(deps: Deps, { eventcode }: Event, { offerkey }: Entries): Promise<Offer | undefined> {
  if (!offerkey) return undefined;
  const view = await showWaitlist(deps, offerkey);
  const offer = view.is === 'offered' || view.is === 'registered' ? view.offer : undefined;
  if (offer?.eventcode !== eventcode) throw new Refusal(sayOfApi.offerEnded, { reason: 'conflict' });
  return offer;
}

function filledBy({ name, personalmailid, tickettype }: Offer): Entries {
  return { name, personalmailid, tickettype };
}

async function publicEvent({ db }: Deps, eventcode: string): Promise<Event> {
  const event = await readEvent(db, eventcode);
  if (!event || !isPublic(event)) throw new Refusal(sayOfApi.failedToRegister, { reason: 'not found' });
  return event;
}

async function showPage(asked: Asked, changes: boolean): Promise<Response> {
  const { deps } = asked;
  const earlier = await earlierOf(asked);
  if (earlier && holdsMoney(earlier.status)) return seeOther(paymentPath(deps, earlier.orderid, 'own'));
  return changes ? formPage(asked, {}, 200) : showTotal(asked, earlier);
}

/** What this form has ordered before. */
async function earlierOf({ deps, event, entries }: Asked): Promise<Order | undefined> {
  const { submissionid } = entries;
  if (!submissionid) return undefined;
  const { eventcode } = event;
  const { paystring } = submissionOf(deps.keys, 'individual', { submissionid, eventcode });
  const entry = await findPaystring(deps.db, paystring, 'individual');
  return entry && readOrder(deps.db, entry.orderid);
}

async function showTotal(asked: Asked, earlier: Order | undefined, changed?: Changed): Promise<Response> {
  const { event, deps } = asked;
  const parsed = parse(individualRegistration(event.additionalFields), wireOf(asked));
  if (!parsed.ok) {
    const sentences: Record<string, string> = {};
    for (const { field, msg } of withReasons(parsed.issues, asked.entries)) sentences[field] ??= msg;
    throw new Refusal(parsed.issue.msg, { page: await formPage(asked, sentences, 400) });
  }
  const registration = parsed.value;
  const coupon = await couponOf(asked, registration);
  const discount = coupon?.discount ?? 0;
  const { tickettype } = registration;
  const now = deps.now();
  const offer = asked.offer?.tickettype === tickettype ? asked.offer : undefined;
  refuseIneligible(offer ? eventAt(event, now) : saleAt(event, now), registration, coupon, now);
  const moment = pricedMoment(earlier, [{ tickettype, seats: 1 }], { event, now });
  const price = offer?.price ?? priceAt(findPass(event, tickettype)!, moment);
  const gstpercent = gstPercentOf(event);
  const amounts = individualTotal(price, discount, gstpercent);
  const entries = { ...asked.entries, submissionid: asked.entries['submissionid'] || randomUUID() };
  const total = changed?.total ?? amounts.total;
  const prices = { amounts, discount, gstpercent, total };
  const problem = changed?.problem ?? '';
  const [organiser, terms] = await Promise.all([readSite(deps.db), readSaleTerms(deps.db, event.eventcode)]);
  return registerTotalPage({
    terms,
    event,
    organiser,
    entries,
    registration,
    ...prices,
    problem,
    replaces: earlier !== undefined && isUnpaid(earlier.status),
  });
}

async function problemOfCoupon(asked: Asked): Promise<Record<string, string>> {
  const { couponcode, tickettype } = asked.entries;
  const query = parse(couponQuery, { eventcode: asked.event.eventcode, couponcode, tickettype });
  if (!query.ok) return { couponcode: query.issue.msg };
  try {
    await couponOf(asked, query.value);
    return {};
  } catch (error) {
    if (error instanceof Refusal) return { couponcode: error.message };
    throw error;
  }
}

async function couponOf(
  { deps, request }: Asked,
  {
    eventcode,
    tickettype,
    couponcode,
  }: Pick<IndividualRegistration, 'eventcode' | 'tickettype' | 'couponcode'>,
): Promise<StoredCoupon | undefined> {
  if (!couponcode) return undefined;
  const input = { eventcode, tickettype, couponcode };
  const judge = () => validCoupon(deps, input);
  return withinGuesses(deps, COUPON_GUESSES, { input, request }, judge).catch(atCoupon);
}

function atCoupon(error: unknown): never {
  if (error instanceof Refusal) throw new Refusal(error.message, { ...error, field: 'couponcode' });
  throw error;
}

/** What can be said before the order: not whether seats are left, nor who is a member. */
function refuseIneligible(
  sale: Event,
  { tickettype, gender, couponcode }: IndividualRegistration,
  coupon: StoredCoupon | undefined,
  now: number,
): void {
  const person = { tickettype, gender, couponcode: couponcode ?? '', coupon };
  const known = { hasSeat: true, isCouponTaken: false, isMember: true };
  const found = ineligibleDelegate({ event: sale, ...person, ...known }, now);
  if (found) throw refusalOf(refusedFor(found, sale));
}

async function order(asked: Asked): Promise<Response> {
  const { deps, request, entries } = asked;
  const showntotal = Number(entries['showntotal'] || Number.NaN);
  if (!Number.isSafeInteger(showntotal) || showntotal < 0) return showPage(asked, false);
  const input = { ...wireOf(asked), submissionid: entries['submissionid'], showntotal };
  try {
    const placed = await eventregistration.POST({ input, deps, request, who: undefined });
    if (placed instanceof Response) return placed;
    return await goToCheckout(deps, placed.paystring, 'individual', { hasScript: false });
  } catch (error) {
    const total = error instanceof Refusal && error.data?.['total'];
    if (!total) throw error;
    return showTotal(asked, await earlierOf(asked), { problem: error.message, total: Number(total) });
  }
}

async function formPage(
  { deps, event, entries }: Asked,
  sentences: Record<string, string>,
  status: number,
): Promise<Response> {
  const organiser = await readSite(deps.db);
  const now = deps.now();
  const form = { event: withPricesAt(saleAt(event, now), now), organiser, entries, sentences };
  return registerFormPage(form, status);
}

function wireOf({ entries, event }: Pick<Asked, 'entries' | 'event'>) {
  const { submissionid: _id, showntotal: _shown, ...typed } = entries;
  const { fields, taxdetails } = takeTaxDetails(typed);
  const { consent, posterconsent = '', couponcode, offerkey, ...rest } = fields;
  return {
    ...rest,
    ...(offerkey && { offerkey }),
    couponcode: couponcode || null,
    ...consentOf(consent, posterconsent),
    ...(taxdetails && { taxdetails }),
    eventcode: event.eventcode,
  };
}
