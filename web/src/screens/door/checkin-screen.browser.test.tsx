import { REPEATED_SCAN } from '@samagam/contract/common/words';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../test/answers.ts';
import { makeCamera, type FakeCamera } from '../../../test/fake-camera.ts';
import { freshDevice, setVibrate } from '../../../test/fresh-device.ts';
import { trustedClick } from '../../../test/hand.ts';
import { info, ticketOf } from '../../../test/door.ts';
import { show } from '../../../test/show.tsx';
import { CheckinScreen } from './checkin-screen.tsx';
import { nameDevice } from './device.ts';

const [ONE, TWO, THREE, FOUR, FIVE] = (await Promise.all([1, 2, 3, 4, 5].map((nth) => ticketOf(nth)))) as [
  string,
  string,
  string,
  string,
  string,
];

const letIn = { data: { Name: 'Asha Rao' } };
const alreadyIn = refuses(409, 'Already checked in at 10:04.', { data: { Name: 'Asha Rao' } });
const notValid = refuses(400, 'Invalid Ticket.');

let camera: FakeCamera;
let vibrate: Mock<() => boolean>;

beforeEach(async () => {
  await freshDevice();
  await page.viewport(390, 844);
  camera = makeCamera();
  vibrate = vi.fn(() => true);
  setVibrate(vibrate);
  setTapped(true);
  answers('GET /api/getcheckin', () => ({ data: info }));
  // Without a list the device decides nothing itself, however slow the machine is.
  answers('POST /api/doorlist', () => noAnswer);
});

afterEach(() => camera.remove());

/** Whether the page had a tap. The files share a page, so it depends on the tests that ran before. */
function setTapped(hasBeenActive: boolean) {
  vi.spyOn(Navigator.prototype, 'userActivation', 'get').mockReturnValue({ hasBeenActive, isActive: false });
}

async function openDoor() {
  const shown = await show(
    <CheckinScreen eventcode="test2025" checkinkey={'k'.repeat(43)} checkinfield="entry" />,
  );
  await expect.element(page.getByRole('heading', { name: 'entry test2025' })).toBeVisible();
  return shown;
}

