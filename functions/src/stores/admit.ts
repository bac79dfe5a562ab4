/**
 * Admits tickets: writes `checkins/{admissionSlot}`. The first scan of a slot creates its record; a scan after an undo
 * replaces it and keeps the undone admission in `history`. The transaction reads the rule of the checkpoint, because the
 * first admission fixes its frequency (docs/decisions/0072).
 */
import type { Firestore } from '@google-cloud/firestore';
import { say } from '@samagam/contract/api-messages';
import { passMetadata, refusalAtDoor, slotStanding } from '@samagam/domain/admission';
import { admissionSlot, admitsPass, type Checkpoint } from '@samagam/domain/checkpoints';
import { isoDayInIndia } from '@samagam/domain/event-dates';
import { type Admission, undoneAdmissions } from './checkins.ts';
import { checkpointRef, ruleIn } from './checkpoints.ts';
import { collection } from './collections.ts';
import { readTogether } from './read-records.ts';
import { type Reads, readThenWrite } from './read-then-write.ts';
import { type Registration, registrationRef } from './registrations.ts';
import { alreadyExists } from './retry.ts';

export interface ScanToAdmit {
  admission: Omit<Admission, 'tickettype' | 'undone' | 'history'>;
  /** Of the ticket that was scanned. */
  generation: number;
  rule: Checkpoint;
}

/**
 * `repeated`: the same scan was posted before. `refused`: another scan admitted the ticket. `first`: the admission that
 * counts. `undone`: a supervisor has undone this scan. `void`: the ticket is not valid for this event or checkpoint now;
 * `why` is the sentence, and `holder` is absent for a ticket that this event has never issued.
 */
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

/** Staff changed the frequency of the checkpoint after the rule of a scan was read: the scan has another slot now. */
export class FrequencyChanged extends Error {
  readonly rule: Checkpoint;

  constructor(rule: Checkpoint) {
    super('The frequency of the checkpoint has changed.');
    this.rule = rule;
  }
}

export function slotRef(db: Firestore, { admission, rule }: ScanToAdmit) {
  const day = isoDayInIndia(admission.at);
  const slot = admissionSlot(admission, rule.frequency, { day, scanid: admission.scanid });
  return collection(db, 'checkins').doc(slot);
}

/**
 * Creates the admission of a ticket, in the transaction that reads its registration: a ticket cannot be replaced or
 * refunded in between. Of concurrent scans exactly one is admitted. A scan that is posted again is recognised as a
 * repeat; a queued one also if its ticket became void after the first post. Throws FrequencyChanged.
 */
export async function admit(db: Firestore, scan: ScanToAdmit): Promise<AdmissionOutcome> {
  const { admission } = scan;
  const attempt = await create(db, scan);
  if (attempt.is === 'admitted') return attempt;
  if (attempt.is === 'void') return (admission.queued && (await earlierOutcome(db, scan))) || attempt;

  const { holder } = attempt;
  const first = (await slotRef(db, scan).get()).data()!;
  // The client library retries a write whose acknowledgement was lost, so the existing document may be of this request.
  if (first.requestid === admission.requestid) return { is: 'admitted', holder };
  const standing = slotStanding(first, admission);
  if (standing === 'vacated') return admitAgain(db, scan);
  if (standing === 'undone') return { is: 'undone', holder };
  return { is: standing === 'taken' ? 'refused' : 'repeated', holder, first };
}

type Attempt = { is: 'admitted'; holder: Registration } | { is: 'exists'; holder: Registration } | Void;

async function create(db: Firestore, scan: ScanToAdmit): Promise<Attempt> {
  const { admission } = scan;
  let holder: Registration | undefined;
  try {
    return await db.runTransaction(async (tx): Promise<Attempt> => {
      const { registrationid, eventcode, checkinfield } = admission;
      const [holderDoc, stored] = await readTogether(
        tx,
        registrationRef(db, registrationid),
        checkpointRef(db, eventcode, checkinfield),
      );
      holder = holderDoc.data();
      const rule = ruleIn(stored);
      if (rule.frequency !== scan.rule.frequency) throw new FrequencyChanged(rule);
      const refusal = refusalOf(holder, { ...scan, rule });
      if (refusal || !holder) return refusal ?? { is: 'void', why: say.invalidTicket };
      tx.create(slotRef(db, scan), { ...admission, tickettype: holder.tickettype, history: [] });
      return { is: 'admitted', holder };
    });
  } catch (error) {
    if (!alreadyExists(error) || !holder) throw error;
    return { is: 'exists', holder };
  }
}

