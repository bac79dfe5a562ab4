/** What a device stores, and what becomes of its queue, also with several tabs. */
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { registrationOf, target } from '../../../../test/door.ts';
import { DATABASE, doorIdOf, openDoorStore, type DoorStore, type QueuedScan } from './store.ts';
import { uploadQueue } from './upload-queue.ts';

const device = { id: 'phone-1', name: 'Gate 1' };
const letIn = { data: { Name: 'Asha Rao' } };
const doorid = await doorIdOf(target);
const stores: DoorStore[] = [];

function aScan(nth: number, given: Partial<QueuedScan> = {}): QueuedScan {
  return {
    slot: `${registrationOf(nth)}_entry`,
    doorid,
    target,
    qrdata: `S1-${nth}`,
    scanid: `scan-${nth}`,
    scannedat: 1_700_000_000_000 + nth,
    ...given,
  };
}

/** A tab of this device. */
function aTab(): DoorStore {
  const store = openDoorStore();
  stores.push(store);
  return store;
}

beforeEach(() => deleteDB(DATABASE));
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

test('it queues the same slot once, whichever tab is first, and keeps the first scan', async () => {
  const tabs = [aTab(), aTab(), aTab()];
  const kept = await Promise.all(
    tabs.map((tab, nth) => tab.enqueue(aScan(1, { scanid: `scan-of-tab-${nth}` }))),
  );
  expect(new Set(kept.map((scan) => 'scanid' in scan && scan.scanid)).size).toBe(1);
  expect(await tabs[2]!.queue()).toEqual([kept[0]]);
});

test('it never queues a slot that another tab knows as admitted', async () => {
  const [one, two] = [aTab(), aTab()];
  await one.admit({ slot: aScan(1).slot, at: 7 }, 'scan');
  expect(await two.enqueue(aScan(1))).toEqual({ slot: aScan(1).slot, at: 7 });
  expect(await one.queue()).toEqual([]);
});

test('it gives up a database that does not open, and tries it once more', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const open = vi.fn(() => new Promise<never>(() => undefined));
  await expect(openDoorStore(open).enqueue(aScan(1))).rejects.toThrow('the storage does not answer');
  expect(open).toHaveBeenCalledTimes(2);
});

test('it uploads each scan once, from three tabs at the same time, the oldest first, at most four at once', async () => {
  const tabs = [aTab(), aTab(), aTab()];
  for (let nth = 0; nth < 40; nth++) await tabs[nth % 3]!.enqueue(aScan(nth));
  let open = 0;
  let most = 0;
  const scans = answers('POST /api/postcheckin', async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 5));
    open -= 1;
    return letIn;
  });
  const rounds = await Promise.all(tabs.map((tab) => uploadQueue(tab, device)));
  expect(rounds.reduce((sum, { uploaded }) => sum + uploaded, 0)).toBe(40);
  expect(scans.map(({ request }) => request.scanid)).toHaveLength(40);
  expect(new Set(scans.map(({ request }) => request.scanid)).size).toBe(40);
  expect(scans[0]!.request).toEqual({
    ...target,
    qrdata: 'S1-0',
    scanid: 'scan-0',
    scannedat: 1_700_000_000_000,
    device,
    queued: true,
  });
  expect(most).toBeLessThanOrEqual(4);
  expect(await tabs[0]!.queue()).toEqual([]);
  expect((await tabs[0]!.scans()).admittedHere.size).toBe(40);
});

test('it loses no scan and uploads none twice in vain, although two of three answers are lost', async () => {
  const tabs = [aTab(), aTab(), aTab()];
  for (let nth = 0; nth < 40; nth++) await tabs[0]!.enqueue(aScan(nth));
  const known = new Set<string>();
  answers('POST /api/postcheckin', ({ scanid }, nth) => {
    known.add(scanid!);
    return nth % 3 === 0 ? letIn : noAnswer;
  });
  for (let round = 0; (await tabs[0]!.queue()).length > 0; round++) {
    expect(round).toBeLessThan(200);
    await Promise.all(tabs.map((tab) => uploadQueue(tab, device)));
  }
  expect(known.size).toBe(40);
  expect((await tabs[1]!.scans()).admittedHere.size).toBe(40);
});

test.each([0, 503, 429, 403])('it keeps a scan after status %i', async (status) => {
  const store = aTab();
  await store.enqueue(aScan(1));
  answers('POST /api/postcheckin', () => (status === 0 ? noAnswer : refuses(status, 'Not now.')));
  expect(await uploadQueue(store, device)).toMatchObject({ isReached: false, uploaded: 0 });
  expect(await store.queue()).toHaveLength(1);
});

test('it keeps a scan that the server could not read', async () => {
  const store = aTab();
  await store.enqueue(aScan(1));
  answers('POST /api/postcheckin', () => refuses(400, 'Invalid Data. Field: Device', { field: 'device' }));
  expect(await uploadQueue(store, device)).toMatchObject({ isReached: false, uploaded: 0 });
  expect(await store.queue()).toHaveLength(1);
});

test('it uploads at most forty scans in a round, and says that others wait', async () => {
  const store = aTab();
  for (let nth = 0; nth < 50; nth++) await store.enqueue(aScan(nth));
  answers('POST /api/postcheckin', () => letIn);
  expect(await uploadQueue(store, device)).toMatchObject({ isReached: true, uploaded: 40, isMore: true });
  expect(await uploadQueue(store, device)).toMatchObject({ isReached: true, uploaded: 10, isMore: false });
});