const word = (words: string) => page.getByText(words, { exact: true });
const select = () => page.getByRole('combobox');
const problem = () => page.getByRole('alert').filter({ hasText: 'Try again' });

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const) {
  test(`it admits a guest and shows the name, without scrolling, on ${width} by ${height} pixels`, async () => {
    await page.viewport(width, height);
    const data = {
      Pass: 'Conference Pass',
      Name: 'Asha Rao',
      Company: 'Kaveri Systems Private Limited',
      Designation: 'Senior Security Engineer',
      'T-Shirt': 'XXL',
      Parking: '2 Wheeler',
    };
    const scans = answers('POST /api/postcheckin', () => ({ msg: 'Checked in.', data }));
    await openDoor();
    await expect.element(word('Ready')).toBeVisible();
    nameDevice('Gate 2');
    await camera.show(ONE);
    await expect.element(word('Let in')).toBeVisible();
    const labels = ['Status', 'Success', 'Message', 'Checked in.', 'Metadata'];
    for (const words of [...labels, ...Object.keys(data), ...Object.values(data)]) {
      // Name and pass are above, too.
      const shown = page.getByRole('main').getByText(words, { exact: true }).last();
      await expect.element(shown).toBeInViewport({ ratio: 1 });
      // Large, and nothing covers its first and last line.
      const { left, top, bottom } = shown.element().getBoundingClientRect();
      for (const y of [top + 5, bottom - 5])
        expect(document.elementFromPoint(left + 5, y)).toBe(shown.element());
      expect(Number.parseFloat(getComputedStyle(shown.element()).fontSize)).toBeGreaterThanOrEqual(18);
    }
    // The name is first, wherever the API puts it.
    expect(page.getByLabelText('Metadata').element().firstElementChild).toHaveTextContent('NameAsha Rao');
    expect(scans[0]!.request).toEqual({
      eventcode: 'test2025',
      checkinkey: 'k'.repeat(43),
      checkinfield: 'entry',
      qrdata: ONE,
      device: { id: expect.stringMatching(/^[\w-]{36}$/), name: 'Gate 2' },
      scanid: expect.stringMatching(/^[\w-]{36}$/),
    });
  });
}

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const) {
  test(`it shows how to scan below the question for the name of the phone, on ${width} by ${height} pixels`, async () => {
    await page.viewport(width, height);
    await openDoor();
    await expect.element(page.getByRole('textbox', { name: /Name of this phone/ })).toBeVisible();
    const hint = page.getByText(/^Hold a ticket’s QR code in front of the camera/);
    await expect.element(hint).toBeInViewport({ ratio: 1 });
    const { left, bottom } = hint.element().getBoundingClientRect();
    expect(document.elementFromPoint(left + 5, bottom - 5)).toBe(hint.element());
  });
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const) {
  test(`its toast never covers the result, however long both are, on ${width} by ${height} pixels`, async () => {
    await page.viewport(width, height);
    const msg = 'The pass of this ticket is not admitted at this door. '.repeat(4).trim();
    let scan = 0;
    answers('POST /api/postcheckin', () => {
      scan += 1;
      const fields = Array.from({ length: 20 }, (_, i) => [`Field ${i}`, `Scan ${scan}, value ${i}`]);
      return refuses(400, msg, { data: Object.fromEntries(fields) });
    });
    await openDoor();
    for (const [index, text] of [ONE, TWO].entries()) {
      await camera.show(text);
      await expect.element(page.getByText(`Scan ${index + 1}, value 0`)).toBeVisible();
      const toast = page.getByRole('alert').filter({ hasText: msg });
      await expect.element(toast).toBeVisible();
      const result = page.getByLabelText('Metadata').element().closest('[aria-live]')!.parentElement!;
      await expect
        .poll(() => toast.element().getBoundingClientRect().bottom)
        .toBeLessThanOrEqual(
          page.getByRole('button', { name: /Sound/ }).element().getBoundingClientRect().top,
        );
      expect(result.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        toast.element().getBoundingClientRect().top,
      );
      // The rest of the result can be reached.
      const last = page.getByLabelText('Metadata').element().lastElementChild!;
      last.scrollIntoView();
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(result.getBoundingClientRect().bottom);
    }
  });
}

test('it distinguishes admitted, already in, not valid, closed and no response by colour, word, sound and vibration', async () => {
  const heard: number[] = [];
  const start = OscillatorNode.prototype.start;
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode, when) {
    heard.push(this.frequency.value);
    start.call(this, when);
  });
  const replies = {
    [ONE]: letIn,
    [TWO]: alreadyIn,
    [THREE]: notValid,
    [FOUR]: refuses(404, 'This check-in link does not work.'),
  };
  answers('POST /api/postcheckin', ({ qrdata }) => replies[qrdata] ?? noAnswer);
  await openDoor();
  await trustedClick(page.getByRole('button', { name: 'Sound off' }));
  await expect.element(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  const seen: Record<'colour' | 'sound' | 'touch', string>[] = [];
  for (const [text, said] of [
    [ONE, 'Let in'],
    [TWO, 'Already in'],
    [THREE, 'Not valid'],
    [FIVE, 'No answer'],
    [FOUR, 'Door closed'],
  ] as const) {
    heard.length = 0;
    vibrate.mockClear();
    await camera.show(text);
    await expect.element(word(said)).toBeVisible();
    seen.push({
      colour: getComputedStyle(document.querySelector('main')!).backgroundColor,
      sound: heard.join(' '),
      touch: JSON.stringify(vibrate.mock.calls),
    });
    await camera.show(null);
  }
  const guests = seen.slice(0, 4);
  for (const sense of ['colour', 'sound', 'touch'] as const) {
    expect(new Set(guests.map((one) => one[sense])).size).toBe(4);
  }
});

