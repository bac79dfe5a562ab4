/** One scan at the door: admits the ticket or gives the reason for refusing it. */
import { say } from '@samagam/contract/api-messages';
import { SCAN_REPEATS_WITHIN } from '@samagam/contract/limits';
import { REPEATED_SCAN } from '@samagam/contract/words';
import { admissionMetadata, alreadyInMetadata, passMetadata } from '@samagam/domain/admission';
import { dateInIndia, momentInIndia } from '@samagam/domain/event-dates';
import type { NamedTicket } from '@samagam/domain/ticket-code';
import type { Deps } from '../deps.ts';
import type { Context, Handler } from '../http/handler.ts';
import { newRecordid } from '../orders/new-ids.ts';
import { Refusal } from '../refusal.ts';
import {
  admit,
  admittedAt,
  type AdmissionOutcome,
  FrequencyChanged,
  type ScanToAdmit,
} from '../stores/admit.ts';
import { type Door, findDoor, isOpen } from '../stores/checkins.ts';
import { readCheckpoint } from '../stores/checkpoints.ts';
import { admitQueued } from './queued-scan.ts';
import { refusalOfText, scannedTicket, signedTicket } from './scanned-ticket.ts';

type Input = Context<'POST /api/postcheckin'>['input'];

export const POST: Handler<'POST /api/postcheckin'> = async ({ input, deps }) => {
  const [door, rule] = await Promise.all([
    findDoor(deps.db, input),
    readCheckpoint(deps.db, input.eventcode, input.checkinfield),
  ]);
  const isDoorOpen = door !== undefined && isOpen(door, deps.now());
  if (!door || !(isDoorOpen || input.queued)) throw doorClosed();
  // A device cannot decide about a ticket code, so it never queues one.
  const ticket = input.queued ? signedTicket(deps, input) : await scannedTicket(deps, input, door.keyid);
  if (!ticket) throw isDoorOpen ? await refusalOfText(deps, input.qrdata) : doorClosed();

  const scan = { admission: admissionOf(deps, input, { door, ticket }), generation: ticket.generation, rule };
  const outcome = await outcomeOf(deps, scan, isDoorOpen);
  if (!outcome) throw doorClosed();
  const data = metadataOf(outcome);
  return { data: isDoorOpen ? data : {} };
};

/** Decides by the rule that holds in the transaction of the admission. */
async function outcomeOf(
  deps: Deps,
  scan: ScanToAdmit,
  isDoorOpen: boolean,
): Promise<AdmissionOutcome | undefined> {
  try {
    if (scan.admission.queued) return await admitQueued(deps, scan, isDoorOpen);
    return await admit(deps.db, await onItsDay(deps, scan));
  } catch (error) {
    if (!(error instanceof FrequencyChanged)) throw error;
    return outcomeOf(deps, { ...scan, rule: error.rule }, isDoorOpen);
  }
}

function doorClosed(): Refusal {
  return new Refusal(say.doorClosed, { reason: 'not found' });
}

function admissionOf(
  deps: Deps,
  input: Input,
  { door, ticket }: { door: Door; ticket: NamedTicket },
): ScanToAdmit['admission'] {
  const { eventcode, checkinfield, device = { id: '', name: '' }, queued = false, scannedat } = input;
  if (queued && (input.scanid === undefined || scannedat === undefined))
    throw new Refusal(say.invalidData('Queued'), { field: 'queued' });
  const now = deps.now();
  const requestid = newRecordid(deps);
  return {
    eventcode,
    checkinfield,
    registrationid: ticket.registrationid,
    keyid: door.keyid,
    scanid: input.scanid ?? requestid,
    requestid,
    device,
    // The clock of a device may be wrong.
    at: queued ? Math.min(Math.max(scannedat ?? now, door.link.createdat), now) : now,
    queued,
    changedat: now,
  };
}

/** Once a day: a scan that is posted again just after midnight belongs to the day before. */
async function onItsDay({ db }: Deps, scan: ScanToAdmit): Promise<ScanToAdmit> {
  const { admission, rule } = scan;
  const firstPost = dateInIndia(admission.at - SCAN_REPEATS_WITHIN);
  if (rule.frequency !== 'DAILY' || firstPost === dateInIndia(admission.at)) return scan;
  const at = await admittedAt(db, admission);
  const isRepeated = at !== undefined && admission.at - at < SCAN_REPEATS_WITHIN;
  return isRepeated ? { ...scan, admission: { ...admission, at } } : scan;
}

/** Details for the volunteer about an admitted ticket. Throws the Refusal of any other outcome. */
function metadataOf(outcome: AdmissionOutcome): Record<string, string> {
  switch (outcome.is) {
    case 'admitted':
      return admissionMetadata(outcome.holder);
    case 'repeated':
      return {
        ...admissionMetadata(outcome.holder),
        [REPEATED_SCAN]: say.repeatedScan(momentInIndia(outcome.first.at)),
      };
    case 'refused': {
      const { at } = outcome.first;
      const data = alreadyInMetadata(outcome.holder, at);
      throw new Refusal(say.alreadyIn(momentInIndia(at)), { reason: 'conflict', data });
    }
    case 'undone':
      throw new Refusal(say.scanUndone, { reason: 'conflict', data: passMetadata(outcome.holder) });
    case 'void':
      throw new Refusal(outcome.why, outcome.data && { data: outcome.data });
  }
}
