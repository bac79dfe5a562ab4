/** Mails the organiser, at most once a day, that the gateway refuses our requests. Only a person can fix that. */
import type { Deps } from '../deps.ts';
import { GatewayRefusal } from '../refusal.ts';
import { enqueueOnce } from '../stores/mail.ts';

const DAY = 86_400_000;

/** For a `catch`: rethrows every error. `orderid` is '' when the request was not about one order. */
export async function mailGatewayRefusal(deps: Deps, error: unknown, orderid = ''): Promise<never> {
  if (error instanceof GatewayRefusal) {
    const now = deps.now();
    const { status, description } = error;
    const mail = { kind: 'gateway-refuses', status, description, orderid } as const;
    const id = `gateway-refuses_${Math.floor(now / DAY)}`;
    await enqueueOnce(deps.db, { id, eventcode: '', to: deps.config.ORGANISER_MAIL, mail }, now);
  }
  throw error;
}
