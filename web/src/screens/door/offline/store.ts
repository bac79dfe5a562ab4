/** IndexedDB, for all doors opened on this device: lists, waiting scans, its own admissions, scans to look at. */
import { toHex } from '@samagam/domain/text/hex';
import type { CheckinInfo, DoorConflict } from '@samagam/contract/door/check-in';
import { DOOR } from '@samagam/contract/common/limits';
import type { Request } from '@samagam/contract/schemas';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { KnownList } from './known-list.ts';

export type DoorTarget = Request<'GET /api/getcheckin'>;

export interface StoredDoor {
  id: string;
  target: DoorTarget;
  info: CheckinInfo;
  list: KnownList | null;
  /** The server's clock minus this device's clock, in milliseconds. */
  clockOffset: number;
  /** Whether the server said at last that the link does not work. */
  isClosed: boolean;
}

/** A scan that let a person in, and that the server has not answered yet. */
export interface QueuedScan {
  /** What can be admitted only once: the same ticket cannot be queued twice. */
  slot: string;
  doorid: string;
  target: DoorTarget;
  qrdata: string;
  scanid: string;
  /** By the server's clock. */
  scannedat: number;
}

/** A scan that was not accepted although the person was let in, until the volunteer dismisses it. */
export interface LoggedScan extends Omit<DoorConflict, 'kind'> {
  doorid: string;
  /** REFUSED: the server did not say why in a list yet. */
  kind: DoorConflict['kind'] | 'REFUSED';
  message: string;
  isDismissed: boolean;
}

/** A ticket that this device admitted, and the server knows it. */
export interface OwnAdmission {
  slot: string;
  at: number;
  /** Absent in admissions that an earlier build stored. */
  doorid?: string;
  /** The server's sentence if an earlier scan had admitted the ticket, maybe of another device: it says when. */
  said?: string;
}

/** An admission by the server, before the first list says which slot it has. */
export interface EarlyAdmission {
  registrationid: string;
  scanid: string;
  /** By this device's clock. */
  at: number;
  /** See `OwnAdmission`. */
  said?: string;
}

/** A record beside the own admissions: a store of its own would need a version that earlier builds cannot open. */
interface KeptEarly extends OwnAdmission {
  early: { registrationid: string; scanid: string; doorid: string };
}

/** A scan that the server was asked about, left behind without an answer: the next scan of the slot takes over its id. */
interface BegunRecord extends OwnAdmission {
  begun: { scanid: string };
}

/** The server's final answer to a queued scan. */
export interface ScanOutcome {
  /** Null if the person is not in: the ticket is not valid, or its admission was undone. */
  admittedAt: number | null;
  conflict: LoggedScan | null;
}

interface Tables extends DBSchema {
  doors: { key: string; value: StoredDoor };
  queue: { key: string; value: QueuedScan };
  admissions: { key: string; value: OwnAdmission | KeptEarly | BegunRecord };
  log: { key: string; value: LoggedScan };
}

/** Everything that a verdict and the screen need, read at once. */
export interface StoredScans {
  queued: ReadonlyMap<string, QueuedScan>;
  admittedHere: ReadonlyMap<string, OwnAdmission>;
  log: readonly LoggedScan[];
}

export const DATABASE = 'samagam.door';
/** It stays 1: a higher one locks out the earlier build after a rollback, and its tabs at once. */
const VERSION = 1;
const STORES: ('doors' | 'queue' | 'admissions' | 'log')[] = ['doors', 'queue', 'admissions', 'log'];

export type DoorStore = ReturnType<typeof openDoorStore>;

