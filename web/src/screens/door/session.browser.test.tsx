/** What one opened door knows while its storage and its server answer slowly, or not at all. */
import { packTickets } from '@samagam/domain/door/list';
import { ticketCode } from '@samagam/domain/tickets/code';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, noAnswer, refuses } from '../../../test/answers.ts';
import { aDoorList, info, registrationOf, target, ticketOf } from '../../../test/door.ts';
import { freshDevice } from '../../../test/fresh-device.ts';
import { decideScan } from './offline/decide-scan.ts';
import { DoorSession } from './session.ts';
import { keepInSync } from './offline/keep-in-sync.ts';
import { DATABASE, openDoorStore, type DoorStore } from './offline/store.ts';

const slot = `${registrationOf(1)}_entry`;
const sessions: DoorSession[] = [];

beforeEach(async () => {
  await freshDevice();
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
});

async function opened(store: DoorStore = openDoorStore()): Promise<DoorSession> {
  const session = new DoorSession(target, store);
  sessions.push(session);
  await session.open(info);
  return session;
}

test('it keeps what was set while it read the stored scans', async () => {
  const store = openDoorStore();
  const session = await opened(store);
  const reading = Promise.withResolvers<void>();
  vi.spyOn(store, 'scans').mockImplementation(async () => {
    await reading.promise;
    return { queued: new Map(), admittedHere: new Map(), log: [] };
  });
  const dismissed = session.dismiss('unknown');
  await expect.poll(() => vi.mocked(store.scans).mock.calls.length).toBe(1);
  session.lost();
  reading.resolve();
  await dismissed;
  expect(session.state().isOffline).toBe(true);
});

test('it remembers an admission before the first list, and tells the other tabs', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  const session = await opened();
  const other = await opened();
  await session.rememberAdmitted(registrationOf(1), 'scan-1');
  await session.sync(true);
  expect([...session.state().admittedHere.keys()]).toEqual([slot]);
  await expect.poll(() => [...other.state().admittedHere.keys()]).toEqual([slot]);
});

test('it remembers an admission before the first list also if the page is reloaded', async () => {
  const before = await opened();
  await before.rememberAdmitted(registrationOf(1), 'scan-1');
  before.close();
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  const after = await opened();
  await after.sync(true);
  expect([...after.state().admittedHere.keys()]).toEqual([slot]);
  after.close();
  const later = await opened();
  expect([...later.state().admittedHere.keys()]).toEqual([slot]);
});

test('it forgets an old admission before the first list that the list does not have: it was undone', async () => {
  const at = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(at - 60_000);
  const before = await opened();
  await before.rememberAdmitted(registrationOf(1), 'scan-1');
  await before.rememberAdmitted(registrationOf(2), 'scan-2');
  vi.mocked(Date.now).mockReturnValue(at);
  answers('POST /api/doorlist', () => ({ data: aDoorList({ admitted: [2] }) }));
  const store = openDoorStore();
  const after = await opened(store);
  await after.sync(true);
  expect([...after.state().admittedHere.keys()]).toEqual([`${registrationOf(2)}_entry`]);
  const [door] = await store.doors();
  expect(await store.early(door!.id)).toEqual([]);
});

test('it knows a ticket as in after a scan that says so, unless a supervisor has undone the scan', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  answers('POST /api/postcheckin', ({ scanid }) =>
    refuses(409, scanid === 'undone' ? 'A supervisor has undone this scan.' : 'Already in.'),
  );
  const session = await opened();
  await session.sync(true);
  expect(await decideScan(session, await ticketOf(2), 'undone')).toMatchObject({
    verdict: 'refused',
    message: 'A supervisor has undone this scan.',
  });
  expect(await decideScan(session, await ticketOf(1), 'in')).toMatchObject({ verdict: 'already' });
  expect([...session.state().admittedHere.keys()]).toEqual([slot]);
});

