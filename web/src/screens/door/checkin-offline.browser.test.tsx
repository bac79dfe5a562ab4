/** The door without a network: what the device decides, what it keeps, and what it uploads. */
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { ticketCode } from '@samagam/domain/tickets/code';
import { sayAtDoor } from '@samagam/contract/door/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../test/answers.ts';
import { aDoorList, info, registrationOf, target, ticketOf } from '../../../test/door.ts';
import { makeCamera, type FakeCamera } from '../../../test/fake-camera.ts';
import { freshDevice, setVibrate } from '../../../test/fresh-device.ts';
import { show } from '../../../test/show.tsx';
import { wedge } from '../../../test/wedge.ts';
import { CheckinScreen } from './checkin-screen.tsx';

let camera: FakeCamera;

beforeEach(async () => {
  await page.viewport(390, 844);
  await freshDevice();
  setVibrate(() => true);
  camera = makeCamera();
  answers('GET /api/getcheckin', () => ({ data: info }));
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
});

afterEach(() => camera.remove());

const word = (words: string) => page.getByText(words, { exact: true });
const inMain = (words: string | RegExp) => page.getByRole('main').getByText(words);
const letIn = { data: { Name: 'Asha Rao', Pass: 'Conference Pass' } };

/** Opens the door, and waits for its list. */
async function openDoor() {
  const shown = await show(<CheckinScreen {...target} />);
  await expect.element(inMain(/List from/)).toBeVisible();
  return shown;
}

/** From now on, no call gets an answer. */
function cutNetwork() {
  answers('GET /api/getcheckin', () => noAnswer);
  answers('POST /api/doorlist', () => noAnswer);
  return answers('POST /api/postcheckin', () => noAnswer);
}

test('it queues a scan without an answer, lets in, and uploads the same scan when the network is back', async () => {
  await openDoor();
  const lost = cutNetwork();
  const begun = Date.now();
  await camera.show(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
  await expect.element(word('Queued')).toBeVisible();
  await expect.element(inMain('1 scan waits')).toBeVisible();
  await expect.element(inMain('No answer from the server: scans are queued')).toBeVisible();
  expect(document.querySelector('main')!.dataset['verdict']).toBe('queued');
  // Amber with a dashed frame, and never like the green of a ticket that the server admitted.
  expect(getComputedStyle(document.querySelector('main')!).backgroundColor).toBe('rgb(255, 154, 46)');
  const answer = word('Queued: let in').element().closest('[aria-live]')!.parentElement!;
  expect(getComputedStyle(answer).outlineStyle).toBe('dashed');
  const lists = answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  const scans = answers('POST /api/postcheckin', () => letIn);
  await expect.poll(() => scans.length).toBe(1);
  const { scannedat, ...upload } = scans[0]!.request;
  const { request: first } = lost[0]!;
  expect(upload).toEqual({ ...first, queued: true });
  expect(scannedat).toBeGreaterThanOrEqual(begun - 1000);
  expect(scannedat).toBeLessThanOrEqual(Date.now() + 1000);
  await expect.element(inMain('No answer from the server: scans are queued')).not.toBeInTheDocument();
  await expect.element(inMain('1 scan waits')).not.toBeInTheDocument();
  await expect.poll(() => lists.at(-1)!.request.waiting).toBe(0);
});

test('it says that the organiser does not see this phone, and scans all the same', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList({ listed: false }) }));
  answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  await expect.element(inMain(sayAtDoor.notListed)).toBeVisible();
  await camera.show(await ticketOf(1));
  await expect.element(word('Let in')).toBeVisible();
});

test('it says before the first day of the event that admissions count', async () => {
  const beginsat = Date.now() + 50 * 86_400_000;
  answers('POST /api/doorlist', () => ({ data: aDoorList({ beginsat }) }));
  await openDoor();
  await expect.element(inMain(sayAtDoor.beforeEvent(dateInIndia(beginsat)))).toBeVisible();
});

