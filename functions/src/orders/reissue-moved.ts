/** Staff start it; it never runs by itself. A repeat goes on with the invoices that are left (docs/decisions/0105). */
import { sayOfApi } from '@samagam/contract/api-messages';
import { gstStateName } from '@samagam/contract/money/gst-states';
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { MovedInvoicesRow, ReissueRequest } from '@samagam/contract/money/moved-invoices';
import type { SellerSettings } from '@samagam/contract/money/seller';
import { gstPercentOf } from '@samagam/domain/order/pricing';
import { type MovedInvoice, movedInvoices } from '@samagam/domain/tax/moved-invoices';
import { documentInForce } from '@samagam/domain/tax/order-documents';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { eventOrRefusal, readEvents } from '../stores/events.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { readSeller } from '../stores/settings.ts';
import { askForDocuments, documentsOfEvent, hasOtherPlaces } from '../stores/tax-documents.ts';
import { orderRef } from '../stores/transactions.ts';

/** How long one call works, in milliseconds. */
const SLICE = 20_000;

type MovedEvent = Pick<ReissueRequest, 'eventcode'> & { name: string; state: string };

/** Reads the documents of an event only if one of them has another place of supply than the event. */
export async function listMoved(deps: Deps): Promise<MovedInvoicesRow[]> {
  const seller = await readSeller(deps.db);
  if (!seller) return [];
  const events = readable(await readEvents(deps.db), reportTo(deps.log)).map(({ record }) => record);
  const rows = await Promise.all(
    events.filter((event) => gstPercentOf(event) > 0).map((event) => rowsOf(deps, event, seller)),
  );
  return rows.flat();
}

async function rowsOf(deps: Deps, event: MovedEvent, seller: SellerSettings): Promise<MovedInvoicesRow[]> {
  const moved = await movedOf(deps, event, seller);
  const byWay = Map.groupBy(moved, ({ from, to }) => `${from} ${to}`);
  return [...byWay.values()].map((some) => {
    const inTime = some.filter(({ islate }) => !islate);
    return {
      eventcode: event.eventcode,
      name: event.name,
      from: some[0]!.from,
      to: some[0]!.to,
      invoices: inTime.length,
      amount: inTime.reduce((sum, { open }) => sum + open, 0),
      late: some.length - inTime.length,
    };
  });
}

async function movedOf(deps: Deps, event: MovedEvent, seller: SellerSettings): Promise<MovedInvoice[]> {
  const { db, now } = deps;
  if (!(await hasOtherPlaces(db, event))) return [];
  const documents = await documentsOfEvent(db, event.eventcode);
  return movedInvoices({ event, seller, documents, now: now() });
}

/** Asks for a credit note and a new invoice of each order, with the buyer that it has. Throws a Refusal. */
export async function reissueMoved(
  deps: Deps,
  { eventcode, from, to, invoices }: ReissueRequest,
  who: string,
): Promise<{ done: number; left: number }> {
  const event = await eventOrRefusal(deps.db, eventcode);
  const seller = await readSeller(deps.db);
  const moved = seller ? await movedOf(deps, event, seller) : [];
  const due = moved.filter((one) => one.from === from && one.to === to && !one.islate);
  if (due.length !== invoices)
    throw new Refusal(sayOfApi.changedMeanwhile('list of invoices'), { reason: 'stale' });
  const until = deps.now() + SLICE;
  const venuestate = gstStateNamed(event.state);
  const reason = `The event moved from ${gstStateName(from)} to ${gstStateName(to)}.`;
  let done = 0;
  for (const invoice of due) {
    if (done > 0 && deps.now() >= until) break;
    await reissue(deps, invoice, { reason, who, venuestate });
    done += 1;
  }
  return { done, left: due.length - done };
}

/** Idempotent: an invoice that was corrected since stays as it is. */
function reissue(
  { db, now }: Deps,
  { orderid, serial }: MovedInvoice,
  { reason, who, venuestate }: { reason: string; who: string; venuestate: string },
): Promise<void> {
  return readThenWrite(db, {
    read: async (tx) => (await tx.get(orderRef(db, orderid))).data(),
    write(tx, order) {
      const inforce = order && documentInForce(order);
      if (!order || inforce?.serial !== serial) return;
      const { taxversion: current = 0, eventcode } = order;
      if (inforce.taxversion !== current) return;
      tx.update(orderRef(db, orderid), { taxversion: current + 1, taxreason: reason, venuestate });
      askForDocuments(tx, db, order, now());
      const facts = { orderid, taxversion: current + 1, reason };
      auditIn(tx, db, { what: 'invoice corrected', who, eventcode, facts }, now());
    },
  });
}