test.each([503, 429, 0])(
  'while lists load and scans get %i, it is offline, and lets a ticket in once when scans are answered again',
  async (status) => {
    answers('POST /api/doorlist', () => ({ data: aDoorList() }));
    answers('POST /api/postcheckin', () => (status ? refuses(status, 'Not now.') : noAnswer));
    const session = await opened();
    await session.sync(true);
    const first = await decideScan(session, await ticketOf(1), 'scan-1');
    expect(first).toMatchObject({ verdict: 'queued' });
    await session.sync(true);
    expect(session.state().isOffline).toBe(true);

    const scans = answers('POST /api/postcheckin', () => ({ data: { Name: 'Asha Rao' } }));
    session.back();
    for (const text of [
      await ticketOf(1),
      ticketCode({ registrationid: registrationOf(1), generation: 1, proof: 7 }),
    ])
      expect(await decideScan(session, text, 'scan-2')).toMatchObject({
        verdict: 'already',
        message: expect.stringContaining('queued'),
      });
    const otherLink = new DoorSession({ ...target, checkinkey: 'o'.repeat(43) });
    sessions.push(otherLink);
    await otherLink.open({ ...info });
    expect(await decideScan(otherLink, await ticketOf(1), 'scan-3')).toMatchObject({ verdict: 'already' });
    expect(scans).toEqual([]);
    session.lost();
    await session.sync(true);
    expect(session.state().isOffline).toBe(false);
    expect(scans.map(({ request }) => request.scanid)).toEqual(['scan-1']);
  },
);

test.each([503, 429])(
  'a list that is refused with %i does not end the time without answers',
  async (status) => {
    answers('POST /api/doorlist', (_, nth) =>
      nth === 1 ? { data: aDoorList() } : refuses(status, 'Not now.'),
    );
    const session = await opened();
    await session.sync(true);
    session.lost();
    expect(await session.sync(true)).toBe('LOST');
    expect(session.state().isOffline).toBe(true);
  },
);

test('of two tabs that scan the same ticket at the same time, only one lets it in', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  answers('POST /api/postcheckin', ({ scanid }) =>
    scanid === 'scan-1' ? noAnswer : { data: { Name: 'Asha Rao' } },
  );
  const tabs = [await opened(), await opened()];
  for (const tab of tabs) await tab.sync(true);
  const decisions = await Promise.all(
    [await ticketOf(1), await ticketOf(1)].map((text, nth) =>
      decideScan(tabs[nth]!, text, `scan-${nth + 1}`),
    ),
  );
  expect(decisions.map(({ verdict }) => verdict)).toEqual(['queued', 'already']);
});

test('a scan without an answer counts for the day on which it was made', async () => {
  const lastSecond = Date.UTC(2026, 10, 21, 18, 29, 59);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(lastSecond);
  answers('POST /api/doorlist', () => ({ data: aDoorList({ frequency: 'DAILY' }) }));
  answers('POST /api/postcheckin', () => {
    clock.mockReturnValue(lastSecond + 2000);
    return noAnswer;
  });
  const session = await opened();
  await session.sync(true);
  await decideScan(session, await ticketOf(1), 'scan-1');
  expect([...session.state().queued.values()].map((scan) => [scan.slot, scan.scannedat])).toEqual([
    [`${slot}_2026-11-21`, lastSecond],
  ]);
});

test.each([true, false])(
  'a scan whose page was killed before the answer keeps its id (with an answer to the next one: %s)',
  async (isAnswered) => {
    answers('POST /api/doorlist', () => ({ data: aDoorList() }));
    const asked = answers('POST /api/postcheckin', () => new Promise<typeof noAnswer>(() => undefined));
    const killed = await opened({ ...openDoorStore(), enqueue: () => new Promise(() => undefined) });
    await killed.sync(true);
    // The lock of a page that is killed is released.
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    void decideScan(killed, await ticketOf(1), 'scan-1');
    await expect.poll(() => asked.length).toBe(1);
    const scans = answers('POST /api/postcheckin', () =>
      isAnswered ? { data: { Name: 'Asha Rao' } } : noAnswer,
    );
    const session = await opened();
    await decideScan(session, await ticketOf(1), 'scan-2');
    await decideScan(session, await ticketOf(1), 'scan-3');
    expect(scans.map(({ request }) => request.scanid)).toEqual(
      isAnswered ? ['scan-1', 'scan-3'] : ['scan-1'],
    );
    expect([...session.state().queued.values()].map(({ scanid }) => scanid)).toEqual(
      isAnswered ? [] : ['scan-1'],
    );
  },
);