test('it says nothing about the first day once that has begun', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList({ beginsat: Date.now() - 1, listed: false }) }));
  await openDoor();
  await expect.element(inMain(sayAtDoor.notListed)).toBeVisible();
  await expect.element(inMain(/^The event begins on/)).not.toBeInTheDocument();
});

test('it decides by itself if no answer comes, says at once that it checks, and then decides without asking', async () => {
  await openDoor();
  const scans = answers('POST /api/postcheckin', () => new Promise<typeof noAnswer>(() => undefined));
  answers('POST /api/doorlist', () => noAnswer);
  wedge(await ticketOf(1));
  await expect.element(word('Checking…')).toBeVisible();
  await expect.element(word('Queued: let in')).toBeVisible();
  const live = () => scans.filter(({ request }) => !request.queued).length;
  expect(live()).toBe(1);
  wedge(await ticketOf(2));
  await expect.element(inMain('2 scans wait')).toBeVisible();
  expect(live()).toBe(1);
});

for (const status of [500, 503, 429]) {
  test(`it queues a scan that the server answers with ${status}`, async () => {
    await openDoor();
    answers('POST /api/doorlist', () => noAnswer);
    answers('POST /api/postcheckin', () => refuses(status, 'Not now.'));
    wedge(await ticketOf(1));
    await expect.element(word('Queued: let in')).toBeVisible();
  });
}

test('it refuses by its list and its queue, in words, and queues none of these', async () => {
  answers('POST /api/doorlist', () => ({
    data: aDoorList({
      admitted: [5],
      changes: [
        [2, 255],
        [3, 2],
        [4, 0],
      ],
    }),
  }));
  await openDoor();
  cutNetwork();
  for (const [ticket, verdict, sentence] of [
    [await ticketOf(1), 'Queued: let in', /as soon as there is a network/],
    [await ticketOf(1), 'Already in', /scanned on this phone at .*, and queued/],
    [await ticketOf(2), 'Not valid', 'This ticket was cancelled.'],
    [await ticketOf(3), 'Not valid', 'This ticket was replaced.'],
    [await ticketOf(4), 'Not valid', 'The pass of this ticket is not admitted at this door.'],
    [await ticketOf(5), 'Already in', /according to the list from/],
    [await ticketOf(6, 1, 'other2025'), 'Not valid', 'This is not a ticket of this event.'],
    [
      ticketCode({ registrationid: registrationOf(7), generation: 1, proof: 7 }),
      'Needs the network',
      /Checking a typed code/,
    ],
  ] as const) {
    wedge(ticket);
    await expect.element(word(verdict)).toBeVisible();
    await expect.element(inMain(sentence)).toBeVisible();
  }
  await expect.element(inMain('1 scan waits')).toBeVisible();
});