test('it vibrates after the first tap only, because Chrome refuses it before', async () => {
  answers('POST /api/postcheckin', ({ qrdata }) => (qrdata === ONE ? letIn : notValid));
  setTapped(false);
  await openDoor();
  await camera.show(ONE);
  await expect.element(word('Let in')).toBeVisible();
  expect(vibrate).not.toHaveBeenCalled();
  setTapped(true);
  await camera.show(TWO);
  await expect.element(word('Not valid')).toBeVisible();
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('it keeps the sound off if staff turned it off', async () => {
  const first = await openDoor();
  await trustedClick(page.getByRole('button', { name: 'Sound off' }));
  await page.getByRole('button', { name: 'Sound on' }).click();
  await first.unmount();
  await openDoor();
  await trustedClick(page.getByRole('heading'));
  await expect.element(page.getByRole('button', { name: 'Sound off' })).toBeVisible();
});

test('it asks for a touch if the browser plays nothing after a reload, and wakes the sound for each verdict', async () => {
  answers('POST /api/postcheckin', () => letIn);
  const first = await openDoor();
  await trustedClick(page.getByRole('button', { name: 'Sound off' }));
  await expect.element(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  await first.unmount();

  const state = vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('suspended');
  const resume = vi.spyOn(AudioContext.prototype, 'resume').mockImplementation(async () => undefined);
  await openDoor();
  await expect.element(page.getByRole('button', { name: 'Touch for sound' })).toBeVisible();
  const asked = resume.mock.calls.length;
  await camera.show(ONE);
  await expect.element(word('Let in')).toBeVisible();
  expect(resume.mock.calls.length).toBeGreaterThan(asked);
  state.mockReturnValue('running');
  await trustedClick(page.getByRole('button', { name: 'Touch for sound' }));
  await expect.element(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
});

test('it says whether the light is on after the camera has changed', async () => {
  let torch: unknown = false;
  const { getSettings } = MediaStreamTrack.prototype;
  vi.spyOn(MediaStreamTrack.prototype, 'getSettings').mockImplementation(function (this: MediaStreamTrack) {
    return { ...getSettings.call(this), torch: true };
  });
  vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockImplementation(async (wish) => {
    torch = wish?.advanced?.[0];
  });
  await openDoor();
  await page.getByRole('button', { name: 'Light off' }).click();
  await expect.element(page.getByRole('button', { name: 'Light on' })).toBeVisible();
  torch = false;
  await select().selectOptions('Canvas camera');
  await expect.poll(() => torch).toEqual({ torch: true });
  await expect.element(page.getByRole('button', { name: 'Light on' })).toBeVisible();
});

test('it posts a code once while it stays in view, and again when it returns', async () => {
  const scans = answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? letIn : alreadyIn));
  await openDoor();
  await camera.show(ONE);
  await expect.element(word('Let in')).toBeVisible();
  // The code stays in view: the verdict fades, and the code is not posted again.
  await expect.element(word('Ready')).toBeVisible();
  await expect.element(word('Let in')).not.toBeInTheDocument();
  expect(scans).toHaveLength(1);
  await camera.show(null);
  await camera.passFrames(20);
  await camera.show(ONE);
  await expect.element(word('Already in')).toBeVisible();
  expect(scans).toHaveLength(2);
  expect(scans[1]!.request.scanid).not.toBe(scans[0]!.request.scanid);
});

test('it posts a second scan for a copy that is held up during the first scan', async () => {
  const reply = Promise.withResolvers<typeof letIn>();
  answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? reply.promise : alreadyIn));
  await openDoor();
  await camera.show(ONE);
  await expect.element(word('Checking…')).toBeVisible();
  await camera.show(null);
  await camera.passFrames(20);
  await camera.show(ONE);
  await camera.passFrames(5);
  reply.resolve(letIn);
  await expect.element(word('Already in')).toBeVisible();
});

