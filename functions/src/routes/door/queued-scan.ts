/** It let a person in without a response (docs/decisions/0071): admitted or a conflict, with the same outcome when repeated. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { alreadyInMetadata, passMetadata } from '@samagam/domain/door/admission';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { admit, type AdmissionOutcome, earlierOutcome, type ScanToAdmit } from '../../door/admit.ts';
import {
  conflictId,
  readConflict,
  reasonOf,
  recordConflict,
  type StoredConflict,
} from '../../door/conflicts.ts';
import { countWithin } from '../../stores/rate-limits.ts';
import { readRegistration, type Registration } from '../../stores/registrations.ts';

/** A stored conflict, and what the device is told about it. */
export interface QueuedConflict {
  is: 'conflict';
  refusal: Refusal;
}

/** Undefined for a scan through a closed link that names no ticket of this event. */
export async function admitQueued(
  deps: Deps,
  scan: ScanToAdmit,
  isDoorOpen: boolean,
): Promise<AdmissionOutcome | QueuedConflict | undefined> {
  const { db } = deps;
  const { registrationid, keyid } = scan.admission;
  const [known, holder] = await Promise.all([
    readConflict(db, conflictId(scan.admission)),
    readRegistration(db, registrationid),
  ]);
  if (known && holder && known.decision?.action !== 'KEEP') return conflictIn(known, holder, isDoorOpen);

  const first = known ? { ...scan, admission: { ...scan.admission, at: known.scannedat } } : scan;
  const { outcome, scan: decided } = await (isDoorOpen ? admit(db, first) : earlierOutcome(db, first));
  const reason = outcome ? reasonOf(outcome) : LINK_CLOSED;
  if (!reason || !holder || !isTicketOf(holder, scan)) return outcome;
  if (!isDoorOpen && !(await isWithinLimit(deps, keyid))) {
    throw new Refusal(sayOfApi.tooOften, { reason: 'too often' });
  }
  return conflictIn(await recordConflict(db, conflictOf(decided, reason)), holder, isDoorOpen);
}

/** Of a closed link: more than one phone queues, so few that admins can decide about them. */
const CLOSED_SCANS = { most: 500, window: 3_600_000 };

function isWithinLimit({ db, keys, now }: Deps, keyid: string): Promise<boolean> {
  const counter = { what: 'closed-door', who: keys.rate(`closed-door\n${keyid}`), limit: CLOSED_SCANS };
  return countWithin(db, counter, now());
}

const LINK_CLOSED = { kind: 'LINK_CLOSED', why: sayOfApi.linkClosedMeanwhile, first: null } as const;

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

/** Through a closed link without a name: the ticket may have another holder now. */
function conflictIn(
  { kind, why, first }: StoredConflict,
  holder: Registration,
  isDoorOpen: boolean,
): QueuedConflict {
  const data = first ? alreadyInMetadata(holder, first.at) : passMetadata(holder);
  const refusal = new Refusal(why, {
    ...(kind !== 'NOT_VALID' && { reason: 'conflict' }),
    ...(isDoorOpen && { data }),
  });
  return { is: 'conflict', refusal };
}