test('it keeps the scans of a closed link, asks once for it, and uploads those of another door', async () => {
  const store = aTab();
  const other = { ...target, checkinfield: 'lunch' };
  for (let nth = 0; nth < 20; nth++) await store.enqueue(aScan(nth));
  await store.enqueue(aScan(99, { doorid: 'another', target: other }));
  const scans = answers('POST /api/postcheckin', ({ checkinfield }) =>
    checkinfield === 'entry' ? refuses(404, 'This check-in link does not work.') : letIn,
  );
  const round = await uploadQueue(store, device);
  expect(round).toEqual({
    isReached: true,
    uploaded: 1,
    isMore: false,
    closed: new Set([doorid]),
    unanswered: new Set(),
  });
  expect(scans.length).toBeLessThanOrEqual(5);
  expect(await store.queue()).toHaveLength(20);
});

test('it keeps the scans of a door that has too many, and uploads those of another door', async () => {
  const store = aTab();
  const other = { ...target, checkinfield: 'lunch' };
  for (let nth = 0; nth < 20; nth++) await store.enqueue(aScan(nth));
  for (let nth = 20; nth < 56; nth++) await store.enqueue(aScan(nth, { doorid: 'another', target: other }));
  for (let nth = 56; nth < 60; nth++) await store.enqueue(aScan(nth));
  answers('POST /api/postcheckin', ({ checkinfield }) =>
    checkinfield === 'entry' ? refuses(429, 'Too many tries.') : letIn,
  );
  const round = await uploadQueue(store, device);
  expect(round).toEqual({
    isReached: true,
    uploaded: 36,
    isMore: false,
    closed: new Set(),
    unanswered: new Set([doorid]),
  });
  expect((await store.queue()).map((scan) => scan.doorid)).toEqual(Array(24).fill(doorid));
  expect(await uploadQueue(store, device)).toMatchObject({ isReached: false, isMore: false });
});

test('it knows a ticket as in after a conflict, unless a supervisor has undone the scan', async () => {
  const store = aTab();
  await store.enqueue(aScan(1));
  await store.enqueue(aScan(2));
  await store.enqueue(aScan(3));
  answers('POST /api/postcheckin', ({ scanid }) =>
    scanid === 'scan-1'
      ? refuses(409, 'Already in.', { data: { Name: 'Asha Rao', 'First scan': '10:04 AM' } })
      : scanid === 'scan-2'
        ? refuses(409, 'A supervisor has undone this scan.', { data: { Name: 'Ravi Iyer' } })
        : refuses(409, 'The link was closed. The organiser decides about this scan.'),
  );
  expect(await uploadQueue(store, device)).toMatchObject({ isReached: true, uploaded: 3 });
  const { queued, admittedHere, log } = await store.scans();
  expect(queued.size).toBe(0);
  expect([...admittedHere.keys()]).toEqual([aScan(1).slot, aScan(3).slot]);
  expect(log.map(({ id, name, message, isDismissed }) => [id, name, message, isDismissed])).toEqual([
    [`${registrationOf(1)}_entry_scan-1`, 'Asha Rao', 'Already in.', false],
    [`${registrationOf(2)}_entry_scan-2`, 'Ravi Iyer', 'A supervisor has undone this scan.', false],
    [
      `${registrationOf(3)}_entry_scan-3`,
      '',
      'The link was closed. The organiser decides about this scan.',
      false,
    ],
  ]);
});

test('it is not held up by one scan that the server always fails on', async () => {
  const store = aTab();
  for (let nth = 0; nth < 10; nth++) await store.enqueue(aScan(nth));
  answers('POST /api/postcheckin', ({ scanid }) => (scanid === 'scan-0' ? refuses(500, 'No.') : letIn));
  expect(await uploadQueue(store, device)).toMatchObject({ isReached: false, uploaded: 9 });
  expect((await store.queue()).map(({ scanid }) => scanid)).toEqual(['scan-0']);
});

test('it keeps the scan if its outcome cannot be stored, and uploads it again', async () => {
  const store = aTab();
  await store.enqueue(aScan(1));
  const scans = answers('POST /api/postcheckin', () => letIn);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await expect(uploadQueue(store, device)).rejects.toThrow('The disk is full.');
  expect(await store.queue()).toHaveLength(1);
  vi.mocked(IDBObjectStore.prototype.put).mockRestore();
  expect(await uploadQueue(store, device)).toMatchObject({ uploaded: 1 });
  expect(scans.map(({ request }) => request.scanid)).toEqual(['scan-1', 'scan-1']);
});

test('it keeps a newer scan of the same slot when the answer to an earlier one comes twice', async () => {
  const store = aTab();
  const undone = { admittedAt: null, conflict: null };
  const [earlier, newer] = [aScan(1), aScan(1, { scanid: 'scan-newer' })];
  await store.enqueue(earlier);
  await store.settle(earlier, undone);
  await store.enqueue(newer);
  await store.settle(earlier, undone);
  expect(await store.queue()).toEqual([newer]);
});

test('it forgets an undone admission, unless it is a newer one, and what is old and seen', async () => {
  const store = aTab();
  await store.admit({ slot: 'undone', at: 1000 }, 'scan');
  await store.admit({ slot: 'again', at: 3000 }, 'scan');
  await store.forget(['undone', 'again', 'unknown'], 2000);
  expect([...(await store.scans()).admittedHere.keys()]).toEqual(['again']);
  await store.enqueue(aScan(1, { scannedat: 1 }));
  await store.clean(3000 + 15 * 86_400_000);
  expect((await store.scans()).admittedHere.size).toBe(0);
  expect(await store.queue()).toHaveLength(1);
});
