/** One scan at the door: admits the ticket or gives the reason for refusing it. */
import { say } from '@samagam/contract/api-messages';
import { REPEATED_SCAN } from '@samagam/contract/words';
import { admissionMetadata, alreadyInMetadata, passMetadata } from '@samagam/domain/admission';
import { momentInIndia } from '@samagam/domain/event-dates';
import type { NamedTicket } from '@samagam/domain/ticket-code';
import type { Deps } from '../deps.ts';
import type { Context, Handler } from '../http/handler.ts';
import { newRecordid } from '../orders/new-ids.ts';
import { Refusal } from '../refusal.ts';
import { admit, type AdmissionOutcome, type ScanToAdmit } from '../stores/admit.ts';
import { type Door, doorClosed, findDoor, isOpen } from '../stores/checkins.ts';
import { admitQueued } from './queued-scan.ts';
import { refusalOfText, scannedTicket, signedTicket } from './scanned-ticket.ts';

type Input = Context<'POST /api/postcheckin'>['input'];

export const POST: Handler<'POST /api/postcheckin'> = async ({ input, deps }) => {
  const door = await findDoor(deps.db, input);
  try {
    const data = await scanAt(door, input, deps);
    logScan(deps, { door, input, outcome: 'admitted' });
    return { data };
  } catch (error) {
    logScan(deps, { door, input, outcome: error instanceof Refusal ? error.reason : 'failed' });
    throw error;
  }
};

async function scanAt(door: Door | undefined, input: Input, deps: Deps): Promise<Record<string, string>> {
  const isDoorOpen = door !== undefined && isOpen(door, deps.now());
  if (!door || !(isDoorOpen || input.queued)) throw doorClosed(door);
  // A device cannot decide about a ticket code, so it never queues one.
  const ticket = input.queued ? signedTicket(deps, input) : await scannedTicket(deps, input, door.keyid);
  if (!ticket) throw isDoorOpen ? await refusalOfText(deps, input.qrdata) : doorClosed(door);

  const scan = { admission: admissionOf(deps, input, { door, ticket }), generation: ticket.generation };
  const outcome = input.queued
    ? await admitQueued(deps, scan, isDoorOpen)
    : (await admit(deps.db, scan)).outcome;
  if (!outcome) throw doorClosed(door);
  const data = metadataOf(outcome);
  return isDoorOpen ? data : {};
}

/**
 * Every scan of a link that could be read leaves a line, also a refused one (docs/decisions/0072). Without the name of the device, which may be that of
 * a person, and without the texts of a caller whose key is unknown.
 */
function logScan(
  { log }: Deps,
  { door, input, outcome }: { door: Door | undefined; input: Input; outcome: string },
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
