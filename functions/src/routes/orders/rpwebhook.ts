/** The gateway's webhook: 200 once the event is stored, 400 for a bad signature, 5xx if storing failed. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { isSignedByGateway, receive } from '../../gateway/webhook.ts';
import { auditForged } from '../../stores/audit.ts';

export const POST: Handler<'POST /api/rpwebhook'> = async ({ input, deps, request }) => {
  const body = input as Uint8Array;
  if (!isSignedByGateway(deps.config, body, request.headers.get('x-razorpay-signature') ?? '')) {
    const forged = { what: 'webhook with a bad signature', eventcode: '' };
    await auditForged(deps, forged, deps.now());
    throw new Refusal(say.unreadable);
  }
  await receive(deps, body, request.headers.get('x-razorpay-event-id') ?? '');
  return {};
};
