import { sayOfApi } from '@samagam/contract/api-messages';
import { parse } from '@samagam/contract/common/first-issue';
import { individualRegistration } from '@samagam/contract/orders/registration';
import { findPass, isPublic, needsMembership } from '@samagam/domain/passes/passes';
import { isCouponValid } from '@samagam/domain/passes/eligibility';
import { isOrderid, isSignedByGateway, receive } from '../../gateway/webhook.ts';
import { MEMBER_GUESSES, REGISTRATION_GUESSES } from '../../http/call-limits.ts';
import type { Handlers } from '../../http/handler.ts';
import { withinGuesses } from '../../http/limit.ts';
import { pdfResponse } from '../../http/pdf-response.ts';
import { withinFreeBookings, withinFreeGroups } from '../../http/shared-cap.ts';
import { groupProforma } from '../../orders/group-invoice.ts';
import { placeGroupOrder } from '../../orders/place-group-order.ts';
import { placeIndividualOrder } from '../../orders/place-individual-order.ts';
import { Refusal } from '../../refusal.ts';
import { auditForged } from '../../stores/audit.ts';
import { readCoupon } from '../../stores/coupons.ts';
import { readEvent } from '../../stores/events.ts';
import { documentFileRef } from '../../stores/tax-documents.ts';
import { readOrder } from '../../stores/transactions.ts';
import { withFewRetries, mayAsk } from '../tickets/ask-seldom.ts';
import { afterSignedReturn, afterUnsignedReturn } from './after-payment.ts';
import { goToCheckout } from './go-to-checkout.ts';
import { insistOnSignature, settleSigned, settleUnlessAway } from './signed-return.ts';
import * as createPaylink from './createPaylink.ts';
import * as payment from './payment.ts';
import * as postponed from './postponed.ts';

export const ordersCalls = {
  'POST /api/createPaylink': createPaylink.POST,
  /** The key is known to the buyer and to staff. */
  'GET /api/document': async ({ input, deps }) => {
    const id = deps.keys.readDocumentKey(input.key);
    const pdf = id && (await documentFileRef(deps.db, id).get()).data()?.pdf;
    if (!pdf) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
    return pdfResponse(pdf, id);
  },
  'POST /api/eventregistration': async ({ input, deps, request }) => {
    const event = await readEvent(deps.db, input.eventcode);
    if (!event || !isPublic(event)) throw new Refusal(sayOfApi.failedToRegister, { reason: 'not found' });
    const registration = parse(individualRegistration(event.additionalFields), input);
    if (!registration.ok) throw new Refusal(registration.issue.msg, { field: registration.issue.field });
    const { tickettype, couponcode } = registration.value;
    const pass = findPass(event, tickettype);
    const isForMembers = pass !== undefined && needsMembership(pass);
    const order = () => placeIndividualOrder(withFewRetries(deps), registration.value);
    // Also with a coupon: anybody can type a public one at a free pass.
    const place = () =>
      pass?.price === 0 ? withinFreeBookings(deps, request, input.eventcode, order) : order();
    if (!isForMembers && !couponcode) return place();
    const guesses = isForMembers ? MEMBER_GUESSES : REGISTRATION_GUESSES;
    return withinGuesses(deps, guesses, { input, request }, place);
  },
  'POST /api/grpPaynow': async ({ input, deps, request }) => {
    const place = () => placeGroupOrder(withFewRetries(deps), 'group', input);
    const placed = await withinFreeGroups(deps, request, input, place);
    return { paystring: placed.paystring, payment: placed.payment };
  },
  'POST /api/grpPaynowInitiatePayment': ({ input, deps }) => goToCheckout(deps, input.idvpaystring, 'group'),
  /** Can be replayed: the signature covers the ids of link and order that we have stored, and only triggers a settle. */
  'GET /api/paylinkcallback': async ({ input, deps }) => {
    const {
      razorpay_payment_link_reference_id: orderid,
      razorpay_payment_link_id: linkid = '',
      razorpay_payment_link_status: status = '',
      razorpay_payment_id: paymentid = '',
      razorpay_signature: signature = '',
    } = input;
    const order = isOrderid(orderid) ? await readOrder(deps.db, orderid) : undefined;
    if (order?.flow !== 'link') throw new Refusal(sayOfApi.unreadable);

    // If the response to the link's creation was lost, our order has no link id yet; settling finds the link by our
    // order id.
    const signed = [order.gatewayorderid || linkid, order.orderid, status, paymentid].join('|');
    await insistOnSignature(deps, order, { signed, signature, what: 'link callback with a bad signature' });
    return afterSignedReturn(deps, {
      ...order,
      status: await settleSigned(deps, order.orderid, 'link callback'),
    });
  },
  'GET /api/payment': payment.GET,
  'POST /api/payment': payment.POST,
  'GET /api/postponed': postponed.GET,
  'POST /api/postponed': postponed.POST,
  'POST /api/proforma': async ({ input, deps }) => {
    const proforma = await groupProforma(deps, input.key);
    const { documentPdf } = await import('../../documents/pdf.ts');
    return pdfResponse(await documentPdf(proforma), `proforma_${proforma.orderid}`);
  },
  /** A success is signed over the gateway order id that we have stored. A failure is unsigned and changes nothing. */
  'POST /api/rpcallback': async ({ input, deps, request }) => {
    const orderid = new URL(request.url).searchParams.get('order');
    const order = isOrderid(orderid) ? await readOrder(deps.db, orderid) : undefined;
    if (!order?.gatewayorderid || order.flow === 'link') throw new Refusal(sayOfApi.unreadable);

    const signature = input.razorpay_signature;
    if (signature === undefined) {
      const asks = await mayAsk(deps, order.orderid);
      const status = asks ? await settleUnlessAway(deps, order.orderid, 'callback') : undefined;
      return afterUnsignedReturn({ ...order, status: status ?? order.status });
    }

    const signed = `${order.gatewayorderid}|${input.razorpay_payment_id ?? ''}`;
    await insistOnSignature(deps, order, { signed, signature, what: 'callback with a bad signature' });
    return afterSignedReturn(deps, {
      ...order,
      status: await settleSigned(deps, order.orderid, 'callback'),
    });
  },
  'POST /api/rpcreateorder': ({ input, deps }) => goToCheckout(deps, input.idvpaystring, 'individual'),
  /** 200 once the event is stored, 400 for a bad signature, 5xx if storing failed. */
  'POST /api/rpwebhook': async ({ input, deps, request }) => {
    const body = input as Uint8Array;
    if (!isSignedByGateway(deps.config, body, request.headers.get('x-razorpay-signature') ?? '')) {
      const forged = { what: 'webhook with a bad signature', eventcode: '' };
      await auditForged(deps, forged, deps.now());
      throw new Refusal(sayOfApi.unreadable);
    }
    await receive(deps, body, request.headers.get('x-razorpay-event-id') ?? '');
    return {};
  },
  /** One sentence for all coupons that are not valid. One held by an unpaid order is valid here: placing the order decides. */
  'GET /api/validatecoupon': async ({ input, deps }) => {
    const [event, { coupon, claim }] = await Promise.all([
      readEvent(deps.db, input.eventcode),
      readCoupon(deps.db, input.eventcode, input.couponcode),
    ]);
    const isKnown = event !== undefined && isPublic(event);
    const isValid = isCouponValid(coupon, input.tickettype, deps.now());
    if (!isKnown || !coupon || claim?.used || !isValid) {
      throw new Refusal(sayOfApi.invalidCoupon);
    }
    return { data: { discounttype: coupon.discounttype, discount: coupon.discount } };
  },
} satisfies Partial<Handlers>;
