/** The rule is read in the transaction of the admission: the first one fixes its frequency (docs/decisions/0072). */
import type { Firestore } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { SCAN_REPEATS_WITHIN } from '@samagam/contract/common/limits';
import { passMetadata, refusalAtDoor, slotStanding } from '@samagam/domain/door/admission';
import { admissionSlot, admitsPass, type Checkpoint } from '@samagam/domain/door/checkpoints';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import { type Admission, undoneAdmissions } from '../stores/checkins.ts';
import { checkpointRef, ruleIn } from '../stores/checkpoints.ts';
import { collection } from '../stores/collections.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { type Reads, readThenWrite, type Writes } from '../stores/reading/read-then-write.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';
import { alreadyExists } from '../stores/reading/retry.ts';

export interface ScanToAdmit {
  admission: Omit<Admission, 'tickettype' | 'undone' | 'history'>;
  generation: number;
}

/** `admission.at` is the moment that decides about its day. */
interface RuledScan extends ScanToAdmit {
  rule: Checkpoint;
}

interface Found {
  holder: Registration | undefined;
  scan: RuledScan;
}

/** `first`: the admission that counts. `void`: `why` is the sentence; no `holder` for a ticket never issued here. */
export type AdmissionOutcome =
  | { is: 'admitted'; holder: Registration }
  | { is: 'repeated' | 'refused'; holder: Registration; first: Admission }
  | { is: 'undone'; holder: Registration }
  | Void;

interface Void {
  is: 'void';
  why: string;
  data?: Record<string, string>;
  holder?: Registration;
}

export interface DecidedScan<Outcome = AdmissionOutcome> {
  outcome: Outcome;
  scan: ScanToAdmit;
}

/** Of concurrent scans exactly one is admitted. A scan that is posted again is recognised as a repeat. */
export async function admit(db: Firestore, asked: ScanToAdmit): Promise<DecidedScan> {
  const { attempt, scan } = await create(db, asked);
  return { outcome: await outcomeOf(db, attempt, scan), scan };
}

async function outcomeOf(db: Firestore, attempt: Attempt, scan: RuledScan): Promise<AdmissionOutcome> {
  const { admission } = scan;
  if (attempt.is === 'admitted') return attempt;
  if (attempt.is === 'void') return (admission.queued && (await earlierOutcome(db, scan)).outcome) || attempt;

  const { holder } = attempt;
  const first = (await slotRef(db, scan).get()).data()!;
  // The client library retries a write whose acknowledgement was lost, so the existing document may be of this request.
  if (first.requestid === admission.requestid) return { is: 'admitted', holder };
  const standing = slotStanding(first, admission, scan.rule.frequency);
  if (standing === 'vacated') return admitAgain(db, scan);
  if (standing === 'undone') return { is: 'undone', holder };
  return { is: standing === 'taken' ? 'refused' : 'repeated', holder, first };
}

type Attempt = { is: 'admitted'; holder: Registration } | { is: 'exists'; holder: Registration } | Void;

async function create(db: Firestore, asked: ScanToAdmit): Promise<{ attempt: Attempt; scan: RuledScan }> {
  let found: Found | undefined;
  try {
    return await db.runTransaction(async (tx) => {
      found = await readRuled(tx, db, asked);
      const { holder, scan } = found;
      const refusal = refusalOf(holder, scan);
      if (refusal || !holder)
        return { attempt: refusal ?? { is: 'void', why: sayOfApi.invalidTicket }, scan };
      tx.create(slotRef(db, scan), { ...scan.admission, tickettype: holder.tickettype, history: [] });
      return { attempt: { is: 'admitted', holder }, scan };
    });
  } catch (error) {
    if (!alreadyExists(error) || !found?.holder) throw error;
    return { attempt: { is: 'exists', holder: found.holder }, scan: found.scan };
  }
}

async function readRuled(tx: Reads, db: Firestore, { admission, generation }: ScanToAdmit): Promise<Found> {
  const { registrationid, eventcode, checkinfield } = admission;
  const [holder, stored] = await readTogether(
    tx,
    registrationRef(db, registrationid),
    checkpointRef(db, eventcode, checkinfield),
  );
  const rule = ruleIn(stored);
  const at = await momentOf(tx, db, { admission, rule });
  return { holder: holder.data(), scan: { admission: { ...admission, at }, generation, rule } };
}

