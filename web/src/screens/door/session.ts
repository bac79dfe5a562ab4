import type { CheckinInfo, DoorConflict, DoorDevice, DoorList } from '@samagam/contract/door/check-in';
import { DOOR, SCANNER } from '@samagam/contract/common/limits';
import { admissionSlot } from '@samagam/domain/door/checkpoints';
import { unpackTickets } from '@samagam/domain/door/list';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import { call, isRefused } from '../../api/call.ts';
import { admittedNow } from './offline/admitted-now.ts';
import { readDevice } from './device.ts';
import {
  doorIdOf,
  openDoorStore,
  type DoorStore,
  type DoorTarget,
  type EarlyAdmission,
  type OwnAdmission,
  type QueuedScan,
  type StoredScans,
} from './offline/store.ts';
import { mergeList, withoutAdmission, type KnownList } from './offline/known-list.ts';
import { storageCheck, type StorageTrouble } from './offline/storage-trouble.ts';
import { uploadQueue } from './offline/upload-queue.ts';
import { prepareVerifier } from './scan/verify-ticket.ts';

export interface DoorState extends StoredScans {
  list: KnownList | null;
  /** Whether the queue was read, so that an empty one is known to be empty. */
  isRead: boolean;
  /** Whether scans of this door waited since it was opened. */
  hasWaited: boolean;
  /** After a scan without a response: the next scans are decided on the device at once. */
  isOffline: boolean;
  /** Whether the server said that the link does not work. */
  isClosed: boolean;
  /** The server's clock minus this device's clock, in milliseconds. */
  clockOffset: number;
  storage: StorageTrouble | null;
}

/** A scan that the server is asked about. */
export interface BegunScan {
  scanid: string;
  /** Null without a list, which says what can be admitted only once, and where every scan is admitted. */
  slot: string | null;
}

const CHANNEL = 'samagam.door';

