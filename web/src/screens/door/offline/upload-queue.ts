import type { DoorDevice } from '@samagam/contract/door/check-in';
import { sayAtDoor } from '@samagam/contract/door/messages';
import { DOOR, SCANNER } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { call, isRefused } from '../../../api/call.ts';
import type { DoorStore, LoggedScan, QueuedScan, ScanOutcome } from './store.ts';

export interface UploadRound {
  /** False if scans wait for another round. Too many scans at a door count only if no other scan got an answer. */
  isReached: boolean;
  uploaded: number;
  /** Whether scans wait for the next round, which may follow at once. Not those of closed doors or doors with too many. */
  isMore: boolean;
  /** The doors whose links do not work. */
  closed: ReadonlySet<string>;
  /** The doors whose scans were sent, and none of them was answered. */
  unanswered: ReadonlySet<string>;
}

const LOCK = 'samagam.door.upload';
/** A round ends after so many server errors, so that one scan that always fails does not hold up the others. */
const FAILURES = 8;

/** One round at a time, also across tabs; another follows, as the last scan may be newer. Rejects if the queue is unreadable. */
export async function uploadQueue(
  store: DoorStore,
  device: DoorDevice,
  { waits = false } = {},
): Promise<UploadRound> {
  if (!navigator.locks) return upload(store, device);
  return navigator.locks.request(LOCK, { ifAvailable: !waits }, async (lock) => {
    if (lock) return upload(store, device);
    const waiting = new Set((await store.queue()).map(({ doorid }) => doorid));
    return {
      isReached: waiting.size === 0,
      uploaded: 0,
      isMore: false,
      closed: new Set(),
      unanswered: waiting,
    };
  });
}

async function upload(store: DoorStore, device: DoorDevice): Promise<UploadRound> {
  const scans = (await store.queue()).toSorted((a, b) => a.scannedat - b.scannedat);
  const closed = new Set<string>();
  /** The doors with too many scans: the server limits those of an ended link. They wait for a later round. */
  const overLimit = new Set<string>();
  const answered = new Set<string>();
  const asked = new Set<string>();
  const isSkipped = ({ doorid }: QueuedScan) => closed.has(doorid) || overLimit.has(doorid);
  let uploaded = 0;
  let failures = 0;
  let sent = 0;

  async function uploadInTurn(): Promise<void> {
    while (failures < FAILURES && sent < DOOR.uploadsPerRound) {
      const scan = scans.shift();
      if (!scan) return;
      if (isSkipped(scan)) continue;
      sent += 1;
      asked.add(scan.doorid);
      const answer = await answerTo(scan, device);
      if (answer === 'unreachable') failures = FAILURES;
      else if (answer === 'not now') failures += 1;
      else if (answer === 'closed') closed.add(scan.doorid);
      else if (answer === 'too many') overLimit.add(scan.doorid);
      else {
        answered.add(scan.doorid);
        await store.settle(scan, answer);
        uploaded += 1;
      }
    }
  }

  await Promise.all(Array.from({ length: DOOR.uploadsAtOnce }, uploadInTurn));
  const isOnlyOverLimit = overLimit.size > 0 && uploaded === 0 && closed.size === 0;
  const isMore = scans.some((scan) => !isSkipped(scan));
  const unanswered = new Set([...asked].filter((doorid) => !answered.has(doorid) && !closed.has(doorid)));
  return { isReached: failures === 0 && !isOnlyOverLimit, uploaded, isMore, closed, unanswered };
}

/** Only a final answer removes a scan from the queue. */
async function answerTo(
  scan: QueuedScan,
  device: DoorDevice,
): Promise<ScanOutcome | 'closed' | 'too many' | 'not now' | 'unreachable'> {
  const { target, qrdata, scanid, scannedat } = scan;
  try {
    const answer = await call(
      'POST /api/postcheckin',
      { ...target, qrdata, scanid, scannedat, device, queued: true },
      { timeout: SCANNER.timeout },
    );
    if (!isRefused(answer)) return { admittedAt: scannedat, conflict: null };
    if (answer.status === 404) return 'closed';
    if (answer.status === 429) return 'too many';
    if (answer.status !== 400 && answer.status !== 409) return 'not now';
    const { msg = say.failed, data = {}, field } = answer;
    // Not a verdict: the server could not read the request.
    if (answer.status === 400 && field !== undefined) return 'not now';
    const isIn = answer.status === 409 && msg !== sayAtDoor.scanUndone;
    return { admittedAt: isIn ? scannedat : null, conflict: conflictOf(scan, device, msg, data) };
  } catch {
    return 'unreachable';
  }
}

function conflictOf(
  { slot, doorid, target, scanid, scannedat }: QueuedScan,
  device: DoorDevice,
  message: string,
  data: Record<string, string>,
): LoggedScan {
  return {
    // As the server calls it, so that its own report of the conflict is the same entry.
    id: `${slot.split('_')[0]}_${target.checkinfield}_${scanid}`,
    doorid,
    kind: 'REFUSED',
    message,
    name: data['Name'] ?? '',
    tickettype: data['Pass'] ?? '',
    at: scannedat,
    device: device.name,
    firstat: null,
    firstdevice: '',
    isDismissed: false,
  };
}
