/** A failing step does not stop the others. Each buyer who paid gets a ticket even if every report is lost. */
import { FieldValue, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { PaymentState } from '@samagam/contract/common/words';
import { nextCheck } from '@samagam/domain/money/next-check';
import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';
import { watchDocuments } from '../audit/watch-documents.ts';
import { workOn } from '../announcements/announce.ts';
import { continueIssue } from '../certificates/issue.ts';
import { eventsWithRunningIssue } from '../stores/certificates.ts';
import { mailWaitingAnswers } from '../announcements/waiting-answers.ts';
import { queueTimedMails } from '../announcements/timed-mails.ts';
import { issueDocuments } from '../orders/issue-documents.ts';
import { deliver } from '../mails/deliver.ts';
import { type FetchedSettlements, fetchNightly, fetchSettlements } from '../books/fetch-settlements.ts';
import { lookForUnowned } from '../books/look-for-unowned.ts';
import { mailLastMonth } from '../books/mail-month.ts';
import { matchBankLines } from '../books/match-bank-lines.ts';
import { logFailure } from '../services/log.ts';
import { bulkMailsDue, eraseOldMails, mailsDue } from '../stores/mail.ts';
import { readAnnouncement, runningAnnouncements } from '../stores/announcements.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { openEvents } from '../stores/events.ts';
import { serveWaitlist } from '../orders/waitlist-offers.ts';
import { endIfDone, itemsDue, runningJobs } from '../stores/refund-jobs.ts';
import { countSalesNightly } from '../stores/sales.ts';
import { refreshAvailability } from '../stores/seat-shards.ts';
import { readSeller } from '../stores/settings.ts';
import { poolOf } from '../stores/reading/pass-name.ts';
import { eventsWithTimedMails } from '../stores/timed-mails.ts';
import { documentJobsDue } from '../stores/tax-documents.ts';
import { waitedPasses } from '../stores/waitlist.ts';
import { orderRef, ordersDue, refundsDue } from '../stores/transactions.ts';
import { webhookEventsDue } from '../stores/webhook-events.ts';
import { cancelLinkOnceClosed } from '../orders/close-link.ts';
import { type ListedPayments, listPayments } from './list-payments.ts';
import { movedTo } from '../orders/move-order.ts';
import { eraseOldBooks } from '../people/old-books.ts';
import { deleteOldPictures } from '../people/old-pictures.ts';
import { eraseOldEvents, isNight } from '../people/retention.ts';
import { pursueRefunds } from '../orders/refund.ts';
import { workItem } from '../orders/refund-all.ts';
import { settleAndLook } from '../orders/settle.ts';
import { NO_CHANGE, readSeatReturn } from '../orders/seats.ts';
import { copyState } from '../orders/copy-state.ts';
import { mailGatewayRefusal } from '../orders/mail-gateway-refusal.ts';
import { workOnPdfZip } from '../books/pdf-zip.ts';
import { runningPdfZips } from '../stores/pdf-zips.ts';
import { settleWebhookEvent } from './webhook.ts';

const BATCH = 200;
const MOST_BATCHES = 10;
/** After this time a run stops settling and sends its mails; a whole run may take nine minutes. In milliseconds. */
export const TIME_TO_SETTLE = 6 * 60_000;
/** After this time a run settles, whatever mails wait: a mail server that hangs takes a long time for each. In milliseconds. */
const TIME_FOR_WAITING_MAILS = 2 * 60_000;
/** After this time a run leaves waiting lists, upkeep and documents to the next one. In milliseconds. */
const TIME_TO_KEEP_UP = 7 * 60_000;
/** How long before that the erasure of old events ends, so that it leaves time for the other upkeep. In milliseconds. */
const TIME_FOR_OTHER_UPKEEP = 30_000;
/** After this time a run starts no mail any more. In milliseconds. */
const TIME_TO_MAIL = 8 * 60_000;
/** How far back open credits of the bank look for their settlement again. In milliseconds. */
const BANK_LOOK = 90 * 86_400_000;
/** When an order is checked again after its check failed. In milliseconds. */
const NEXT_RUN = 10 * 60_000;

export interface Reconciled {
  webhookEvents: number;
  /** Undefined when the gateway could not be listed. */
  payments: ListedPayments | undefined;
  orders: number;
  /** Undefined by day, when today's were fetched already, and when the gateway could not be asked. */
  settlements: FetchedSettlements | undefined;
  mails: number;
  failed: number;
}

/** `lookback`, in milliseconds: how far to list the gateway's payments when run by hand. */
export async function reconcile(deps: Deps, lookback?: number): Promise<Reconciled> {
  const now = deps.now();
  // First, so that many open orders do not delay the tickets.
  const waiting = await sendMails(deps, now + TIME_FOR_WAITING_MAILS);
  const until = now + TIME_TO_SETTLE;
  const events = await each(deps, {
    what: 'webhook event',
    due: () => webhookEventsDue(deps.db, now, BATCH),
    idOf: (id) => id,
    work: (id) => settleWebhookEvent(deps, id),
    until,
  });
  const payments = await listPayments(deps, lookback).catch(async (error: unknown) => {
    await mailGatewayRefusal(deps, error).catch(() => undefined);
    logFailure(deps.log, 'reconcile: the list of payments is left for the next run', error);
    return undefined;
  });
  const refunds = await each(deps, {
    what: 'refund',
    due: () => refundsDue(deps.db, deps.now(), BATCH),
    idOf: ({ id }) => id,
    work: (doc) => checkRefunds(deps, doc),
    until,
  });
  const jobs = await refundAll(deps, until);
  const orders = await each(deps, {
    what: 'order',
    due: () => ordersDue(deps.db, now, BATCH),
    idOf: ({ id }) => id,
    work: (doc) => checkOrder(deps, doc),
    until,
  });
  const upkeep = await keepUp(deps, now + TIME_TO_KEEP_UP);
  const documents = await issueWaiting(deps, now + TIME_TO_KEEP_UP);
  const settled = await sendMails(deps, now + TIME_TO_MAIL);
  // Last, so that no ticket waits for it.
  const announced = await sendAnnouncements(deps, now + TIME_TO_MAIL);
  const zips = await packDocuments(deps, now + TIME_TO_MAIL);
  const treasury = await keepBooks(deps, lookback);
  const failed =
    waiting.failed +
    events.failed +
    refunds.failed +
    jobs.failed +
    orders.failed +
    upkeep.failed +
    documents.failed +
    treasury.failed +
    settled.failed +
    announced.failed +
    zips.failed +
    (payments?.failed ?? 1);
  const mails = waiting.done + settled.done + announced.done;
  return {
    webhookEvents: events.done,
    payments,
    orders: orders.done,
    settlements: treasury.settlements,
    mails,
    failed,
  };
}

/** All of them wait while the seller is unknown. */
function issueWaiting(deps: Deps, until: number) {
  const { db, now } = deps;
  return each(deps, {
    what: 'document',
    due: async (tried) => ((await readSeller(db)) ? documentJobsDue(db, now(), BATCH + tried) : []),
    idOf: (orderid) => orderid,
    work: (orderid) => issueDocuments(deps, orderid),
    until,
  });
}

async function keepUp(deps: Deps, until: number): Promise<{ failed: number }> {
  const once = (what: string, work: () => Promise<unknown>) =>
    each(deps, { what, due: async () => [what], idOf: () => what, work, until });
  const steps = [
    await serveWaitlists(deps, until),
    await refreshSeats(deps, until),
    await once('the erasure of old mails', () => eraseOldMails(deps.db, deps.now(), BATCH)),
    await once('the count of sales', () => countSalesNightly(deps)),
    await once('the erasure of people of old events', () =>
      eraseOldEvents(deps, until - TIME_FOR_OTHER_UPKEEP),
    ),
    await once('the erasure of old accounts', () => eraseOldBooks(deps)),
    await once('the deletion of old pictures', () => deleteOldPictures(deps)),
    await once('the mail about answers of speakers', async () => {
      if (isNight(deps.now())) await mailWaitingAnswers(deps);
    }),
  ];
  return { failed: steps.reduce((sum, { failed }) => sum + failed, 0) };
}

/** The figures of the last month go out after its last settlements were fetched. */
async function keepBooks(deps: Deps, lookback?: number): ReturnType<typeof keepTreasury> {
  const { settlements, failed } = await keepTreasury(deps, lookback);
  if (!isNight(deps.now())) return { settlements, failed };
  const once = (what: string, work: () => Promise<unknown>) =>
    each(deps, { what, due: async () => [what], idOf: () => what, work, until: Infinity });
  const audited = await once('the audit of documents', () => watchDocuments(deps));
  const mailed = await once('the mail of the last month', () => mailLastMonth(deps));
  return { settlements, failed: failed + audited.failed + mailed.failed };
}

/** At night, and by hand. */
async function keepTreasury(
  deps: Deps,
  lookback?: number,
): Promise<{ settlements: FetchedSettlements | undefined; failed: number }> {
  const now = deps.now();
  if (lookback === undefined && !isNight(now)) return { settlements: undefined, failed: 0 };
  try {
    const settlements = await (lookback === undefined
      ? fetchNightly(deps)
      : fetchSettlements(deps, lookback));
    if (settlements) {
      await matchBankLines(deps, now - BANK_LOOK, now);
      await lookForUnowned(deps);
    }
    return { settlements, failed: settlements?.failed ?? 0 };
  } catch (error) {
    await mailGatewayRefusal(deps, error).catch(() => undefined);
    logFailure(deps.log, 'reconcile: the settlements are left for the next run', error);
    return { settlements: undefined, failed: 1 };
  }
}

function serveWaitlists(deps: Deps, until: number) {
  return each(deps, {
    what: 'a waiting list',
    due: () => waitedPasses(deps),
    idOf: poolOf,
    work: (pass) => serveWaitlist(deps, pass),
    until,
  });
}

/** What the public reads about seats, should a trigger have been lost. */
function refreshSeats(deps: Deps, until: number) {
  return each(deps, {
    what: 'the availability of an event',
    due: () => openEvents(deps.db),
    idOf: ({ id }) => id,
    work: (doc) => refreshAvailability(deps, doc.data()),
    until,
  });
}

function sendMails(deps: Deps, until: number) {
  return each(deps, {
    what: 'mail',
    due: () => mailsDue(deps.db, deps.now(), BATCH),
    idOf: (id) => id,
    work: (id) => deliver(deps, id),
    until,
  });
}

/** The browser of staff works on them too, while its screen is open. */
function packDocuments(deps: Deps, until: number) {
  return each(deps, {
    what: 'a ZIP of documents',
    due: () => runningPdfZips(deps.db),
    idOf: (id) => id,
    work: (id) => workOnPdfZip(deps, id, until - deps.now()),
    until,
  });
}

async function sendAnnouncements(deps: Deps, until: number) {
  const started = await each(deps, {
    what: 'announcement',
    due: () => runningAnnouncements(deps.db),
    idOf: (id) => id,
    work: async (id) => workOn(deps, id, (await readAnnouncement(deps.db, id))!.eventcode),
    until,
  });
  const certificates = await each(deps, {
    what: 'certificates of an event',
    due: () => eventsWithRunningIssue(deps),
    idOf: (eventcode) => eventcode,
    work: (eventcode) => continueIssue(deps, eventcode),
    until,
  });
  const timed = await each(deps, {
    what: 'the timed mails of an event',
    due: () => eventsWithTimedMails(deps.db),
    idOf: (eventcode) => eventcode,
    work: (eventcode) => queueTimedMails(deps, eventcode, until),
    until,
  });
  const mails = await each(deps, {
    what: 'mail of an announcement',
    due: () => bulkMailsDue(deps.db, deps.now(), BATCH),
    idOf: (id) => id,
    work: (id) => deliver(deps, id),
    until,
  });
  return { done: mails.done, failed: started.failed + certificates.failed + timed.failed + mails.failed };
}

async function refundAll(deps: Deps, until: number) {
  const refunded = await each(deps, {
    what: 'refund of all',
    due: () => itemsDue(deps.db, deps.now(), BATCH),
    idOf: ({ id }) => id,
    work: (doc) => workItem(deps, doc),
    until,
  });
  const ended = await each(deps, {
    what: 'the end of a refund of all',
    due: () => runningJobs(deps.db),
    idOf: (jobid) => jobid,
    work: (jobid) => endIfDone(deps.db, jobid, deps.now()),
    until,
  });
  return { failed: refunded.failed + ended.failed };
}

async function checkRefunds(deps: Deps, doc: QueryDocumentSnapshot<Order>): Promise<void> {
  try {
    await pursueRefunds(deps, doc.data());
  } catch (error) {
    await doc.ref.update({ refundcheckat: deps.now() + NEXT_RUN });
    throw error;
  }
}

async function checkOrder(deps: Deps, doc: QueryDocumentSnapshot<Order>): Promise<void> {
  try {
    const order = doc.data();
    await cancelLinkOnceClosed(deps, order);
    const found = await settleAndLook(deps, order.orderid, 'reconciler');
    await scheduleNextCheck(deps, order.orderid, found ?? { status: order.status, isBegunInTime: false });
  } catch (error) {
    // Otherwise it would come first again in the next run and delay the others.
    await doc.ref.update({ nextcheckat: deps.now() + NEXT_RUN });
    throw error;
  }
}

/** Applies `nextCheck`, unless the order has moved since it was settled. */
async function scheduleNextCheck(
  deps: Deps,
  orderid: string,
  { status, isBegunInTime }: { status: PaymentState; isBegunInTime: boolean },
): Promise<void> {
  const { db, now } = deps;
  await readThenWrite(db, {
    async read(tx) {
      const order = (await tx.get(orderRef(db, orderid))).data()!;
      if (order.status !== status || order.nextcheckat === undefined) return undefined;
      const next = nextCheck(order, isBegunInTime, now());
      return { order, next, seats: next.expires ? await readSeatReturn(tx, deps, order) : NO_CHANGE };
    },
    write(tx, found) {
      if (!found) return;
      const { order, seats } = found;
      const { expires, nextcheckat } = found.next;
      if (expires) {
        seats.write(tx);
        copyState(tx, db, order, { state: 'EXPIRED' });
        tx.update(orderRef(db, orderid), movedTo(order, 'EXPIRED', 'reconciler', now()));
      }
      tx.update(orderRef(db, orderid), { nextcheckat: nextcheckat ?? FieldValue.delete() });
    },
  });
}

interface Backlog<Item> {
  what: string;
  /** `tried`: how many of this run are still due, such as documents that wait. */
  due: (tried: number) => Promise<Item[]>;
  idOf: (item: Item) => string;
  work: (item: Item) => Promise<unknown>;
  /** Items not done by this time are left for the next run. Epoch milliseconds. */
  until: number;
}

/** A failed item is left for the next run. Never throws, so that the next step runs. */
async function each<Item>(
  deps: Deps,
  { what, due, idOf, work, until }: Backlog<Item>,
): Promise<{ done: number; failed: number }> {
  const count = { done: 0, failed: 0 };
  const tried = new Set<string>();
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const found = await due(tried.size).catch((error: unknown) => {
      count.failed += 1;
      logFailure(deps.log, `reconcile: the list of ${what} is left for the next run`, error);
      return [];
    });
    const items = found.filter((item) => !tried.has(idOf(item)));
    for (const item of items) {
      if (deps.now() >= until) return count;
      tried.add(idOf(item));
      try {
        await work(item);
        count.done += 1;
      } catch (error) {
        count.failed += 1;
        logFailure(deps.log, `reconcile: ${what} is left for the next run`, error);
      }
    }
    if (items.length < BATCH) break;
  }
  return count;
}
