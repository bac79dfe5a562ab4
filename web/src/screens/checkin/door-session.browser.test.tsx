/** What one opened door knows while its storage and its server answer slowly, or not at all. */
import { packTickets } from '@samagam/domain/door-list';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers } from '../../../test/answers.ts';
import { aDoorList, info, registrationOf, target } from '../../../test/door.ts';
import { DoorSession } from './door-session.ts';
import { DATABASE, openDoorStore, type DoorStore } from './door-store.ts';

const slot = `${registrationOf(1)}_entry`;
const sessions: DoorSession[] = [];

beforeEach(async () => {
  await deleteDB(DATABASE);
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  vi.spyOn(console, 'warn').mockReturnValue();
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