const waiting = { slot, doorid: 'd', target, qrdata: 'S1-1', scanid: 'scan-1', scannedat: 1 };
const early = { registrationid: registrationOf(2), scanid: 'scan-2', at: 2 };

/** Opens the storage as the builds do that store no early admission. */
const openAsEarlierBuild = () =>
  openDB(DATABASE, 1, {
    upgrade(db) {
      const stores = { doors: 'id', queue: 'slot', admissions: 'slot', log: 'id' };
      for (const [name, keyPath] of Object.entries(stores)) db.createObjectStore(name, { keyPath });
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

test('after a rollback, the earlier build reads what waits and stores more', async () => {
  const store = openDoorStore();
  await store.enqueue(waiting);
  await store.keepEarly('d', early);
  await store.close();
  const earlier = await openAsEarlierBuild();
  await earlier.put('queue', { ...waiting, slot: 'later' });
  expect(await earlier.getAllKeys('queue')).toEqual(['later', slot].sort());
  earlier.close();
  expect(await store.early('d')).toEqual([early]);
  expect(await store.early('another door')).toEqual([]);
  expect((await store.scans()).admittedHere.size).toBe(0);
  await store.close();
});

test('a tab of the earlier build keeps its storage beside this build', async () => {
  const earlier = await openAsEarlierBuild();
  const store = openDoorStore();
  await earlier.put('queue', waiting);
  await store.keepEarly('d', early);
  expect(await store.queue()).toEqual([waiting]);
  await earlier.put('queue', { ...waiting, slot: 'later' });
  expect(await store.queue()).toHaveLength(2);
  earlier.close();
  await store.close();
});

test('a list that the server shares does not undo an admission of a moment before', async () => {
  answers('POST /api/doorlist', (_, nth) => ({
    data: aDoorList(nth === 1 ? {} : { undone: packTickets([registrationOf(1)]), whole: false }),
  }));
  const session = await opened();
  await session.sync(true);
  await session.rememberAdmitted(registrationOf(1), 'scan-1');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await session.sync(true);
  expect([...session.state().admittedHere.keys()]).toEqual([slot]);
});

test('a list that says that an older admission was undone lets the ticket in again', async () => {
  answers('POST /api/doorlist', (_, nth) => ({
    data: aDoorList(nth === 1 ? {} : { undone: packTickets([registrationOf(1)]), whole: false }),
  }));
  const store = openDoorStore();
  const session = await opened(store);
  await store.admit({ slot, at: session.now() - 60_000 }, 'scan-1');
  await session.sync(true);
  expect([...session.state().admittedHere.keys()]).toEqual([slot]);
  await session.sync(true);
  expect(session.state().admittedHere.size).toBe(0);
});

test('through a link that is known to be closed it decides nothing by itself, also after a reload', async () => {
  answers('POST /api/doorlist', (_, nth) =>
    nth === 2 ? refuses(404, 'This check-in link does not work.') : { data: aDoorList() },
  );
  answers('POST /api/postcheckin', () => noAnswer);
  const first = await opened();
  await first.sync(true);
  await first.sync(true);
  expect(await decideScan(first, await ticketOf(1), 'scan-1')).toMatchObject({ verdict: 'closed' });
  const second = await opened();
  await expect.poll(() => second.state().isClosed).toBe(true);
  expect(await decideScan(second, await ticketOf(1), 'scan-2')).toMatchObject({ verdict: 'closed' });
  await second.sync(true);
  second.lost();
  expect(await decideScan(second, await ticketOf(1), 'scan-3')).toMatchObject({ verdict: 'queued' });
});

test('it refreshes the list between the rounds of a long queue, and the next round follows at once', async () => {
  const store = openDoorStore();
  const session = await opened(store);
  for (let nth = 0; nth < 50; nth++) {
    const scan = { qrdata: `S1-${nth}`, scanid: `scan-${nth}`, scannedat: nth };
    await session.enqueue({ slot: `${registrationOf(nth)}_entry`, ...scan });
  }
  answers('POST /api/postcheckin', () => ({ data: { Name: 'Asha Rao' } }));
  const lists = answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  const stop = keepInSync(session);
  await expect.poll(() => lists.map(({ request }) => request.waiting)).toEqual([10, 0]);
  stop();
});

test('it waits for no check of the storage, and asks once to keep it', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  const estimate = vi.spyOn(navigator.storage, 'estimate');
  estimate.mockReturnValue(new Promise(() => undefined));
  const slow = await opened();
  expect(await slow.sync(true)).toBe('DONE');
  estimate.mockRejectedValue(new Error('No estimate.'));
  vi.mocked(navigator.storage.persist).mockClear();
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  const session = await opened();
  await session.sync(true);
  await session.sync(true);
  await expect.poll(() => vi.mocked(navigator.storage.persist).mock.calls.length).toBe(1);
  expect(session.state().storage).toBeNull();
});

test('it forgets an undone admission also if it cannot store that', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList({ admitted: [1] }) }));
  const store = openDoorStore();
  const session = await opened(store);
  await session.sync(true);
  await session.rememberAdmitted(registrationOf(1), 'scan-1');
  vi.spyOn(store, 'forget').mockRejectedValue(new Error('The disk is full.'));
  await session.forgetAdmitted(registrationOf(1), session.now());
  expect(session.state().admittedHere.size).toBe(0);
  expect(session.state().list!.admitted.size).toBe(0);
  expect(session.state().storage).toBe('unavailable');
});