/** Opens nothing before the first use. Every function rejects if the browser cannot store. */
export function openDoorStore(open: () => Promise<IDBPDatabase<Tables>> = () => openDatabase()) {
  let opened: Promise<IDBPDatabase<Tables>> | null = null;

  async function attempt<Result>(work: (db: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result> {
    opened ??= open();
    const used = opened;
    try {
      return await work(await inTime(used));
    } catch (cause) {
      if (opened === used) opened = null;
      void used.then(
        (db) => db.close(),
        () => null,
      );
      throw cause;
    }
  }

  /** Browsers close a database when they need its memory, so a failure is tried once more with a new one. */
  async function run<Result>(work: (db: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result> {
    try {
      return await attempt(work);
    } catch (cause) {
      console.warn('The database of the door is opened again.', cause);
      return attempt(work);
    }
  }

  return {
    door: (id: string) => run((db) => db.get('doors', id)),
    doors: () => run((db) => db.getAll('doors')),
    saveDoor: (door: StoredDoor) => run((db) => db.put('doors', door)),
    queue: () => run((db) => db.getAll('queue')),
    scans: () => run(readScans),
    waitingIn: (slots: readonly string[]) => run((db) => waitingIn(db, slots)),
    begin: (scan: Pick<QueuedScan, 'slot' | 'scanid'> & { at: number }) => run((db) => begin(db, scan)),
    end: (slot: string) => run((db) => db.delete('admissions', begunSlot(slot))),
    enqueue: (scan: QueuedScan) => run((db) => enqueue(db, scan)),
    settle: (scan: QueuedScan, outcome: ScanOutcome) => run((db) => settle(db, scan, outcome)),
    admit: (admission: OwnAdmission, scanid: string) => run((db) => admit(db, admission, scanid)),
    keepEarly: (doorid: string, scan: EarlyAdmission) => run((db) => keepEarly(db, doorid, scan)),
    early: (doorid: string) => run((db) => earlyAt(db, doorid)),
    dropEarly: (scanid: string) => run((db) => db.delete('admissions', earlySlot(scanid))),
    forget: (slots: readonly string[], before: number) => run((db) => forget(db, slots, before)),
    note: (scans: readonly LoggedScan[]) => run((db) => note(db, scans)),
    dismiss: (id: string) => run((db) => dismiss(db, id)),
    clean: (now: number) => run((db) => clean(db, now)),
    close: async () => {
      const closing = opened;
      opened = null;
      (await closing?.catch(() => null))?.close();
    },
  };
}

/** Some browsers never answer when they open a database; a scan must not wait for that. */
async function inTime<Result>(opening: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the storage does not answer')), DOOR.storageOpensWithin);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function openDatabase(name = DATABASE): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(name, VERSION, {
    upgrade(db) {
      db.createObjectStore('doors', { keyPath: 'id' });
      db.createObjectStore('queue', { keyPath: 'slot' });
      db.createObjectStore('admissions', { keyPath: 'slot' });
      db.createObjectStore('log', { keyPath: 'id' });
    },
    // A later version in another tab must not wait for this tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

async function readScans(db: IDBPDatabase<Tables>): Promise<StoredScans> {
  const tx = db.transaction(STORES);
  const [queue, admissions, log] = await Promise.all([
    tx.objectStore('queue').getAll(),
    tx.objectStore('admissions').getAll(),
    tx.objectStore('log').getAll(),
  ]);
  return {
    queued: new Map(queue.map((scan) => [scan.slot, scan])),
    admittedHere: new Map(admissions.filter(isListed).map((admission) => [admission.slot, admission])),
    log,
  };
}

type Change = IDBPTransaction<Tables, typeof STORES, 'readwrite'>;

/** Resolves when everything is on the disk; if anything fails, nothing is changed. */
async function change<Result>(
  db: IDBPDatabase<Tables>,
  work: (tx: Change) => Promise<Result>,
): Promise<Result> {
  const tx = db.transaction(STORES, 'readwrite', { durability: 'strict' });
  const done = tx.done.then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
  try {
    const result = await work(tx);
    const failure = await done;
    if (failure) throw failure.cause;
    return result;
  } catch (cause) {
    abort(tx);
    throw cause;
  }
}

/** A transaction that has failed is aborted already. */
function abort(tx: Change): void {
  try {
    tx.abort();
  } catch {
    // See above.
  }
}

async function waitingIn(
  db: IDBPDatabase<Tables>,
  slots: readonly string[],
): Promise<QueuedScan | undefined> {
  const found = await Promise.all(slots.map((slot) => db.get('queue', slot)));
  return found.find((scan) => scan !== undefined);
}

/** Returns the id of the scan: that of an earlier one of this slot, if it never got an answer. */
async function begin(
  db: IDBPDatabase<Tables>,
  { slot, scanid, at }: { slot: string; scanid: string; at: number },
): Promise<string> {
  const tx = db.transaction('admissions', 'readwrite');
  const left = await tx.store.get(begunSlot(slot));
  if (left && 'begun' in left) return left.begun.scanid;
  await Promise.all([tx.store.put({ slot: begunSlot(slot), at, begun: { scanid } }), tx.done]);
  return scanid;
}

/** What has the slot: this scan, or an earlier one that keeps it. */
function enqueue(db: IDBPDatabase<Tables>, scan: QueuedScan): Promise<QueuedScan | OwnAdmission> {
  return change(db, async (tx) => {
    const admission = await tx.objectStore('admissions').get(scan.slot);
    if (admission) return admission;
    const queue = tx.objectStore('queue');
    const before = await queue.get(scan.slot);
    if (!before) await queue.add(scan);
    await tx.objectStore('admissions').delete(begunSlot(scan.slot));
    return before ?? scan;
  });
}

/** Removes a scan from the queue, and stores what became of it. */
function settle(
  db: IDBPDatabase<Tables>,
  { slot, scanid, doorid }: QueuedScan,
  outcome: ScanOutcome,
): Promise<void> {
  return change(db, async (tx) => {
    const queued = await tx.objectStore('queue').get(slot);
    if (queued?.scanid === scanid) await tx.objectStore('queue').delete(slot);
    const { admittedAt, conflict } = outcome;
    if (admittedAt !== null) await tx.objectStore('admissions').put({ slot, at: admittedAt, doorid });
    const log = tx.objectStore('log');
    if (conflict && !(await log.get(conflict.id))) await log.put(conflict);
  });
}

/** Forgets own admissions that were undone; one that is newer than `before` is another one. */
function forget(db: IDBPDatabase<Tables>, slots: readonly string[], before: number): Promise<void> {
  return change(db, async (tx) => {
    const admissions = tx.objectStore('admissions');
    for (const slot of slots) {
      const admission = await admissions.get(slot);
      if (admission && admission.at < before) await admissions.delete(slot);
    }
  });
}

/** No admission has such a slot: the id of a registration has no slash. */
const EARLY = 'early/';

function earlySlot(scanid: string): string {
  return `${EARLY}${scanid}`;
}

function begunSlot(slot: string): string {
  return `begun/${slot}`;
}

function isListed(admission: OwnAdmission | KeptEarly | BegunRecord): boolean {
  return !('early' in admission) && !('begun' in admission);
}

function keepEarly(
  db: IDBPDatabase<Tables>,
  doorid: string,
  { registrationid, scanid, ...known }: EarlyAdmission,
): Promise<string> {
  return db.put('admissions', {
    slot: earlySlot(scanid),
    ...known,
    early: { registrationid, scanid, doorid },
  });
}

async function earlyAt(db: IDBPDatabase<Tables>, doorid: string): Promise<EarlyAdmission[]> {
  const kept = await db.getAll('admissions', IDBKeyRange.bound(EARLY, `${EARLY}\uffff`));
  return kept.flatMap((admission) => {
    if (!('early' in admission) || admission.early.doorid !== doorid) return [];
    const { at, said, early } = admission;
    const { registrationid, scanid } = early;
    return [{ registrationid, scanid, at, ...(said !== undefined && { said }) }];
  });
}

/** The admission is no longer an early one. */
async function admit(db: IDBPDatabase<Tables>, admission: OwnAdmission, scanid: string): Promise<void> {
  const tx = db.transaction('admissions', 'readwrite');
  await Promise.all([tx.store.put(admission), tx.store.delete(earlySlot(scanid)), tx.done]);
}

/** What the volunteer has dismissed stays dismissed, and the sentence of the server stays. */
function note(db: IDBPDatabase<Tables>, scans: readonly LoggedScan[]): Promise<void> {
  return change(db, async (tx) => {
    const log = tx.objectStore('log');
    for (const scan of scans) {
      const known = await log.get(scan.id);
      await log.put({ ...scan, ...(known && { isDismissed: known.isDismissed, message: known.message }) });
    }
  });
}

function dismiss(db: IDBPDatabase<Tables>, id: string): Promise<void> {
  return change(db, async (tx) => {
    const known = await tx.objectStore('log').get(id);
    if (known) await tx.objectStore('log').put({ ...known, isDismissed: true });
  });
}

/** Deletes what is too old to matter; never a scan that waits. */
function clean(db: IDBPDatabase<Tables>, now: number): Promise<void> {
  const oldest = now - DOOR.remembers;
  return change(db, async (tx) => {
    const [admissions, log] = [tx.objectStore('admissions'), tx.objectStore('log')];
    for (const { slot, at } of await admissions.getAll()) if (at < oldest) await admissions.delete(slot);
    for (const { id, at } of await log.getAll()) if (at < oldest) await log.delete(id);
    const waiting = new Set((await tx.objectStore('queue').getAll()).map(({ doorid }) => doorid));
    const doors = tx.objectStore('doors');
    for (const { id, list } of await doors.getAll()) {
      if (list && list.expiresat < oldest && !waiting.has(id)) await doors.delete(id);
    }
  });
}

/** The id of a door: the event, the field, and a hash of the key. */
export async function doorIdOf({ eventcode, checkinfield, checkinkey }: DoorTarget): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(checkinkey));
  const hex = toHex(new Uint8Array(hash, 0, 8));
  return `${eventcode}/${checkinfield}/${hex}`;
}

/** The target as the server spells it. */
export function targetOf({ eventcode, checkinkey, checkinfield }: DoorTarget): DoorTarget {
  return { eventcode: eventcode.toLowerCase(), checkinkey, checkinfield: checkinfield.toLowerCase() };
}