function refusalOf(holder: Registration | undefined, { admission, generation, rule }: ScanToAdmit) {
  const { eventcode, checkinfield } = admission;
  const isKnown = holder?.eventcode === eventcode && generation <= holder.generation;
  const why = refusalAtDoor(holder, eventcode, generation);
  if (why !== null) return { is: 'void', why, ...(isKnown && { holder }) } satisfies Void;
  if (!holder || admitsPass(rule, holder.tickettype)) return undefined;
  const { tickettype } = holder;
  return {
    is: 'void',
    why: say.passNotHere(tickettype, checkinfield),
    data: passMetadata(holder),
    holder,
  } satisfies Void;
}

/** What became of this scan if it admitted the ticket before; undefined if it did not. */
export async function earlierOutcome(
  db: Firestore,
  scan: ScanToAdmit,
): Promise<AdmissionOutcome | undefined> {
  const registration = registrationRef(db, scan.admission.registrationid);
  const [holderDoc, slot] = await readTogether(db, registration, slotRef(db, scan));
  const [holder, first] = [holderDoc.data(), slot.data()];
  if (!holder || !first) return undefined;
  const standing = slotStanding(first, scan.admission);
  if (standing === 'undone') return { is: 'undone', holder };
  return standing === 'repeated' ? { is: 'repeated', holder, first } : undefined;
}

/**
 * The moment at which a scan was admitted at this check-in field before, whatever day it belongs to; undefined if it
 * was not.
 */
export async function admittedAt(
  db: Firestore,
  { registrationid, checkinfield, scanid, keyid }: ScanToAdmit['admission'],
): Promise<number | undefined> {
  const found = await collection(db, 'checkins').where('registrationid', '==', registrationid).get();
  const scans = found.docs
    .map((doc) => doc.data())
    .filter((admission) => admission.checkinfield === checkinfield)
    .flatMap((admission) => [admission, ...admission.history]);
  return scans.find((scan) => scan.scanid === scanid && scan.keyid === keyid)?.at;
}

/** What a scan finds, and for 'admitted' the record that is to be stored in its slot. */
export async function readOutcome(
  tx: Reads,
  db: Firestore,
  scan: ScanToAdmit,
): Promise<{ outcome: AdmissionOutcome; record?: Admission }> {
  const { admission } = scan;
  const registration = registrationRef(db, admission.registrationid);
  const [holderDoc, slot] = await readTogether(tx, registration, slotRef(db, scan));
  const [holder, found] = [holderDoc.data(), slot.data()];
  const standing = found && slotStanding(found, admission);
  if (holder && found) {
    if (found.requestid === admission.requestid) return { outcome: { is: 'admitted', holder } };
    if (standing === 'undone') return { outcome: { is: 'undone', holder } };
    if (standing === 'repeated') return { outcome: { is: 'repeated', holder, first: found } };
  }
  const refusal = refusalOf(holder, scan);
  if (refusal || !holder) return { outcome: refusal ?? { is: 'void', why: say.invalidTicket } };
  if (found && standing === 'taken') return { outcome: { is: 'refused', holder, first: found } };
  const history = found ? undoneAdmissions(found) : [];
  return {
    outcome: { is: 'admitted', holder },
    record: { ...admission, tickettype: holder.tickettype, history },
  };
}

async function admitAgain(db: Firestore, scan: ScanToAdmit): Promise<AdmissionOutcome> {
  return readThenWrite(db, {
    read: (tx) => readOutcome(tx, db, scan),
    write(tx, { outcome, record }) {
      if (record) tx.set(slotRef(db, scan), record);
      return outcome;
    },
  });
}
