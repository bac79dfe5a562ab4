/**
 * A scan that let a person in without a response (docs/decisions/0071). It is admitted or becomes a conflict, and
 * whenever it is posted again, the outcome is the same.
 */
import { say } from '@samagam/contract/api-messages';
import { alreadyInMetadata, passMetadata } from '@samagam/domain/admission';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  admit,
  type AdmissionOutcome,
  admittedAt,
  earlierOutcome,
  type ScanToAdmit,
} from '../stores/admit.ts';
import {
  conflictId,
  readConflict,
  reasonOf,
  recordConflict,
  type StoredConflict,
} from '../stores/door-conflicts.ts';
import { readRegistration, type Registration } from '../stores/registrations.ts';

/**
 * The outcome of a scan that was accepted, or that names no ticket of this event; undefined for the latter through a
 * closed link. Throws the Refusal of a conflict, after it is stored.
 */
export async function admitQueued(
  deps: Deps,
  scan: ScanToAdmit,
  isDoorOpen: boolean,
): Promise<AdmissionOutcome | undefined> {
  const { db } = deps;
  const { registrationid } = scan.admission;
  const [known, holder] = await Promise.all([
    readConflict(db, conflictId(scan.admission)),
    readRegistration(db, registrationid),
  ]);
  if (known && holder && known.decision?.action !== 'KEEP') throw refusalOf(known, holder);

  const onItsDay = await withEarlierMoment(deps, scan, known);
  const outcome = isDoorOpen ? await admit(db, onItsDay) : await earlierOutcome(db, onItsDay);
  const reason = outcome ? reasonOf(outcome) : LINK_CLOSED;
  if (!reason || !holder || !isTicketOf(holder, scan)) return outcome;
  throw refusalOf(await recordConflict(db, conflictOf(onItsDay, reason)), holder);
}

const LINK_CLOSED = { kind: 'LINK_CLOSED', why: say.linkClosedMeanwhile, first: null } as const;

/** The limit of a moment in the future moves with our clock, and with it the day of the scan: the first one counts. */
async function withEarlierMoment(
  { db }: Deps,
  scan: ScanToAdmit,
  known: StoredConflict | undefined,
): Promise<ScanToAdmit> {
  const { admission, rule } = scan;
  const isLimited = rule.frequency === 'DAILY' && admission.at === admission.changedat;
  const at = known?.scannedat ?? (isLimited ? await admittedAt(db, admission) : undefined);
  return at === undefined ? scan : { ...scan, admission: { ...admission, at } };
}

function isTicketOf(holder: Registration, { admission, generation }: ScanToAdmit): boolean {
  return holder.eventcode === admission.eventcode && generation <= holder.generation;
}

function conflictOf(
  { admission, generation }: ScanToAdmit,
  reason: Pick<StoredConflict, 'kind' | 'why' | 'first'>,
): StoredConflict {
  const { eventcode, checkinfield, registrationid, scanid, keyid, device, at, changedat } = admission;
  return {
    eventcode,
    checkinfield,
    registrationid,
    generation,
    scanid,
    keyid,
    device,
    ...reason,
    scannedat: at,
    at: changedat ?? at,
    decision: null,
  };
}

function refusalOf({ kind, why, first }: StoredConflict, holder: Registration): Refusal {
  if (kind === 'NOT_VALID') return new Refusal(why, { data: passMetadata(holder) });
  const data = first ? alreadyInMetadata(holder, first.at) : passMetadata(holder);
  return new Refusal(why, { reason: 'conflict', data });
}
