/**
 * The registration of one person by a browser without script. What was entered comes back on a page with the judged coupon
 * and the total; nothing is stored. The button of that page makes the order: pressed twice, it makes the same one.
 */
import { randomUUID } from 'node:crypto';
import { sayOfApi } from '@samagam/contract/api-messages';
import { parse } from '@samagam/contract/common/first-issue';
import { individualRegistration, type IndividualRegistration } from '@samagam/contract/orders/registration';
import { consentOf, takeTaxDetails } from '@samagam/contract/orders/registration-form';
import type { Event } from '@samagam/contract/programme/event';
import { gstPercentOf, individualTotal } from '@samagam/domain/order/pricing';
import { ineligibleDelegate } from '@samagam/domain/passes/eligibility';
import { findPass, isPublic, saleAt } from '@samagam/domain/passes/passes';
import { withReasons } from '@samagam/domain/text/reasons';
import type { Deps } from '../../deps.ts';
import { COUPON_GUESSES } from '../../http/call-limits.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { withinGuesses } from '../../http/limit.ts';
import { ineligibleRefusal } from '../../orders/ineligible-refusal.ts';
import { type Entries, entriesOf, registerFormPage, registerTotalPage } from '../../page/register-page.ts';
import { Refusal, STATUS } from '../../refusal.ts';
import { readCoupon } from '../../stores/coupons.ts';
import { readEvent } from '../../stores/events.ts';
import { readSite } from '../../stores/site.ts';
import * as eventregistration from './eventregistration.ts';
import { goToCheckout } from './go-to-checkout.ts';
import { validCoupon } from './validatecoupon.ts';

type Asked = Pick<Context<'POST /api/register'>, 'deps' | 'request'> & { event: Event; entries: Entries };

export const POST: Handler<'POST /api/register'> = async ({ input, deps, request }) => {
  const event = await readEvent(deps.db, input.eventcode);
  if (!event || !isPublic(event)) throw new Refusal(sayOfApi.failedToRegister, { reason: 'not found' });
  const entries = entriesOf(input, event);
  const asked = { deps, request, event, entries };
  try {
    if (input['step'] === 'change') return await formPage(asked, {}, 200);
    return input['step'] === 'order' ? await order(asked) : await showTotal(asked);
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'not found') throw error;
    return refusedPage(asked, error);
  }
};

async function showTotal(asked: Asked): Promise<Response> {
  const { event, entries, deps } = asked;
  const parsed = parse(individualRegistration(event.additionalFields), wireOf(entries));
  if (!parsed.ok) {
    const sentences: Record<string, string> = {};
    for (const { field, msg } of withReasons(parsed.issues, entries)) sentences[field] ??= msg;
    return formPage(asked, sentences);
  }
  const registration = parsed.value;
  const discount = await discountOf(asked, registration);
  const refused = await refusalOf(deps, event, registration);
  if (refused) throw refused;
  return totalPage(asked, discount);
}

/** In percent. */
async function discountOf({ deps, request }: Asked, registration: IndividualRegistration): Promise<number> {
  const { eventcode, tickettype, couponcode } = registration;
  if (!couponcode) return 0;
  const input = { eventcode, tickettype, couponcode };
  const judge = () => validCoupon(deps, input);
  return (await withinGuesses(deps, COUPON_GUESSES, { input, request }, judge).catch(atCoupon)).discount;
}

function atCoupon(error: unknown): never {
  if (error instanceof Refusal) throw new Refusal(error.message, { ...error, field: 'couponcode' });
  throw error;
}

/** What can be said before the order: not whether seats are left, nor who is a member. */
async function refusalOf(
  deps: Deps,
  event: Event,
  { eventcode, tickettype, gender, couponcode }: IndividualRegistration,
): Promise<Refusal | undefined> {
  const coupon = couponcode ? (await readCoupon(deps.db, eventcode, couponcode)).coupon : undefined;
  const sale = saleAt(event, deps.now());
  const person = { tickettype, gender, couponcode: couponcode ?? '', coupon };
  const known = { hasSeat: true, isCouponTaken: false, isMember: true };
  const found = ineligibleDelegate({ event: sale, ...person, ...known }, deps.now());
  return found && ineligibleRefusal(found, sale);
}

async function order({ deps, request, event, entries }: Asked): Promise<Response> {
  const { submissionid = '', showntotal } = entries;
  const input = {
    ...wireOf(entries),
    eventcode: event.eventcode,
    submissionid,
    showntotal: Number(showntotal),
  };
  const placed = await eventregistration.POST({ input, deps, request, caller: undefined });
  if (placed instanceof Response) return placed;
  return goToCheckout(deps, placed.paystring, 'individual');
}

async function refusedPage(asked: Asked, refusal: Refusal): Promise<Response> {
  const { field = '', message, data } = refusal;
  if (!data?.['total']) return formPage(asked, { [field]: message }, STATUS[refusal.reason]);
  const discount = await discountOf(asked, wireOf(asked.entries) as IndividualRegistration);
  return totalPage(asked, discount, message);
}

async function formPage(
  { deps, event, entries }: Asked,
  sentences: Record<string, string>,
  status = 400,
): Promise<Response> {
  const organiser = await readSite(deps.db);
  return registerFormPage({ event: saleAt(event, deps.now()), organiser, entries, sentences }, status);
}

function totalPage({ event, entries }: Asked, discount: number, problem = ''): Response {
  const gstpercent = gstPercentOf(event);
  const { price } = findPass(event, entries['tickettype'] ?? '')!;
  const amounts = individualTotal(price, discount, gstpercent);
  const submissionid = entries['submissionid'] || randomUUID();
  return registerTotalPage({
    event,
    entries: { ...entries, submissionid },
    amounts,
    discount,
    gstpercent,
    problem,
  });
}

function wireOf({ submissionid: _id, showntotal: _shown, ...entries }: Entries) {
  const { fields, taxdetails } = takeTaxDetails(entries);
  const { consent, posterconsent = '', couponcode, ...rest } = fields;
  return {
    ...rest,
    couponcode: couponcode || null,
    ...consentOf(consent, posterconsent),
    ...(taxdetails && { taxdetails }),
  };
}
