/** The verdict about one scan: from the server if it responds in time, otherwise from this device. */
import { sayAtDoor } from '@samagam/contract/door/messages';
import { DOOR, SCANNER } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { QrTicket } from '@samagam/domain/tickets/qr';
import type { BegunScan, DoorSession, DoorState } from '../session.ts';
import { type AlreadyIn, decideLocally, type LocalVerdict } from './local-verdict.ts';
import type { KnownList } from './known-list.ts';
import { postScan, type ScanReply } from './post-scan.ts';
import { readTicket, type ReadTicket, whyUnread } from '../scan/read-ticket.ts';
import { timeOf } from '../../../components/time-of.ts';
import { verdictOf, type Verdict } from '../verdicts.ts';
import { isTrueTicket } from '../scan/verify-ticket.ts';

export interface ScanDecision extends Omit<ScanReply, 'result' | 'status'> {
  verdict: Verdict;
  /** The Status that the screen shows. */
  result: ScanReply['result'] | 'Queued';
}

export async function decideScan(session: DoorSession, given: string, scanid: string): Promise<ScanDecision> {
  const read = readTicket(given);
  // Without the text: it may be a link with a key, or a password.
  if (!read) return failed('refused', whyUnread(given));
  const decide = () => decideAbout(session, read, scanid);
  if (!navigator.locks) return decide();
  // Two tabs of this device decide about the same ticket in turn.
  return navigator.locks.request(`samagam.door.ticket.${read.ticket.registrationid}`, decide);
}

async function decideAbout(session: DoorSession, read: ReadTicket, newScanid: string): Promise<ScanDecision> {
  const { registrationid } = read.ticket;
  const at = session.now();
  const first = await session.waitingScan(registrationid, { scanid: newScanid, at });
  if (first && first.scanid !== newScanid)
    return failed('already', sayAtDoor.queuedAlready(timeOf(first.scannedat)));
  const begun = await session.begin(registrationid, { scanid: newScanid, at });
  // As of now: a list that arrives during the post may contain the admission of this very scan.
  const known = session.state();
  const canDecide = read.is === 'qr' && known.list !== null;
  if (!canDecide || !known.isOffline) {
    const reply = await askServer(session, read, begun, canDecide ? DOOR.answersWithin : SCANNER.timeout);
    if (reply.verdict !== 'unanswered') return reply;
    session.lost();
  }
  if (session.state().isClosed) return failed('closed', sayAtDoor.linkClosed);
  if (read.is === 'code') return failed('needs-network', sayAtDoor.needsNetwork);
  if (!known.list) return failed('unanswered', sayAtDoor.noAnswer);
  return decideHere(session, { ...known, list: known.list }, { ...read, scanid: begun.scanid, at });
}

async function askServer(
  session: DoorSession,
  { text, ticket, is }: ReadTicket,
  begun: BegunScan,
  timeout: number,
): Promise<ScanDecision> {
  const { scanid } = begun;
  const { status, ...reply } = await postScan(
    { ...session.target, qrdata: text, scanid, device: session.device() },
    timeout,
  );
  const verdict = verdictOf({ ...reply, status }, is);
  if (verdict === 'admitted') void session.rememberAdmitted(ticket.registrationid, scanid);
  if (verdict === 'already') void session.rememberAdmitted(ticket.registrationid, scanid, reply.message);
  if (verdict !== 'unanswered') {
    // Before the verdict is shown: the next scan of this ticket is another one.
    await session.end(begun);
    if (verdict !== 'too-often') session.back();
    session.setClosed(verdict === 'closed');
  }
  return { ...reply, verdict };
}

async function decideHere(
  session: DoorSession,
  known: DoorState & { list: KnownList },
  { text, ticket, scanid, at }: { text: string; ticket: QrTicket; scanid: string; at: number },
): Promise<ScanDecision> {
  const { eventcode, checkinfield } = session.target;
  let isTrue: boolean;
  try {
    isTrue = await isTrueTicket(known.list.publickey, eventcode, ticket);
  } catch {
    return failed('unanswered', sayAtDoor.noAnswer);
  }
  const local = decideLocally({ ticket, isTrue, scanid, at }, { ...known, checkinfield });
  if (local.is !== 'queued') return inWords(local, known.list);
  try {
    const kept = await session.enqueue({ slot: local.slot, qrdata: text, scanid, scannedat: at });
    if (!('scanid' in kept)) return inWords({ is: 'already', ...kept, isQueued: false }, known.list);
    if (kept.scanid !== scanid)
      return inWords({ is: 'already', at: kept.scannedat, isQueued: true }, known.list);
    return {
      verdict: 'queued',
      result: 'Queued',
      message: sayAtDoor.queued,
      metadata: { Scanned: timeOf(at) },
    };
  } catch (cause) {
    return failed(
      'not-stored',
      sayAtDoor.notStored(cause instanceof Error ? cause.message || cause.name : 'unknown'),
    );
  }
}

function inWords(local: Exclude<LocalVerdict, { is: 'queued' }>, list: KnownList): ScanDecision {
  switch (local.is) {
    case 'already':
      return failed('already', alreadyInWords(local, list));
    case 'replaced':
      return failed('refused', say.ticketReplaced);
    case 'cancelled':
      return failed('refused', say.cancelledTicket);
    case 'not here':
      return failed('refused', sayAtDoor.passNotHere);
    case 'not this event':
      return failed('refused', sayAtDoor.notThisEvent);
    case 'link ended':
      return failed('closed', sayAtDoor.linkEnded);
  }
}

function alreadyInWords({ at, isQueued, said }: AlreadyIn, list: KnownList): string {
  if (said !== undefined) return said;
  if (at === null) return sayAtDoor.inAlready(timeOf(list.at));
  return isQueued ? sayAtDoor.queuedAlready(timeOf(at)) : sayAtDoor.scannedAlready(timeOf(at));
}

function failed(verdict: Verdict, message: string): ScanDecision {
  return { verdict, result: 'Failed', message, metadata: {} };
}