test('the late answer to an undo does not make it forget that the ticket was admitted again meanwhile', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  const session = await opened();
  await session.sync(true);
  await session.rememberAdmitted(registrationOf(1), 'scan-1');
  const askedAt = session.now();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000);
  await session.rememberAdmitted(registrationOf(1), 'scan-2');
  await session.forgetAdmitted(registrationOf(1), askedAt);
  expect([...session.state().admittedHere.keys()]).toEqual([slot]);
  await session.forgetAdmitted(registrationOf(1), session.now());
  expect(session.state().admittedHere.size).toBe(0);
});

test('its time is never before its list', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  const session = await opened();
  await session.sync(true);
  vi.spyOn(Date, 'now').mockReturnValue(1000);
  expect(session.now()).toBe(session.state().list!.at);
});

test('it deletes what is old: doors that ended without a waiting scan, and all of the log', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList({ expiresat: 5000 }) }));
  const store = openDoorStore();
  const session = await opened(store);
  await session.sync(true);
  const [door] = await store.doors();
  await session.enqueue({ slot, qrdata: 'S1-1', scanid: 'scan-1', scannedat: 1 });
  const conflict = {
    id: 'c',
    doorid: door!.id,
    kind: 'REFUSED',
    message: '',
    name: '',
    tickettype: '',
  } as const;
  await store.note([{ ...conflict, at: 1, device: '', firstat: null, firstdevice: '', isDismissed: false }]);
  const later = 6000 + 14 * 86_400_000;
  await store.clean(later);
  expect((await store.scans()).log).toEqual([]);
  expect(await store.doors()).toHaveLength(1);
  const [queued] = await store.queue();
  await store.settle(queued!, { admittedAt: null, conflict: null });
  await store.clean(later);
  expect(await store.doors()).toEqual([]);
});
