import type { QueryDocumentSnapshot } from '@google-cloud/firestore';
import { driftOf, codesToCompare } from '@samagam/functions/programme/published-drift';
import { BrokenRecord } from '@samagam/functions/refusal';
import { loadSanitiser } from '@samagam/functions/services/sanitise';
import {
  collection,
  parsedRecord,
  recordsOf,
  type RowName,
  rowNames,
} from '@samagam/functions/stores/collections';
import { countUnsentMails, mailsDue } from '@samagam/functions/stores/mail';
import { readReconcilerState } from '@samagam/functions/stores/reconciler';
import { openFindings } from '@samagam/functions/stores/settlement-findings';
import { readFetched } from '@samagam/functions/stores/treasury';
import { amber, check, green, red, type About, type Finding, type CheckedProject } from './check.ts';

const MINUTE = 60_000;
/** The reconciler runs every ten minutes; this is three runs. */
const PATIENCE = 30 * MINUTE;
const MOST = 200;

/** So many records of a collection are parsed; below events, of each event. */
const SAMPLE = 200;

const option = ({ database }: About) => (database === '(default)' ? '' : ` --database "${database}"`);

function judgeRecords(broken: readonly string[]): Finding {
  if (broken.length === 0) return green(`up to ${SAMPLE} of each collection match their schema`);
  return red(
    `${broken.length} cannot be read: ${broken.slice(0, 5).join('; ')}`,
    'correct the field in the Firestore console: until then, lists leave the record out',
  );
}

async function lookAtRecords({ db }: CheckedProject): Promise<string[]> {
  const codes = await codesToCompare(db);
  const broken: string[] = [];
  for (const name of rowNames) {
    const found = await Promise.all(recordsOf(db, name, codes).map((all) => all.limit(SAMPLE).get()));
    for (const doc of found.flatMap(({ docs }) => docs)) broken.push(...problemOf(name, doc));
  }
  return broken;
}

/** The message of BrokenRecord names the path and the field, and no value. */
function problemOf(name: RowName, doc: QueryDocumentSnapshot): string[] {
  try {
    parsedRecord(name, doc);
    return [];
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    return [error.message];
  }
}

function judgeSnapshots(drifted: { code: string; parts: string[] }[], about: About): Finding {
  if (drifted.length === 0) return green('all match their records');
  const which = drifted.map(({ code, parts }) => `${code} (${parts.join(', ')})`).join('; ');
  return red(
    `visitors see something else than the records: ${which}`,
    `npm run published -- rebuild --project ${about.project}${option(about)}`,
  );
}

async function lookAtSnapshots({ db }: CheckedProject) {
  const sanitiser = await loadSanitiser();
  const drifted = [];
  for (const code of await codesToCompare(db)) {
    const parts = await driftOf(db, code, sanitiser);
    if (parts.length > 0) drifted.push({ code, parts });
  }
  return drifted;
}

/** `listedto`: up to when the last complete run has listed the gateway's payments. */
export function judgeReconciler({ listedto }: { listedto: number }, about: About): Finding {
  const { project, isLocal, now } = about;
  const age = now - listedto;
  const minutes = Math.max(0, Math.floor(age / MINUTE));
  if (age <= PATIENCE) return green(`${minutes} minutes ago`);
  const when = listedto === 0 ? 'it has never completed a run' : `${minutes} minutes ago`;
  if (isLocal)
    return amber(
      `${when}: nothing schedules it on a laptop`,
      `npm run reconcile -- --project ${project} --emulator <host:port>`,
    );
  return red(
    `${when}, and it should run every ten minutes`,
    `gcloud scheduler jobs run firebase-schedule-reconcile-asia-south1 --location asia-south1 --project ${project}`,
  );
}

export interface Treasury {
  /** Epoch milliseconds; 0 before the first complete run. */
  workedat: number;
  findings: number;
}

/** They are fetched in the night; a morning may pass until somebody looks. */
const FETCH_PATIENCE = 36 * 60 * MINUTE;

export function judgeSettlements({ workedat, findings }: Treasury, about: About): Finding {
  const { project, isLocal, now } = about;
  const when =
    workedat === 0 ? 'never fetched' : `fetched ${Math.floor((now - workedat) / (60 * MINUTE))} hours ago`;
  const mend = `npm run reconcile -- --project ${project}${isLocal ? ' --emulator <host:port>' : option(about)}`;
  if (workedat === 0) return amber(`${when}: the next night does it`, mend);
  if (now - workedat > FETCH_PATIENCE) {
    const says = `${when}, and they should be fetched each night`;
    return isLocal ? amber(says, mend) : red(says, mend);
  }
  if (findings > 0) return amber(`${when}; ${findings} findings are open`, 'open /weba/managemonth');
  return green(when);
}

export interface Outbox {
  overdue: number;
  unsent: number;
}

export function judgeOutbox({ overdue, unsent }: Outbox, about: About): Finding {
  const log = 'open the mail log of the back-office: /weba/managemails';
  if (overdue > 0) {
    const many = overdue >= MOST ? `${MOST} or more` : String(overdue);
    return red(
      `${many} mails wait for more than half an hour`,
      `npm run reconcile -- --project ${about.project}${option(about)}`,
    );
  }
  if (unsent > 0) return amber(`${unsent} mails were tried and not delivered`, log);
  return green('nothing is stuck');
}

async function lookAtOutbox({ db, now }: CheckedProject): Promise<Outbox> {
  const overdue = await mailsDue(db, now - PATIENCE, MOST);
  return { overdue: overdue.length, unsent: await countUnsentMails(db) };
}

/** `count`: payments of the last 30 days with another amount than their order. */
export function judgeAmounts({ count }: { count: number }): Finding {
  if (count === 0) return green('all have the amount of their order');
  return amber(
    `${count === 1 ? 'one payment has' : `${count} payments have`} another amount than the order, so it waits for a decision`,
    'in the dashboard of Razorpay: let the organiser bear the fees (Account & Settings, Fee bearer), and end offers',
  );
}

const MONTH = 30 * 24 * 60 * MINUTE;

/** Payers who bear the fees pay more than the order, and those with an offer of their bank less. */
async function lookAtAmounts({ db, now }: CheckedProject): Promise<{ count: number }> {
  const { docs } = await collection(db, 'transactions')
    .where('review.reason', '==', 'wrong amount')
    .limit(SAMPLE)
    .get();
  const recent = docs.filter((doc) => doc.createTime.toMillis() > now - MONTH);
  return { count: recent.length };
}

export const recordsChecks = [
  check({ name: 'records', isOnlyInCloud: false, look: lookAtRecords, judge: judgeRecords }),
  check({ name: 'snapshots', isOnlyInCloud: false, look: lookAtSnapshots, judge: judgeSnapshots }),
  check({
    name: 'last run of the reconciler',
    isOnlyInCloud: false,
    look: ({ db }) => readReconcilerState(db),
    judge: judgeReconciler,
  }),
  check({ name: 'amounts of payments', isOnlyInCloud: false, look: lookAtAmounts, judge: judgeAmounts }),
  check({
    name: 'settlements',
    isOnlyInCloud: false,
    look: async ({ db }) => ({
      workedat: (await readFetched(db)).workedat,
      findings: (await openFindings(db)).length,
    }),
    judge: judgeSettlements,
  }),
  check({ name: 'outbox', isOnlyInCloud: false, look: lookAtOutbox, judge: judgeOutbox }),
];