test('it opens without a network after a reload, knows its queue, and uploads it once', async () => {
  const first = await openDoor();
  cutNetwork();
  wedge(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
  await first.unmount();

  const second = await show(<CheckinScreen {...target} />);
  await expect.element(inMain('1 scan waits')).toBeVisible();
  wedge(await ticketOf(1));
  await expect.element(word('Already in')).toBeVisible();
  wedge(await ticketOf(2));
  await expect.element(word('Queued: let in')).toBeVisible();
  await second.unmount();

  const scans = answers('POST /api/postcheckin', () => letIn);
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  await show(<CheckinScreen {...target} />);
  await expect.element(inMain('In: 233 of 400')).toBeVisible();
  await expect.poll(() => scans.length).toBe(2);
  expect(new Set(scans.map(({ request }) => request.qrdata)).size).toBe(2);
  await expect.element(inMain(/scans? waits?/)).not.toBeInTheDocument();
  // What was uploaded stays known: the list does not contain it yet.
  cutNetwork();
  wedge(await ticketOf(1));
  await expect.element(word('Already in')).toBeVisible();
});

test('it remembers what the server admitted, for a second scan without a network', async () => {
  answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  wedge(await ticketOf(1));
  await expect.element(word('Let in')).toBeVisible();
  cutNetwork();
  wedge(await ticketOf(1));
  await expect.element(inMain(/Already checked in on this phone at/)).toBeVisible();
});

test('it says when the server first admitted a ticket, and not that this phone did', async () => {
  const sentence = 'Already checked in at 9:02 AM, 21 Nov 2026 IST.';
  answers('POST /api/postcheckin', () => refuses(409, sentence, letIn));
  const first = await openDoor();
  wedge(await ticketOf(1));
  await expect.element(inMain(sentence)).toBeVisible();
  cutNetwork();
  for (const reload of [false, true]) {
    if (reload) {
      await first.unmount();
      await openDoor();
    }
    await expect.element(word('Ready')).toBeVisible();
    wedge(await ticketOf(1));
    await expect.element(word('Already in')).toBeVisible();
    await expect.element(inMain(sentence)).toBeVisible();
    await expect.element(inMain(/on this phone/)).not.toBeInTheDocument();
  }
});

for (const [status, sentence] of [
  [409, 'Already checked in at 10:04.'],
  [400, 'This ticket was cancelled.'],
] as const) {
  test(`it shows a queued scan that is answered with ${status} until it is dismissed`, async () => {
    await openDoor();
    cutNetwork();
    wedge(await ticketOf(1));
    await expect.element(word('Queued: let in')).toBeVisible();
    answers('POST /api/doorlist', () => ({ data: aDoorList() }));
    const scans = answers('POST /api/postcheckin', () => refuses(status, sentence, letIn));
    await page.getByRole('button', { name: '1 scan needs attention' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(sentence);
    await expect.element(page.getByRole('dialog').getByText('Asha Rao')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(page.getByRole('dialog').getByText('None.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('needs attention')).not.toBeInTheDocument();
    expect(scans).toHaveLength(1);
  });
}

test('it shows the conflicts that the server reports once, also if they were dismissed', async () => {
  const conflict = {
    id: `${registrationOf(1)}_entry_x`,
    kind: 'ALREADY_IN' as const,
    name: 'Asha Rao',
    tickettype: 'Conference Pass',
    at: Date.UTC(2026, 10, 21, 4, 20),
    device: 'Gate 2',
    firstat: Date.UTC(2026, 10, 21, 4, 12),
    firstdevice: 'Gate 1',
  };
  const later = { ...conflict, id: `${registrationOf(2)}_entry_y`, firstat: Date.UTC(2026, 10, 21, 4, 25) };
  const lists = answers('POST /api/doorlist', () => ({ data: aDoorList({ conflicts: [conflict, later] }) }));
  const first = await openDoor();
  await page.getByRole('button', { name: '2 scans need attention' }).click();
  await expect
    .element(
      page.getByRole('dialog').getByText(/9:50 AM.* by Gate 2.* First admitted at 9:42 AM.* by Gate 1/),
    )
    .toBeVisible();
  // This phone was first, but the server knew the other scan first.
  await expect
    .element(page.getByRole('dialog').getByText(/ Then admitted at 9:55 AM.* by Gate 1/))
    .toBeVisible();
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveLength(left);
  }
  await expect.element(page.getByRole('dialog').getByText('None.')).toBeVisible();
  await first.unmount();
  await openDoor();
  await expect.poll(() => lists.length).toBeGreaterThanOrEqual(2);
  await expect.element(page.getByText('needs attention')).not.toBeInTheDocument();
});

test('it keeps the scans of a link that does not work, says so, and uploads them when it works again', async () => {
  const first = await openDoor();
  cutNetwork();
  wedge(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
  const closed = refuses(404, 'This check-in link does not work.');
  answers('POST /api/doorlist', () => closed);
  const refused = answers('POST /api/postcheckin', () => closed);
  await expect.element(inMain(/This check-in link does not work.* Scans that wait: 1/)).toBeVisible();
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(1);
  await first.unmount();

  answers('GET /api/getcheckin', () => closed);
  const later = answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? closed : letIn));
  await show(<CheckinScreen {...target} />);
  await expect.element(page.getByRole('heading', { name: 'This door was closed' })).toBeVisible();
  await expect.element(inMain(/Scans that wait on this phone: 1/)).toBeVisible();
  expect(location.pathname).not.toBe('/pagenotfound');
  await expect.poll(() => later.length).toBe(1);
  dispatchEvent(new Event('online'));
  await expect.element(inMain(/All scans of this phone are uploaded/)).toBeVisible();
});

test('it never says queued if the scan could not be stored', async () => {
  await openDoor();
  cutNetwork();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  wedge(await ticketOf(1));
  await expect.element(word('Not stored')).toBeVisible();
  await expect.element(inMain(/Do not let in: ask the supervisor.*The disk is full/)).toBeVisible();
  await expect.element(page.getByText('Queued: let in')).not.toBeInTheDocument();
  expect(document.querySelector('main')!.dataset['verdict']).toBe('not-stored');
  vi.mocked(IDBObjectStore.prototype.add).mockRestore();
  wedge(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
});

test('it opens its database again if the browser has closed it', async () => {
  await openDoor();
  cutNetwork();
  const add = IDBObjectStore.prototype.add;
  let isClosed = true;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
    if (isClosed) {
      isClosed = false;
      throw new DOMException('The database is closing.', 'InvalidStateError');
    }
    return add.call(this, value);
  });
  wedge(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
});

test('it warns before the storage is full, and if the browser may delete it', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 10_000_000, usage: 6_000_000 });
  const first = await openDoor();
  await expect.element(inMain(/The storage of this phone is almost full/)).toBeVisible();
  await first.unmount();
  vi.mocked(navigator.storage.estimate).mockResolvedValue({ quota: 10_000_000, usage: 0 });
  vi.mocked(navigator.storage.persist).mockResolvedValue(false);
  await openDoor();
  cutNetwork();
  wedge(await ticketOf(1));
  await expect.element(inMain(/This browser may delete stored scans/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(inMain(/This browser may delete stored scans/)).not.toBeInTheDocument();
});

test('it warns about a list that is older than 30 minutes', async () => {
  answers('POST /api/doorlist', (_, nth) =>
    nth === 1 ? { data: aDoorList({ expiresat: Date.now() + 86_400_000 }) } : noAnswer,
  );
  await openDoor();
  await expect.element(inMain(/The list is old/)).not.toBeInTheDocument();
  const later = Date.now() + 31 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  dispatchEvent(new Event('online'));
  await expect.element(inMain(/The list is old, from/)).toBeVisible();
});

test('it says that it can store nothing', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Storage is blocked.', 'SecurityError');
  });
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  answers('POST /api/postcheckin', () => letIn);
  await show(<CheckinScreen {...target} />);
  await expect.element(inMain(/This browser cannot store scans/)).toBeVisible();
  await expect.element(inMain(/List from/)).toBeVisible();
  wedge(await ticketOf(1));
  await expect.element(word('Let in')).toBeVisible();
  cutNetwork();
  wedge(await ticketOf(2));
  await expect.element(word('Not stored')).toBeVisible();
});