export class DoorSession {
  readonly target: DoorTarget;
  readonly #store: DoorStore;
  readonly #listeners = new Set<() => void>();
  /** Tells the other tabs of this device that the stored scans have changed. */
  #channel: BroadcastChannel | null = null;
  readonly #storageTrouble = storageCheck();
  #isOpen = false;
  #id = '';
  /** Those that could not be stored. */
  #early: EarlyAdmission[] = [];
  /** Scans whose end could not be stored. */
  readonly #ended = new Set<string>();
  #info: CheckinInfo | null = null;
  #state: DoorState = {
    list: null,
    queued: new Map(),
    admittedHere: new Map(),
    log: [],
    isRead: false,
    hasWaited: false,
    isOffline: false,
    isClosed: false,
    clockOffset: 0,
    storage: null,
  };

  constructor(target: DoorTarget, store: DoorStore = openDoorStore()) {
    this.target = target;
    this.#store = store;
  }

  readonly state = (): DoorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  device(): DoorDevice {
    const { id, name } = readDevice();
    return { id, name };
  }

  /** The server's time, as far as this device knows it; its clock may have been set back since the list. */
  now(): number {
    const { list, clockOffset } = this.#state;
    return Math.max(list?.at ?? 0, Math.round(Date.now() + clockOffset));
  }

  /** The scans of this door that wait. Those of other doors of this device are uploaded too. */
  waiting(): number {
    return [...this.#state.queued.values()].filter(({ doorid }) => doorid === this.#id).length;
  }

  /** How many are in, with those that this device let in since the list was made. Null without a list. */
  admitted(): number | null {
    const { list, queued, admittedHere } = this.#state;
    const waiting = [...queued.values()].map(({ slot, doorid }) => ({ slot, doorid, at: Infinity }));
    const own = new Map<string, number>();
    for (const { slot, at, doorid } of [...waiting, ...admittedHere.values()]) {
      if (doorid === this.#id) own.set(slot, at);
    }
    return list && admittedNow(list, own, isoDayInIndia(this.now()));
  }

  /** Reads what the device knows. Without storage, the door works while there is a network. */
  async open(info: CheckinInfo | null): Promise<void> {
    this.#isOpen = true;
    this.#info = info;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.addEventListener('message', () => void this.#readScans().catch(() => undefined));
    try {
      this.#id = await doorIdOf(this.target);
      const stored = await this.#store.door(this.#id);
      this.#info ??= stored?.info ?? null;
      if (stored) {
        const { list, clockOffset, isClosed } = stored;
        this.#set({ list, clockOffset, isClosed });
      }
      await this.#readScans();
      await this.#saveDoor();
      await this.#store.clean(this.now());
      this.#checkStorage();
    } catch (cause) {
      this.#cannotStore(cause);
    }
    if (this.#state.list) await prepareVerifier(this.#state.list.publickey).catch(() => undefined);
  }

  close(): void {
    this.#isOpen = false;
    this.#channel?.close();
    this.#channel = null;
    void this.#store.close();
  }

  lost(): void {
    this.#set({ isOffline: true });
  }

  back(): void {
    if (this.#state.isOffline) this.#set({ isOffline: false });
  }

  setClosed(isClosed: boolean): void {
    if (this.#state.isClosed === isClosed) return;
    this.#set({ isClosed });
    void this.#saveDoor().catch((cause: unknown) => this.#cannotStore(cause));
  }

  /** Also in another tab or of another link: it has let the ticket in, and the server does not know. */
  async waitingScan(
    registrationid: string,
    scan: { scanid: string; at: number },
  ): Promise<QueuedScan | undefined> {
    const { list, queued, storage } = this.#state;
    const frequencies = list ? [list.frequency] : (['ONCE', 'DAILY'] as const);
    const slots = frequencies.map((frequency) => this.#slotOf({ registrationid, ...scan }, { frequency }));
    const inMemory = slots.map((slot) => queued.get(slot)).find((waiting) => waiting !== undefined);
    if (storage === 'unavailable') return inMemory;
    try {
      return await this.#store.waitingIn(slots);
    } catch (cause) {
      this.#cannotStore(cause);
      return inMemory;
    }
  }

  /** Before the server is asked: if the page is killed, the next scan of the ticket has the same id. */
  async begin(registrationid: string, scan: { scanid: string; at: number }): Promise<BegunScan> {
    const { list, storage } = this.#state;
    const { scanid, at } = scan;
    if (!list || list.frequency === 'UNLIMITED') return { scanid, slot: null };
    const slot = this.#slotOf({ registrationid, ...scan }, list);
    if (storage === 'unavailable') return { scanid, slot };
    try {
      const known = await this.#store.begin({ slot, scanid, at });
      return { scanid: this.#ended.has(known) ? scanid : known, slot };
    } catch (cause) {
      this.#cannotStore(cause);
      return { scanid, slot };
    }
  }

  /** After the answer of the server. */
  async end({ scanid, slot }: BegunScan): Promise<void> {
    if (slot === null) return;
    try {
      await this.#store.end(slot);
    } catch (cause) {
      this.#ended.add(scanid);
      this.#cannotStore(cause);
    }
  }

  /** What has the slot now: this scan, or an earlier one. Rejects if it could not be stored. */
  async enqueue(
    scan: Pick<QueuedScan, 'slot' | 'qrdata' | 'scanid' | 'scannedat'>,
  ): Promise<QueuedScan | OwnAdmission> {
    const kept = await this.#store.enqueue({ ...scan, doorid: this.#id, target: this.target });
    if ('scanid' in kept) this.#set({ queued: new Map(this.#state.queued).set(kept.slot, kept) });
    else this.#set({ admittedHere: new Map(this.#state.admittedHere).set(kept.slot, kept) });
    this.#channel?.postMessage(null);
    return kept;
  }

  /** For a later scan without a network. `said`: the server's sentence if an earlier scan had admitted the ticket. */
  async rememberAdmitted(registrationid: string, scanid: string, said?: string): Promise<void> {
    const { list } = this.#state;
    const scan = { registrationid, scanid, ...(said !== undefined && { said }) };
    if (list) await this.#admit({ ...scan, at: this.now() }, list);
    else await this.#keepEarly({ ...scan, at: Date.now() });
  }

  /** Stored, because the page may be reloaded before the first list. */
  async #keepEarly(scan: EarlyAdmission): Promise<void> {
    try {
      await this.#store.keepEarly(this.#id, scan);
    } catch (cause) {
      this.#early.push(scan);
      this.#cannotStore(cause);
    }
    const { list } = this.#state;
    if (list) await this.#admitEarly(list);
  }

  async #admit({ registrationid, scanid, ...known }: EarlyAdmission, list: KnownList): Promise<void> {
    const slot = this.#slotOf({ registrationid, scanid, at: known.at }, list);
    const admission = { slot, ...known, doorid: this.#id };
    this.#set({ admittedHere: new Map(this.#state.admittedHere).set(slot, admission) });
    try {
      await this.#store.admit(admission, scanid);
      this.#channel?.postMessage(null);
      await this.#readScans();
    } catch (cause) {
      this.#cannotStore(cause);
    }
  }

  /** Now that the list says how often a ticket is admitted, and the server's clock is known. */
  async #admitEarly(list: KnownList): Promise<void> {
    const stored = await this.#store.early(this.#id).catch(() => []);
    for (const early of [...this.#early.splice(0), ...stored]) {
      const scan = { ...early, at: early.at + this.#state.clockOffset };
      if (wasUndone(scan, list)) await this.#store.dropEarly(scan.scanid);
      else await this.#admit(scan, list);
    }
  }

  /** Keeps an admission that is newer than the undo. `askedAt`: when the undo was sent, by the server's clock. */
  async forgetAdmitted(registrationid: string, askedAt: number): Promise<void> {
    this.#early = this.#early.filter((scan) => scan.registrationid !== registrationid);
    const { list } = this.#state;
    if (!list) return;
    const slot = this.#slotOf({ registrationid, scanid: '', at: askedAt }, list);
    const admittedHere = new Map(this.#state.admittedHere);
    const known = admittedHere.get(slot);
    if (known && known.at <= askedAt) admittedHere.delete(slot);
    this.#set({ list: withoutAdmission(list, { registrationid, at: askedAt }), admittedHere });
    try {
      await this.#store.forget([slot], askedAt + 1);
      await this.#saveDoor();
      await this.#readScans();
    } catch (cause) {
      this.#cannotStore(cause);
    }
  }

  async dismiss(id: string): Promise<void> {
    await this.#store.dismiss(id);
    await this.#readScans();
  }

  /** Uploads what waits, then refreshes the list. LOST: there is no answer. MORE: other scans wait for the next round. */
  async sync(isVisible: boolean): Promise<'LOST' | 'MORE' | 'DONE'> {
    const { isReached, uploaded, isMore, closed, unanswered } = await this.#upload();
    if (closed.has(this.#id)) this.setClosed(true);
    // Lists may load while scans get no answer: only an answer to a scan ends that.
    const isAnswered = !unanswered.has(this.#id);
    const isIdle = !isVisible && uploaded === 0 && !this.#state.isOffline;
    const isListed = isIdle || !this.#isOpen || (await this.#refresh(isAnswered));
    if (!isReached || !isListed) return 'LOST';
    return isMore ? 'MORE' : 'DONE';
  }

  async #upload({ waits = false } = {}): ReturnType<typeof uploadQueue> {
    try {
      const round = await uploadQueue(this.#store, this.device(), { waits });
      if (round.uploaded > 0) this.#channel?.postMessage(null);
      if (round.uploaded > 0 && !round.unanswered.has(this.#id)) this.back();
      await this.#readScans();
      return round;
    } catch (cause) {
      this.#cannotStore(cause);
      return { isReached: false, uploaded: 0, isMore: false, closed: new Set(), unanswered: new Set() };
    }
  }

  /** An undo means an admission that the server knows, so that goes first. False if it still waits. */
  async uploadTicket(registrationid: string): Promise<boolean> {
    const waits = () =>
      [...this.#state.queued.values()].some(
        ({ slot, target }) =>
          slot.startsWith(`${registrationid}_`) && target.checkinfield === this.target.checkinfield,
      );
    let isMore = true;
    while (isMore && waits()) {
      const round = await this.#upload({ waits: true });
      isMore = round.isReached && round.isMore;
    }
    return !waits();
  }

  async #refresh(isAnswered: boolean): Promise<boolean> {
    const begun = Date.now();
    const askedAt = this.now();
    try {
      const { cursor, version } = this.#state.list ?? {};
      const wish = { ...this.target, device: this.device(), waiting: this.waiting() };
      const answer = await call(
        'POST /api/doorlist',
        { ...wish, ...(cursor && { cursor }), ...(version && { changes: version }) },
        { timeout: SCANNER.timeout },
      );
      if (isRefused(answer) && (answer.status >= 500 || answer.status === 429)) return false;
      // A slow response must not delay the next scan.
      if (isAnswered && Date.now() - begun < DOOR.answersWithin) this.back();
      if (isRefused(answer)) {
        if (answer.status === 404) this.setClosed(true);
        return true;
      }
      this.#set({ clockOffset: Math.round(answer.data.now - (begun + Date.now()) / 2), isClosed: false });
      await this.#learn(answer.data, askedAt);
      return true;
    } catch {
      return false;
    }
  }

  async #learn(reply: DoorList, askedAt: number): Promise<void> {
    const list = mergeList(this.#state.list, reply);
    this.#set({ list });
    try {
      await this.#saveDoor();
      await this.#admitEarly(list);
      const undone = unpackTickets(reply.undone).map((registrationid) =>
        this.#slotOf({ registrationid, scanid: '', at: this.now() }, list),
      );
      await this.#store.forget(undone, askedAt - DOOR.listShared);
      await this.#store.note(reply.conflicts.map((conflict) => this.#loggedFrom(conflict)));
      await this.#readScans();
      this.#checkStorage();
    } catch (cause) {
      this.#cannotStore(cause);
    }
    await prepareVerifier(list.publickey).catch(() => undefined);
  }

  #loggedFrom(conflict: DoorConflict) {
    return { ...conflict, doorid: this.#id, message: '', isDismissed: false };
  }

  #slotOf(
    { registrationid, scanid, at }: EarlyAdmission,
    { frequency }: Pick<KnownList, 'frequency'>,
  ): string {
    const { checkinfield } = this.target;
    return admissionSlot({ registrationid, checkinfield }, frequency, { day: isoDayInIndia(at), scanid });
  }

  async #saveDoor(): Promise<void> {
    if (!this.#info) return;
    const { list, clockOffset, isClosed } = this.#state;
    const known = { list, clockOffset, isClosed };
    await this.#store.saveDoor({ id: this.#id, target: this.target, info: this.#info, ...known });
  }

  async #readScans(): Promise<void> {
    const scans = await this.#store.scans();
    this.#set({ ...scans, isRead: true });
    if (!this.#state.hasWaited && this.waiting() > 0) this.#set({ hasWaited: true });
  }

  /** Not awaited: some browsers take long, or ask the volunteer. */
  #checkStorage(): void {
    this.#set({ storage: this.#state.storage === 'unavailable' ? null : this.#state.storage });
    void this.#storageTrouble().then((storage) => {
      if (this.#state.storage !== 'unavailable') this.#set({ storage });
    });
  }

  #cannotStore(cause: unknown): void {
    console.warn('The door cannot store.', cause);
    this.#set({ storage: 'unavailable', isRead: true });
  }

  #set(change: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Whether an admission is so old that the list knew it, and is missing there. At an UNLIMITED checkpoint, no list says so. */
function wasUndone({ registrationid, at }: EarlyAdmission, list: KnownList): boolean {
  const isListed = list.frequency !== 'UNLIMITED' && at < list.at - DOOR.listShared;
  return isListed && !list.admitted.has(registrationid);
}
