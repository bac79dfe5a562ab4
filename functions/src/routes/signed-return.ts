/** What both ways back from the gateway share: a signature over what we have stored, and a settle that may fail. */
import { say } from '@samagam/contract/messages';
import type { PaymentState } from '@samagam/contract/words';
import type { Order } from '@samagam/domain/order';
import type { Deps } from '../deps.ts';
import { settle } from '../orders/settle.ts';
import { Refusal, Unavailable } from '../refusal.ts';
import { hmacHex, safeEqual } from '../services/keys.ts';
import { auditForged } from '../stores/audit.ts';

/** Refuses a signature that the gateway did not make, and audits it as `what`. */
export async function insistOnSignature(
  deps: Deps,
  { eventcode, orderid }: Order,
  { signed, signature, what }: { signed: string; signature: string; what: string },
): Promise<void> {
  if (safeEqual(hmacHex(deps.config.RAZORPAY_KEY_SECRET, signed), signature)) return;
  await auditForged(deps, { what, eventcode, orderid }, deps.now());
  throw new Refusal(say.unreadable);
}

/** Undefined while the gateway is away: the money is safe, and the webhook settles it. */
export async function settleUnlessAway(
  deps: Deps,
  orderid: string,
  by: string,
): Promise<PaymentState | undefined> {
  try {
    return await settle(deps, orderid, by);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return undefined;
  }
}