test('it posts nothing else during a scan', async () => {
  const reply = Promise.withResolvers<typeof letIn>();
  const scans = answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? reply.promise : notValid));
  await openDoor();
  await camera.show(ONE);
  await expect.element(word('Checking…')).toBeVisible();
  await camera.show(TWO);
  await camera.passFrames(5);
  expect(scans).toHaveLength(1);
  reply.resolve(letIn);
  await expect.element(word('Not valid')).toBeVisible();
  expect(scans.map(({ request }) => request.qrdata)).toEqual([ONE, TWO]);
});

test('it retries a code without a response as the same scan, and posts another code as a new scan', async () => {
  const scans = answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? noAnswer : notValid));
  await openDoor();
  await camera.show(ONE);
  await expect.element(word('No answer. Please scan again.').first()).toBeVisible();
  await expect.element(word('Not valid')).toBeVisible();
  await camera.show(TWO);
  await expect.poll(() => scans.length).toBe(3);
  const [first, second, third] = scans.map(({ request }) => request.scanid);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('it warns if the API has answered the same scan before: admit only one person', async () => {
  answers('POST /api/postcheckin', () => ({
    data: { [REPEATED_SCAN]: 'This scan admitted the ticket at 10:04.', Name: 'Asha Rao' },
  }));
  await openDoor();
  await camera.show(ONE);
  await expect.element(word('Same scan again: admit only one person.')).toBeVisible();
  await expect.element(word('Let in')).toBeVisible();
});

test('it refuses a code that is no ticket without asking the server, does not show it, and continues', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  for (const [text, sentence] of [
    [`S1${'0'.repeat(110)}`, 'This code is not one of our tickets.'],
    [
      'https://samagam.example/event/test2025?ticketkey=secret',
      'This is the link of a ticket. Let the person open it and show the ticket.',
    ],
  ] as const) {
    await camera.show(text);
    await expect.element(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect.element(word('Not valid')).toBeVisible();
    await expect.element(word('Failed')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/secret|S10000/);
  }
  await camera.show(ONE);
  await expect.element(word('Let in')).toBeVisible();
  expect(scans.map(({ request }) => request.qrdata)).toEqual([ONE]);
});

test('it switches the camera, says when access is blocked, and continues with another', async () => {
  answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  await expect.element(select()).toBeVisible();
  camera.lack('permission');
  await select().selectOptions('Canvas camera');
  await expect.element(problem()).toMatchTextContent('Camera access is blocked.');
  camera.lack(null);
  await select().selectOptions('Rear camera');
  await expect.element(problem()).not.toBeInTheDocument();
  await camera.show(ONE);
  await expect.element(word('Let in')).toBeVisible();
});

for (const [lack, sentence] of [
  ['camera', 'Camera not found.'],
  ['permission', 'Camera access is blocked.'],
] as const) {
  test(`it says what to do about a missing ${lack}, and retries on request`, async () => {
    camera.lack(lack);
    await openDoor();
    await expect.element(problem()).toMatchTextContent(sentence);
    await expect.element(word('Ready')).toBeVisible();
    await expect.element(page.getByText(/in front of the camera/)).not.toBeInTheDocument();
    camera.lack(null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(problem()).not.toBeInTheDocument();
    await expect.element(page.getByText(/in front of the camera/)).toBeVisible();
  });
}

test('it redirects to the not-found page for an unknown link', async () => {
  answers('GET /api/getcheckin', () => refuses(404, 'Not found.'));
  await show(<CheckinScreen eventcode="test2025" checkinkey="wrong" checkinfield="entry" />);
  await expect.poll(() => location.pathname + location.hash).toBe('/pagenotfound#checkin');
});

test('it says that the link could not be loaded, and loads it on the next attempt', async () => {
  answers('GET /api/getcheckin', (_, nth) => (nth <= 2 ? noAnswer : { data: info }));
  await show(<CheckinScreen eventcode="test2025" checkinkey={'k'.repeat(43)} checkinfield="entry" />);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'entry test2025' })).toBeVisible();
});
