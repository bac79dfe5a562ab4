import type { WaitlistRow } from '@samagam/contract/orders/waitlist-row';
import { LIVE_STATES } from '@samagam/domain/order/payment-states';
import type { Deps } from '../deps.ts';
import type { PassName } from '../stores/reading/pass-name.ts';
import { orderRef } from '../stores/transactions.ts';
import { type WaitlistEntry, readWaitlistPage } from '../stores/waitlist.ts';

/** An entry whose order has ended is shown as ended. */
export async function listWaiting(
  deps: Deps,
  pass: PassName,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ data: WaitlistRow[]; cursor?: string }> {
  const { rows, ...rest } = await readWaitlistPage(deps, pass, page);
  const live = await liveOrders(deps, rows);
  const data = rows.map(({ id, name, personalmailid, joinedat, state, offereduntil, orderid }) => ({
    id,
    name,
    personalmailid,
    joinedat: joinedat.toDate().toISOString(),
    state: state === 'registered' && !live.has(orderid ?? '') ? ('ended' as const) : state,
    offereduntil: offereduntil === undefined ? '' : new Date(offereduntil).toISOString(),
  }));
  return { data, ...rest };
}

async function liveOrders({ db }: Deps, rows: readonly WaitlistEntry[]): Promise<ReadonlySet<string>> {
  const refs = rows.flatMap(({ orderid }) => (orderid === undefined ? [] : [orderRef(db, orderid)]));
  const orders = refs.length === 0 ? [] : await db.getAll(...refs);
  const states: readonly string[] = LIVE_STATES;
  // Not parsed: a broken order does not stop the list.
  return new Set(orders.filter((doc) => states.includes(String(doc.get('status')))).map(({ id }) => id));
}
