/** The jobs in which a process dies. */
import { createApp } from '../../../src/app.ts';
import type { Deps } from '../../../src/deps.ts';
import { reconcile } from '../../../src/gateway/reconcile.ts';
import { settleWebhookEvent } from '../../../src/gateway/webhook.ts';
import { deliver } from '../../../src/mails/deliver.ts';
import { serveWaitlist } from '../../../src/orders/waitlist-offers.ts';
import type { PassName } from '../../../src/stores/reading/pass-name.ts';
import { type Webhook, webhookRequest } from '../webhook-request.ts';

export type Job =
  /** A call, as a visitor or as an admin. */
  | { what: 'call'; path: string; body: object }
  /** From the webhook to the mail, as the cloud does it. */
  | { what: 'webhook'; webhook: Webhook; mailid: string }
  | { what: 'reconcile' }
  | { what: 'offer seats'; pass: PassName };

/**
 * Where a process dies: the number of a step (0 for nowhere), or the nth step of a name outside of `isUnmarked`, because steps
 * may come in another order.
 */
export type DeathPoint = number | { step: string; nth: number };

/** @param steps the names of all steps so far, the current one last. */
export function isDeath(point: DeathPoint, steps: readonly string[]): boolean {
  if (typeof point === 'number') return steps.length === point;
  const isMeant = (step: string, index: number) => step === point.step && !isUnmarked(steps, index + 1);
  return isMeant(steps.at(-1)!, steps.length - 1) && steps.filter(isMeant).length === point.nth;
}

/**
 * Whether a mail is at its server and not marked as sent after so many steps. A process that dies here sends it twice; there
 * is no other such place.
 */
export function isUnmarked(steps: readonly string[], count: number): boolean {
  const accepted = steps.lastIndexOf('after handing a mail over', count - 1);
  return accepted >= 0 && !steps.slice(accepted, count).includes('after a transaction');
}

/** The caller is an admin. @throws Error if a call is not answered with 200: an overloaded machine answers too late. */
export async function doJob(deps: Deps, job: Job): Promise<void> {
  const verifyIdToken: Deps['verifyIdToken'] = async () => ({
    uid: 'u1',
    mail: 'admin@samagam.test',
    role: 'ADMIN',
  });
  const app = createApp({ ...deps, verifyIdToken });
  const ask = async (address: string, init: RequestInit) => {
    const { status } = await app.request(address, init);
    if (status !== 200) throw new Error(`${address} was answered with ${status}.`);
  };
  switch (job.what) {
    case 'call':
      return ask(job.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer admin' },
        body: JSON.stringify(job.body),
      });
    case 'webhook':
      await ask('/api/rpwebhook', webhookRequest(job.webhook));
      await settleWebhookEvent(deps, job.webhook.id);
      await deliver(deps, job.mailid);
      return undefined;
    case 'reconcile':
      await reconcile(deps);
      return undefined;
    case 'offer seats':
      return serveWaitlist(deps, job.pass);
  }
}