for (const [skew, words] of [
  [90 * 60_000, '90 minutes slow'],
  [-26 * 3_600_000, '26 hours fast'],
  [3 * 86_400_000, '3 days slow'],
] as const) {
  test(`it says that the clock of the phone is ${words}`, async () => {
    answers('POST /api/doorlist', () => ({ data: aDoorList({ now: Date.now() + skew }) }));
    await openDoor();
    await expect
      .element(inMain(`The clock of this phone is ${words}. Times here are corrected. Do not change it now.`))
      .toBeVisible();
  });
}

test('it says that it is closed instead of ready while its link does not work', async () => {
  const list = aDoorList();
  answers('POST /api/doorlist', (_, nth) => (nth === 1 ? refuses(404, 'No.') : { data: list }));
  await show(<CheckinScreen {...target} />);
  await expect.element(word('Closed')).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect.element(word('Ready')).toBeVisible();
});

test('however much it has to say, the verdict and the controls stay within the screen of a small phone', async () => {
  await page.viewport(360, 640);
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1, usage: 1 });
  const [now, beginsat] = [Date.now() + 6 * 3_600_000, Date.now() + 5 * 86_400_000];
  answers('POST /api/doorlist', () => ({ data: aDoorList({ now, beginsat, listed: false }) }));
  await openDoor();
  await expect.element(inMain(/The storage of this phone is almost full/)).toBeInTheDocument();
  const controls = page.getByRole('button', { name: 'Type a code' });
  expect(controls.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  cutNetwork();
  wedge(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
  expect(controls.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  const verdict = word('Queued: let in').element();
  const answer = verdict.closest('[aria-live]')!.parentElement!;
  expect(verdict.getBoundingClientRect().bottom).toBeLessThanOrEqual(answer.getBoundingClientRect().bottom);
});

test('it corrects the clock of the phone, and says so', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList({ now: Date.now() + 3_600_000 }) }));
  await openDoor();
  await expect
    .element(
      inMain('The clock of this phone is 60 minutes slow. Times here are corrected. Do not change it now.'),
    )
    .toBeVisible();
  const begun = Date.now();
  cutNetwork();
  wedge(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
  const scans = answers('POST /api/postcheckin', () => letIn);
  await expect.poll(() => scans.length).toBe(1);
  // A slow answer with the right time makes the correction less exact.
  expect(Math.abs(scans[0]!.request.scannedat! - begun - 3_600_000)).toBeLessThan(600_000);
});