/** The first post of a scan decides about its day, also when it is posted again just after midnight. */
async function momentOf(
  tx: Reads,
  db: Firestore,
  { admission, rule }: Pick<RuledScan, 'admission' | 'rule'>,
): Promise<number> {
  const { at, queued } = admission;
  if (rule.frequency !== 'DAILY') return at;
  if (queued) return (await admittedAt(tx, db, admission)) ?? at;
  if (isoDayInIndia(at - SCAN_REPEATS_WITHIN) === isoDayInIndia(at)) return at;
  const first = await admittedAt(tx, db, admission);
  return first !== undefined && at - first < SCAN_REPEATS_WITHIN ? first : at;
}

async function admittedAt(
  tx: Reads,
  db: Firestore,
  { registrationid, checkinfield, scanid, keyid }: ScanToAdmit['admission'],
): Promise<number | undefined> {
  const found = await tx.get(collection(db, 'checkins').where('registrationid', '==', registrationid));
  const scans = found.docs
    .map((doc) => doc.data())
    .filter((admission) => admission.checkinfield === checkinfield)
    .flatMap((admission) => [admission, ...admission.history]);
  return scans.find((scan) => scan.scanid === scanid && scan.keyid === keyid)?.at;
}

function slotRef(db: Firestore, { admission, rule }: RuledScan) {
  const day = isoDayInIndia(admission.at);
  const slot = admissionSlot(admission, rule.frequency, { day, scanid: admission.scanid });
  return collection(db, 'checkins').doc(slot);
}

function refusalOf(holder: Registration | undefined, { admission, generation, rule }: RuledScan) {
  const { eventcode, checkinfield } = admission;
  const isKnown = holder?.eventcode === eventcode && generation <= holder.generation;
  const why = refusalAtDoor(holder, eventcode, generation);
  if (why !== null) return { is: 'void', why, ...(isKnown && { holder }) } satisfies Void;
  if (!holder || admitsPass(rule, holder.tickettype)) return undefined;
  const { tickettype } = holder;
  return {
    is: 'void',
    why: sayOfApi.passNotHere(tickettype, checkinfield),
    data: passMetadata(holder),
    holder,
  } satisfies Void;
}

export async function earlierOutcome(
  db: Firestore,
  asked: ScanToAdmit,
): Promise<DecidedScan<AdmissionOutcome | undefined>> {
  return db.runTransaction(
    async (tx) => {
      const { holder, scan } = await readRuled(tx, db, asked);
      const first = (await tx.get(slotRef(db, scan))).data();
      return { outcome: holder && first && earlierIn(first, holder, scan), scan };
    },
    { readOnly: true },
  );
}

function earlierIn(
  first: Admission,
  holder: Registration,
  { admission, rule }: RuledScan,
): AdmissionOutcome | undefined {
  const standing = slotStanding(first, admission, rule.frequency);
  if (standing === 'undone') return { is: 'undone', holder };
  return standing === 'repeated' ? { is: 'repeated', holder, first } : undefined;
}

/** What a scan finds, and for 'admitted' the record that `save` stores in its slot. */
export async function readOutcome(
  tx: Reads,
  db: Firestore,
  asked: ScanToAdmit,
): Promise<{ outcome: AdmissionOutcome; save?: (tx: Writes) => void }> {
  const { holder, scan } = await readRuled(tx, db, asked);
  const { admission } = scan;
  const ref = slotRef(db, scan);
  const found = (await tx.get(ref)).data();
  if (holder && found) {
    if (found.requestid === admission.requestid) return { outcome: { is: 'admitted', holder } };
    const earlier = earlierIn(found, holder, scan);
    if (earlier) return { outcome: earlier };
  }
  const refusal = refusalOf(holder, scan);
  if (refusal || !holder) return { outcome: refusal ?? { is: 'void', why: sayOfApi.invalidTicket } };
  if (found && slotStanding(found, admission, scan.rule.frequency) === 'taken')
    return { outcome: { is: 'refused', holder, first: found } };
  const history = found ? undoneAdmissions(found) : [];
  const record = { ...admission, tickettype: holder.tickettype, history };
  return { outcome: { is: 'admitted', holder }, save: (writes) => void writes.set(ref, record) };
}

async function admitAgain(db: Firestore, scan: ScanToAdmit): Promise<AdmissionOutcome> {
  return readThenWrite(db, {
    read: (tx) => readOutcome(tx, db, scan),
    write(tx, { outcome, save }) {
      save?.(tx);
      return outcome;
    },
  });
}
