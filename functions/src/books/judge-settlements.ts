/** Compares what is stored of settlements with the gateway's lists, and keeps what a treasurer must look at. */
import type {
  ReportedLine,
  Settlement,
  SettlementFinding,
  StoredFinding,
} from '@samagam/contract/money/settlement-line';
import { type DueEntity, settlementFindings } from '@samagam/domain/books/settlement-findings';
import type { Deps } from '../deps.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { findingId, findingRef, openFindings } from '../stores/settlement-findings.ts';
import { linesOfEntities, linesOfSettlements } from '../stores/settlement-lines.ts';
import { ordersBy } from './orders-of-lines.ts';

const TOGETHER = 300;
const NOT_SETTLED: Partial<Record<StoredFinding['rule'], DueEntity['type']>> = {
  'captured and not settled': 'payment',
  'refunded and not settled': 'refund',
};

export interface Judged {
  settlements: Settlement[];
  listed: Settlement[];
  report: ReportedLine[];
  isWhole: (settlementid: string) => boolean;
  isKnown: (settlementid: string) => boolean;
  isFailed: (settlementid: string) => boolean;
  /** From `from` to before `to`, in epoch milliseconds: must be in a settlement by now. */
  dueFrom: number;
  dueTo: number;
  feepercent: number;
}

/** Returns how many findings are open. Throws Unavailable when the gateway cannot be listed. */
export async function judgeSettlements(deps: Deps, judged: Judged): Promise<number> {
  const before = await openFindings(deps.db);
  const asked = [
    ...(await dueAtGateway(deps, judged)),
    ...before.flatMap(({ finding }) => dueAgain(finding)),
  ];
  const once = [...new Map(asked.map((one) => [one.id, one])).values()];
  const ids = [...new Set(once.flatMap(({ id, paymentid }) => [id, paymentid ?? id]))];
  const ofSettlements = await linesOfSettlements(
    deps.db,
    judged.settlements.map(({ id }) => id),
  );
  const ofFailed = ofSettlements.filter(({ settlementid }) => judged.isFailed(settlementid));
  const ofEntities = await linesOfEntities(deps.db, [
    ...new Set([...ids, ...ofFailed.map(({ entityid }) => entityid)]),
  ]);
  const settled = new Set(ofEntities.map(({ entityid }) => entityid));
  // The payment of a refund that is not settled either is a finding by itself.
  const due = once.filter(({ paymentid }) => paymentid === undefined || settled.has(paymentid));
  const lines = [
    ...new Map(
      [...ofSettlements, ...ofEntities].map((line) => [`${line.entityid}-${line.settlementid}`, line]),
    ).values(),
  ];
  const findings = await withOrders(deps, settlementFindings({ ...judged, lines, due }));
  await keep(deps, findings);
  return endOthers(deps, { before, findings, judged, due });
}

type Asked = DueEntity & { paymentid?: string };

async function dueAtGateway({ gateway }: Deps, { dueFrom: from, dueTo: to }: Judged): Promise<Asked[]> {
  if (to <= from) return [];
  const isDue = (at: number) => at >= from && at < to;
  const [payments, refunds] = [
    await gateway.paymentsBetween(from, to),
    await gateway.refundsBetween(from, to),
  ];
  return [
    ...payments
      .filter(({ captured, createdat }) => captured && isDue(createdat))
      .map(({ id, amount, fee, createdat }): Asked => ({ type: 'payment', id, amount, fee, at: createdat })),
    ...refunds
      .filter(({ status, createdat = 0 }) => status === 'processed' && isDue(createdat))
      .map(({ id, paymentid, amount, createdat = 0 }): Asked => ({
        type: 'refund',
        id,
        paymentid,
        amount,
        at: createdat,
      })),
  ];
}

function dueAgain({ rule, entityid: id, amount, at }: StoredFinding): Asked[] {
  const type = NOT_SETTLED[rule];
  return type ? [{ type, id, amount, at }] : [];
}

async function withOrders(deps: Deps, findings: readonly SettlementFinding[]): Promise<SettlementFinding[]> {
  const without = findings.filter(({ rule }) => NOT_SETTLED[rule] === 'payment');
  const orders = await ordersBy(
    deps,
    'paymentid',
    without.map(({ entityid }) => entityid),
  );
  return findings.map((finding) => {
    const order = finding.orderid === '' ? orders.get(finding.entityid) : undefined;
    return order ? { ...finding, orderid: order.orderid, eventcode: order.eventcode } : finding;
  });
}

/** One that an admin has closed stays closed, unless another amount is in doubt now. */
async function keep({ db, now }: Deps, findings: readonly SettlementFinding[]): Promise<void> {
  for (let from = 0; from < findings.length; from += TOGETHER) {
    const some = findings.slice(from, from + TOGETHER);
    const docs = await readTogether<StoredFinding[]>(
      db,
      ...some.map((one) => findingRef(db, findingId(one))),
    );
    const batch = db.batch();
    for (const [i, finding] of some.entries()) {
      const stored = docs[i]!.data();
      const ref = findingRef(db, findingId(finding));
      if (!stored) batch.set(ref, { ...finding, foundat: now(), state: 'open' });
      else if (stored.state === 'ended' || stored.amount !== finding.amount)
        batch.update(ref, { ...finding, state: 'open' });
    }
    await batch.commit();
  }
}

async function endOthers(
  { db }: Deps,
  of: {
    before: readonly { id: string; finding: StoredFinding }[];
    findings: readonly SettlementFinding[];
    judged: Judged;
    due: readonly DueEntity[];
  },
): Promise<number> {
  const found = new Set(of.findings.map(findingId));
  const settlements = new Set(of.judged.settlements.map(({ id }) => id));
  const due = new Map(of.due.map((one) => [one.id, one]));
  const ended = of.before.filter(({ id, finding }) => {
    if (found.has(id)) return false;
    if (OF_ENTITIES.includes(finding.rule)) {
      const entity = due.get(finding.entityid);
      return entity !== undefined && (finding.rule !== CHARGED || entity.fee !== undefined);
    }
    return settlements.has(finding.settlementid) && of.judged.isWhole(finding.settlementid);
  });
  const batch = db.batch();
  for (const { id } of ended) batch.update(findingRef(db, id), { state: 'ended' });
  await batch.commit();
  return new Set([...found, ...of.before.map(({ id }) => id)]).size - ended.length;
}

const CHARGED = 'another fee than the gateway charged';
const OF_ENTITIES: readonly string[] = [...Object.keys(NOT_SETTLED), 'settled twice', CHARGED];