test('it counts its own admissions at once, and the same people once after a refresh', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList({ counts: { expected: 4, admitted: 0 } }) }));
  answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  await expect.element(inMain('In: 0 of 4')).toBeVisible();
  wedge(await ticketOf(1));
  await expect.element(inMain('In: 1 of 4')).toBeVisible();
  cutNetwork();
  wedge(await ticketOf(2));
  await expect.element(word('Queued: let in')).toBeVisible();
  await expect.element(inMain('In: 2 of 4')).toBeVisible();
  answers('POST /api/postcheckin', () => letIn);
  answers('POST /api/doorlist', () => ({
    data: aDoorList({ admitted: [1], counts: { expected: 5, admitted: 1 } }),
  }));
  await expect.element(inMain('In: 2 of 5')).toBeVisible();
  answers('POST /api/doorlist', () => ({
    data: aDoorList({ admitted: [1, 2, 3], counts: { expected: 6, admitted: 3 } }),
  }));
  dispatchEvent(new Event('online'));
  await expect.element(inMain('In: 3 of 6')).toBeVisible();
});

test('it refreshes its list only while it is visible, and with what it knows', async () => {
  const lists = answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  await openDoor();
  await expect.element(inMain('In: 231 of 400')).toBeVisible();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('online'));
  await camera.passFrames(10);
  expect(lists).toHaveLength(1);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => lists.length).toBe(2);
  expect(lists[1]!.request).toMatchObject({ cursor: 'c1', changes: 'v1', waiting: 0 });
});

test('it names the doors that this device knows, and says how to get one', async () => {
  const empty = await show(<CheckinScreen />);
  await expect.element(inMain(/This phone knows no door yet/)).toBeVisible();
  await empty.unmount();
  const door = await openDoor();
  await door.unmount();
  await show(<CheckinScreen />);
  await expect
    .element(page.getByRole('link', { name: /entry/ }))
    .toHaveAttribute('href', `/event/checkin/test2025/${'k'.repeat(43)}/entry`);
});

test('it asks for a name of the phone once, keeps it, and sends it', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  const first = await openDoor();
  await page.getByRole('textbox', { name: /Name of this phone/ }).fill('  Gate 2 ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await first.unmount();
  await openDoor();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  wedge(await ticketOf(1));
  await expect.poll(() => scans.length).toBe(1);
  expect(scans[0]!.request.device!.name).toBe('Gate 2');
  await page.getByRole('button', { name: 'Gate 2' }).click();
  await userEvent.fill(page.getByRole('textbox'), 'Gate 3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Gate 3' })).toBeVisible();
});

test('it can go on without a name of the phone', async () => {
  await openDoor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Name this phone' })).toBeVisible();
});
