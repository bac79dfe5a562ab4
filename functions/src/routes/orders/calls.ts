import { sayOfApi } from '@samagam/contract/api-messages';
import { isOrderid, isSignedByGateway, receive } from '../../gateway/webhook.ts';
import type { Handlers } from '../../http/handler.ts';
import { pdfResponse } from '../../http/pdf-response.ts';
import { withinFreeGroups } from '../../http/shared-cap.ts';
import { groupProforma } from '../../orders/group-invoice.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { Refusal } from '../../refusal.ts';
import { auditForged } from '../../stores/audit.ts';
import { documentFileRef } from '../../stores/tax-documents.ts';
import { readOrder } from '../../stores/transactions.ts';
import { withFewRetries, mayAsk } from '../tickets/ask-seldom.ts';
import { afterSignedReturn, afterUnsignedReturn } from './after-payment.ts';
import { goToCheckout } from './go-to-checkout.ts';
import { insistOnSignature, settleSigned, settleUnlessAway } from './signed-return.ts';
import * as confirmaddress from './confirmaddress.ts';
import * as createPaylink from './createPaylink.ts';
import * as eventregistration from './eventregistration.ts';
import * as payment from './payment.ts';
import * as postponed from './postponed.ts';
import * as register from './register.ts';
import * as validatecoupon from './validatecoupon.ts';

export const ordersCalls = {
  'POST /api/createPaylink': createPaylink.POST,
  /** The key is known to the buyer and to staff. */
  'GET /api/document': async ({ input, deps }) => {
    const id = deps.keys.readDocumentKey(input.key);
    const pdf = id && (await documentFileRef(deps.db, id).get()).data()?.pdf;
    if (!pdf) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
    return pdfResponse(pdf, id);
  },
  'POST /api/eventregistration': eventregistration.POST,
  'POST /api/grpPaynow': async ({ input, deps, request }) => {
    const place = () => placeOrder(withFewRetries(deps), { flow: 'group', payload: input });
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
  'GET /api/confirmaddress': confirmaddress.GET,
  'POST /api/confirmaddress': confirmaddress.POST,
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
    const { searchParams } = new URL(request.url);
    const orderid = searchParams.get('order');
    const browser = { hasScript: searchParams.get('script') !== 'none', key: searchParams.get('key') ?? '' };
    const order = isOrderid(orderid) ? await readOrder(deps.db, orderid) : undefined;
    if (!order?.gatewayorderid || order.flow === 'link') throw new Refusal(sayOfApi.unreadable);

    const signature = input.razorpay_signature;
    if (signature === undefined) {
      const asks = await mayAsk(deps, order.orderid);
      const status = asks ? await settleUnlessAway(deps, order.orderid, 'callback') : undefined;
      return afterUnsignedReturn(deps, { ...order, status: status ?? order.status }, browser);
    }

    const signed = `${order.gatewayorderid}|${input.razorpay_payment_id ?? ''}`;
    await insistOnSignature(deps, order, { signed, signature, what: 'callback with a bad signature' });
    const settled = { ...order, status: await settleSigned(deps, order.orderid, 'callback') };
    return afterSignedReturn(deps, settled, browser);
  },
  'GET /api/register': register.GET,
  'POST /api/register': register.POST,
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
  'GET /api/validatecoupon': validatecoupon.GET,
} satisfies Partial<Handlers>;
