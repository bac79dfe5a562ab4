/** Shared by the two browser returns from the gateway: the check of the signature, and a settle that may fail. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { PaymentState } from '@samagam/contract/common/words';
import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../../deps.ts';
import { settle } from '../../orders/settle.ts';
import { Refusal, Unavailable } from '../../refusal.ts';
import { hmacHex, safeEqual } from '../../services/keys.ts';
import { auditForged } from '../../stores/audit.ts';

/** Throws a Refusal for a bad signature, and audits it as `what`. */
export async function insistOnSignature(
  deps: Deps,
  { eventcode, orderid }: Order,
  { signed, signature, what }: { signed: string; signature: string; what: string },
): Promise<void> {
  if (safeEqual(hmacHex(deps.config.RAZORPAY_KEY_SECRET, signed), signature)) return;
  await auditForged(deps, { what, eventcode, orderid }, deps.now());
  throw new Refusal(sayOfApi.unreadable);
}

/** Undefined if the gateway cannot be reached: the webhook or the reconciler settles the payment. */
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

/** The bank agreed: on its way, if the gateway's list does not show the payment yet or cannot be reached. */
export async function settleSigned(deps: Deps, orderid: string, by: string): Promise<PaymentState> {
  const status = (await settleUnlessAway(deps, orderid, by)) ?? 'AUTHORIZED';
  const isBehind = status === 'FAILED' || status === 'EXPIRED';
  return isBehind ? 'AUTHORIZED' : status;
}
