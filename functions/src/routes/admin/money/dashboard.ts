/** What an event has sold, and what waits for staff. Can count the sales again first. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { FEW_ORDERS } from '@samagam/contract/common/limits';
import type { Dashboard } from '@samagam/contract/money/sales';
import { capacityOf } from '@samagam/domain/passes/seats';
import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { countAdmissions } from '../../../stores/checkins.ts';
import { readEvent } from '../../../stores/events.ts';
import { countUnsentMailsOf } from '../../../stores/mail.ts';
import { countSales, readSales, stateTotals } from '../../../stores/sales.ts';
import { lastWebhookAt } from '../../../stores/webhook-events.ts';

/** A second click, or a colleague's, does not read all orders again. In milliseconds. */
const FRESH = 30_000;

export const GET: Handler<'GET /api/admin/dashboard'> = async ({ input, deps }) => {
  const { eventcode, recount } = input;
  const states = await stateTotals(deps.db, eventcode);
  if (hasFew(states) || (recount === 'YES' && (await isOld(deps, eventcode))))
    await countSales(deps, eventcode);
  return { data: await dashboardOf(deps, eventcode, states) };
};

function hasFew(states: Dashboard['states']): boolean {
  const orders = states.reduce((sum, one) => sum + one.orders, 0);
  return orders > 0 && orders <= FEW_ORDERS;
}

async function isOld({ db, now }: Deps, eventcode: string): Promise<boolean> {
  const found = await readSales(db, eventcode);
  return !found || Date.parse(found.countedat) < now() - FRESH;
}

async function dashboardOf(deps: Deps, eventcode: string, states: Dashboard['states']): Promise<Dashboard> {
  const { db } = deps;
  const [event, sales, admitted, mailsfailed, webhookat] = await Promise.all([
    readEvent(db, eventcode),
    readSales(db, eventcode),
    countAdmissions(deps, eventcode),
    countUnsentMailsOf(db, eventcode),
    lastWebhookAt(db),
  ]);
  if (!event) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
  return {
    ...(sales && { sales }),
    states,
    passes: event.tickettypes.map((pass) => ({
      tickettype: pass.tickettype,
      capacity: capacityOf(pass) ?? null,
    })),
    admitted,
    mailsfailed,
    webhookat: webhookat === 0 ? '' : new Date(webhookat).toISOString(),
  };
}
