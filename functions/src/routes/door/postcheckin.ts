/** One scan at the door: admits the ticket or gives the reason for refusing it. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { REPEATED_SCAN } from '@samagam/contract/common/words';
import { admissionMetadata, alreadyInMetadata, passMetadata } from '@samagam/domain/door/admission';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import type { NamedTicket } from '@samagam/domain/tickets/code';
import type { Deps } from '../../deps.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { isAway } from '../../http/unexpected.ts';
import { newRecordid } from '../../orders/new-ids.ts';
import { Refusal } from '../../refusal.ts';
import { admit, type AdmissionOutcome, type ScanToAdmit } from '../../door/admit.ts';
import { type Door, doorClosed, findDoor, isOpen } from '../../stores/checkins.ts';
import { admitQueued, type QueuedConflict } from './queued-scan.ts';
import { refusalOfText, scannedTicket, signedTicket } from './scanned-ticket.ts';

type Input = Context<'POST /api/postcheckin'>['input'];

/** The outcome of a scan, for the log, and the response to the phone. */
type Verdict = { outcome: Outcome } & ({ msg: string; data: Record<string, string> } | { error: unknown });

/** docs/doors.md explains each word. */
type Outcome =
  | 'admitted'
  | 'repeated'
  | 'already in'
  | 'undone'
  | 'not valid'
  | 'conflict'
  | 'no ticket'
  | 'unknown link'
  | 'closed link'
  | 'malformed'
  | 'too often'
  | 'unavailable'
  | 'failed';

export const POST: Handler<'POST /api/postcheckin'> = async ({ input, deps }) => {
  const door = await findDoor(deps.db, input).catch((error: unknown) => {
    logScan(deps, { input, outcome: outcomeOfError(error) });
    throw error;
  });
  const verdict = await scanAt(door, input, deps).catch((error: unknown): Verdict => ({
    outcome: outcomeOfError(error),
    error,
  }));
  logScan(deps, { door, input, outcome: verdict.outcome });
  if ('error' in verdict) throw verdict.error;
  return { msg: verdict.msg, data: verdict.data };
};

async function scanAt(door: Door | undefined, input: Input, deps: Deps): Promise<Verdict> {
  if (!door) return { outcome: 'unknown link', error: doorClosed(door) };
  const isDoorOpen = isOpen(door, deps.now());
  const closed: Verdict = { outcome: 'closed link', error: doorClosed(door) };
  if (!isDoorOpen && !input.queued) return closed;
  // A device cannot decide about a ticket code, so it never queues one.
  const ticket = input.queued ? signedTicket(deps, input) : await scannedTicket(deps, input, door);
  if (!ticket)
    return isDoorOpen ? { outcome: 'no ticket', error: await refusalOfText(deps, input.qrdata) } : closed;
  if (input.queued && (input.scanid === undefined || input.scannedat === undefined))
    return { outcome: 'malformed', error: new Refusal(sayOfApi.invalidData('Queued'), { field: 'queued' }) };

  const scan = { admission: admissionOf(deps, input, { door, ticket }), generation: ticket.generation };
  const outcome = input.queued
    ? await admitQueued(deps, scan, isDoorOpen)
    : (await admit(deps.db, scan)).outcome;
  if (!outcome) return closed;
  const verdict = verdictOf(outcome);
  return isDoorOpen || 'error' in verdict ? verdict : { ...verdict, data: {} };
}

function outcomeOfError(error: unknown): Outcome {
  if (error instanceof Refusal && error.reason === 'too often') return 'too often';
  return isAway(error) ? 'unavailable' : 'failed';
}

/** Also for a refused scan (docs/decisions/0072). Without the device's name, and without texts of a caller with an unknown key. */
function logScan(
  { log }: Deps,
  { door, input, outcome }: { door?: Door | undefined; input: Input; outcome: Outcome },
): void {
  log('INFO', 'door: scan', {
    outcome,
    ...(door && {
      link: door.keyid,
      eventcode: door.link.eventcode,
      checkinfield: door.link.checkinfield,
      device: input.device?.id,
    }),
    queued: input.queued ?? false,
  });
}

function admissionOf(
  deps: Deps,
  input: Input,
  { door, ticket }: { door: Door; ticket: NamedTicket },
): ScanToAdmit['admission'] {
  const { eventcode, checkinfield, device = { id: '', name: '' }, queued = false, scannedat } = input;
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

/** With the details for the volunteer. */
function verdictOf(outcome: AdmissionOutcome | QueuedConflict): Verdict {
  switch (outcome.is) {
    case 'admitted':
      return { outcome: 'admitted', msg: sayOfApi.success, data: admissionMetadata(outcome.holder) };
    case 'repeated': {
      const msg = sayOfApi.repeatedScan(momentInIndia(outcome.first.at));
      const data = { ...admissionMetadata(outcome.holder), [REPEATED_SCAN]: msg };
      return { outcome: 'repeated', msg, data };
    }
    case 'refused': {
      const { at } = outcome.first;
      const data = alreadyInMetadata(outcome.holder, at);
      const error = new Refusal(sayOfApi.alreadyIn(momentInIndia(at)), { reason: 'conflict', data });
      return { outcome: 'already in', error };
    }
    case 'undone': {
      const data = passMetadata(outcome.holder);
      return { outcome: 'undone', error: new Refusal(sayOfApi.scanUndone, { reason: 'conflict', data }) };
    }
    case 'void':
      return {
        outcome: 'not valid',
        error: new Refusal(outcome.why, outcome.data && { data: outcome.data }),
      };
    case 'conflict':
      return { outcome: 'conflict', error: outcome.refusal };
  }
}
