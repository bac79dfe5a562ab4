/** Fetches the gateway's report of settlements day by day, and stores each line once (docs/decisions/0111). */
import type { Settlement } from '@samagam/contract/money/settlement-line';
import { settlementChange } from '@samagam/domain/books/settlement-change';
import { settlementSums } from '@samagam/domain/books/settlement-sums';
import { dateInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { Unavailable } from '../refusal.ts';
import type { ReportLine } from '../services/gateway.ts';
import { logFailure } from '../services/log.ts';
import { bankLinesOf } from '../stores/bank-lines.ts';
import { linesOfSettlements } from '../stores/settlement-lines.ts';
import { settlementRef, settlementsBetween } from '../stores/settlements.ts';
import { type Fetched, readChosen, readFetched, treasuryRef } from '../stores/treasury.ts';
import { judgeSettlements } from './judge-settlements.ts';
import { storeReport } from './store-report.ts';

const DAY = 86_400_000;
/** How far the first run looks back. In milliseconds. */
const FIRST_LOOK = 35 * DAY;
/** The days before the last fetched one are fetched again: a UTR, or a line, may arrive later. */
const AGAIN = 4 * DAY;
/** A settlement without a UTR, or one that failed, is fetched again for so long. */
const OPEN_LOOK = 60 * DAY;
/** The report of a settlement may be incomplete for so long. */
const REPORT_PATIENCE = DAY;

/** One that has worked today is not repeated. */
export async function fetchNightly(deps: Deps): Promise<FetchedSettlements | undefined> {
  const { workedat } = await readFetched(deps.db);
  return dateInIndia(workedat) === dateInIndia(deps.now()) ? undefined : fetchSettlements(deps);
}

export interface FetchedSettlements {
  days: number;
  settlements: number;
  /** Lines that were not stored before. */
  added: number;
  /** Findings that are open now. */
  findings: number;
  failed: number;
}

/** `lookback`, in milliseconds, is for runs by hand. Throws Unavailable when the gateway cannot list its settlements. */
export async function fetchSettlements(deps: Deps, lookback?: number): Promise<FetchedSettlements> {
  const now = deps.now();
  const state = await readFetched(deps.db);
  const from = firstDay(state, now, lookback);
  const known = await settlementsBetween(deps.db, now - OPEN_LOOK, now + 1);
  // All are listed again: also one that was paid out may fail at the bank, and gets another number.
  const oldest = Math.min(from, ...known.map(({ createdat }) => createdat));
  const listed = await deps.gateway.settlementsBetween(startOfDay(dateInIndia(oldest)), now);
  const changed = await storeSettlements(deps, listed);
  const open = known.filter(
    ({ id, status, utr }) => status !== 'processed' || utr === undefined || changed.has(id),
  );
  const days = [
    ...new Set([
      ...daysFrom(from, now),
      ...open.flatMap(({ createdat }) => daysFrom(createdat, Math.min(now, createdat + DAY))),
    ]),
  ];
  const read = await readDays(deps, days);
  await addUp(deps, read.report);
  const done = { days: read.days.length, settlements: listed.length, added: read.added };
  const missed = days.length - read.days.length;
  try {
    // Without the report of a day, its payments would look as if they were not settled.
    const dueTo = missed > 0 ? state.checkedto : await dueUntil(deps, now);
    const findings = await judge(deps, { listed, from, ...read, dueFrom: state.checkedto || from, dueTo });
    await save(deps, { state, read, dueTo, missed });
    return { ...done, findings, failed: missed };
  } catch (error) {
    logFailure(deps.log, 'reconcile: the findings of settlements are left for the next run', error);
    return { ...done, findings: 0, failed: missed + 1 };
  }
}

function firstDay({ fetchedto }: Fetched, now: number, lookback?: number): number {
  const usual = fetchedto === '' ? now - FIRST_LOOK : Math.min(startOfDay(fetchedto) - AGAIN, now - AGAIN);
  return startOfDay(dateInIndia(lookback === undefined ? usual : Math.min(usual, now - lookback)));
}

function daysFrom(from: number, now: number): string[] {
  const count = Math.floor((now - from) / DAY) + 1;
  return Array.from({ length: count }, (_, i) => dateInIndia(from + i * DAY));
}

/** Returns those that have changed. */
async function storeSettlements(
  { db, now }: Deps,
  listed: readonly Settlement[],
): Promise<ReadonlySet<string>> {
  const ids = listed.map(({ id }) => id);
  const banked = new Set((await bankLinesOf(db, 'settlement', ids)).map(({ line }) => line.settlementid));
  const changed = new Set<string>();
  for (const one of listed) {
    const ref = settlementRef(db, one.id);
    const stored = (await ref.get()).data();
    if (!stored) {
      await ref.set(one);
      continue;
    }
    const change = settlementChange(stored, one, { isBanked: banked.has(one.id), at: now() });
    if (!change) continue;
    await ref.update(change);
    changed.add(one.id);
  }
  return changed;
}

interface ReadDays {
  /** Those that could be read, all before the first that could not. */
  days: string[];
  report: ReportLine[];
  added: number;
}

/** Stops at the first day that cannot be read, so that a gateway that is slow or down is not asked for all others. */
async function readDays(deps: Deps, days: readonly string[]): Promise<ReadDays> {
  const read: ReadDays = { days: [], report: [], added: 0 };
  for (const day of days) {
    try {
      const report = await deps.gateway.settlementReport(day);
      insistOnDay(report, day);
      read.added += await storeReport(deps, report);
      read.report.push(...report);
      read.days.push(day);
    } catch (error) {
      logFailure(deps.log, 'reconcile: the settlements of a day are left for the next run', error, { day });
      break;
    }
  }
  return read;
}

/** The gateway may answer with the page of another day. */
function insistOnDay(report: readonly ReportLine[], day: string): void {
  if (report.length > 0 && report.every(({ line }) => line.settledon !== day))
    throw new Unavailable('The report of settlements');
}

async function addUp({ db }: Deps, report: readonly ReportLine[]): Promise<void> {
  const ids = [...new Set(report.map(({ line }) => line.settlementid))];
  const byId = Map.groupBy(await linesOfSettlements(db, ids), ({ settlementid }) => settlementid);
  for (const id of ids) {
    const ref = settlementRef(db, id);
    const stored = (await ref.get()).data();
    const lines = settlementSums(byId.get(id) ?? []);
    if (stored && JSON.stringify(stored.lines) !== JSON.stringify(lines)) await ref.update({ lines });
  }
}

async function dueUntil({ db }: Deps, now: number): Promise<number> {
  const { settings } = await readChosen(db);
  return startOfDay(dateInIndia(now)) - settings.settledays * DAY;
}

async function judge(
  deps: Deps,
  of: ReadDays & { listed: Settlement[]; from: number; dueFrom: number; dueTo: number },
): Promise<number> {
  const { db, now } = deps;
  const { listed, dueFrom, dueTo } = of;
  const days = new Set(of.days);
  const stored = await settlementsBetween(db, Math.min(of.from, now() - OPEN_LOOK), now() + 1);
  // With the next day too: a gateway that answers with the page of the day before is noticed there.
  const isRead = ({ createdat }: Settlement) =>
    [createdat, createdat + DAY].every((moment) => days.has(dateInIndia(moment)));
  const settlements = stored.filter((one) => isRead(one) && one.createdat <= now() - REPORT_PATIENCE);
  const report = of.report.map(({ line }) => line);
  const [judged, known] = [settlements, [...stored, ...listed]].map(
    (some) => new Set(some.map(({ id }) => id)),
  );
  const { settings } = await readChosen(db);
  const failed = new Set(stored.filter(({ status }) => status === 'failed').map(({ id }) => id));
  return judgeSettlements(deps, {
    settlements,
    isFailed: (id) => failed.has(id),
    listed,
    report,
    isWhole: (id) => judged!.has(id),
    isKnown: (id) => known!.has(id),
    dueFrom,
    dueTo,
    feepercent: settings.feepercent,
  });
}

async function save(
  { db, now }: Deps,
  { state, read, dueTo, missed }: { state: Fetched; read: ReadDays; dueTo: number; missed: number },
): Promise<void> {
  const newest =
    read.days.length === 0
      ? state.fetchedto
      : read.days.reduce((one, day) => (startOfDay(day) > startOfDay(one) ? day : one));
  await treasuryRef(db, 'fetched').set({
    kind: 'fetched',
    fetchedto: newest,
    checkedto: Math.max(state.checkedto, dueTo),
    workedat: missed === 0 ? now() : state.workedat,
  });
}
