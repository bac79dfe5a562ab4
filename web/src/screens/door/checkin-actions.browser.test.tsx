/** What a volunteer can do at the door besides the camera: type, search, undo, and use a wedge scanner. */
import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import { ticketCode } from '@samagam/domain/tickets/code';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayAtDoor } from '@samagam/contract/door/messages';
import { page, userEvent } from 'vitest/browser';
import { encodeQr } from '@samagam/domain/tickets/qr';
import { answers, noAnswer, refuses } from '../../../test/answers.ts';
import { keepsFocus } from '../../../test/keeps-focus.ts';
import { aDoorList, info, publickey, registrationOf, target, ticketOf } from '../../../test/door.ts';
import { makeCamera, type FakeCamera } from '../../../test/fake-camera.ts';
import { freshDevice, setVibrate } from '../../../test/fresh-device.ts';
import { show } from '../../../test/show.tsx';
import { wedge } from '../../../test/wedge.ts';
import { CheckinScreen } from './checkin-screen.tsx';
import { decideScan } from './offline/decide-scan.ts';
import { DoorSession } from './session.ts';
import { readTicket } from './scan/read-ticket.ts';
import { ScanAnswer } from './scan-answer.tsx';
import { isTrueTicket } from './scan/verify-ticket.ts';

let camera: FakeCamera;
/** Called once for each verdict. */
const vibrate = vi.fn(() => true);

beforeEach(async () => {
  await page.viewport(390, 844);
  await freshDevice();
  vibrate.mockClear();
  setVibrate(vibrate);
  vi.spyOn(Navigator.prototype, 'userActivation', 'get').mockReturnValue({
    hasBeenActive: true,
    isActive: false,
  });
  camera = makeCamera();
  answers('GET /api/getcheckin', () => ({ data: info }));
  answers('POST /api/doorlist', () => ({ data: aDoorList({ search: true, supervisor: true }) }));
});

afterEach(() => camera.remove());

const word = (words: string) => page.getByText(words, { exact: true });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const letIn = { data: { Name: 'Asha Rao', Pass: 'Conference Pass' } };
const alreadyIn = refuses(409, 'Already checked in at 10:04.', letIn);
const code = (nth: number) => ticketCode({ registrationid: registrationOf(nth), generation: 1, proof: 7 });

async function openDoor() {
  const shown = await show(<CheckinScreen {...target} />);
  await expect.element(page.getByText(/List from/)).toBeVisible();
  return shown;
}

test('it checks a typed ticket code with the server, and explains a typing error', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  await button('Type a code').click();
  await expect.element(page.getByRole('textbox', { name: 'Ticket code' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Ticket code' }).fill('ABCD-EFGH');
  await button('Check').click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('This is not a ticket code.');
  expect(scans).toEqual([]);
  await page
    .getByRole('textbox', { name: 'Ticket code' })
    .fill(` ${code(1).toLowerCase().replaceAll('-', ' ')}`);
  await button('Check').click();
  await expect.element(word('Let in')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(readTicket(scans[0]!.request.qrdata)).toMatchObject({
    ticket: { registrationid: registrationOf(1) },
  });
});

test('it says that too many codes were wrong, and goes on asking the server', async () => {
  const sentence = 'Too many tries. Please wait a minute.';
  answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? refuses(429, sentence) : letIn));
  await openDoor();
  await button('Type a code').click();
  await page.getByRole('textbox', { name: 'Ticket code' }).fill(code(1));
  await button('Check').click();
  await expect.element(word('Wait a minute')).toBeVisible();
  await expect.element(page.getByRole('main').getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('No answer from the server: scans are queued')).not.toBeInTheDocument();
  wedge(await ticketOf(2));
  await expect.element(word('Let in')).toBeVisible();
});

test('it finds people, and admits one with a tap', async () => {
  const searches = answers('POST /api/doorsearch', ({ words }) =>
    words === 'asha'
      ? {
          data: [
            { name: 'Asha Rao', tickettype: 'Conference Pass', ticket: code(1) },
            { name: 'Asha Iyer', tickettype: 'Student Pass', ticket: code(2) },
          ],
        }
      : { data: [] },
  );
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  await button('Search').click();
  const words = dialog().getByRole('textbox');
  await words.fill('nobody');
  await dialog().getByRole('button', { name: 'Search' }).click();
  await expect.element(dialog()).toMatchTextContent('Nobody was found.');
  await words.fill(' asha ');
  await dialog().getByRole('button', { name: 'Search' }).click();
  await dialog().getByRole('button', { name: 'Asha Iyer Student Pass' }).click();
  await expect.element(word('Let in')).toBeVisible();
  expect(scans.map(({ request }) => request.qrdata)).toEqual([code(2)]);
  expect(searches[1]!.request).toMatchObject({ ...target, words: 'asha' });
});

test('it says why a search failed', async () => {
  answers('POST /api/doorsearch', (_, nth) => (nth === 1 ? noAnswer : refuses(429, 'Too many tries.')));
  await openDoor();
  await button('Search').click();
  await dialog().getByRole('textbox').fill('asha');
  await dialog().getByRole('button', { name: 'Search' }).click();
  await expect.element(dialog()).toMatchTextContent('The search needs the network.');
  await dialog().getByRole('button', { name: 'Search' }).click();
  await expect.element(dialog()).toMatchTextContent('Too many tries.');
});

test('it offers no search and no undo to a link that may do neither', async () => {
  answers('POST /api/doorlist', () => ({ data: aDoorList() }));
  answers('POST /api/postcheckin', () => alreadyIn);
  await openDoor();
  wedge(await ticketOf(1));
  await expect.element(word('Already in')).toBeVisible();
  await expect.element(button('Search')).not.toBeInTheDocument();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('it lets a supervisor undo an admission with a reason, after a scan that says already in', async () => {
  answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? letIn : alreadyIn));
  const undone = answers('POST /api/doorundo', (_, nth) => (nth === 1 ? noAnswer : { data: {} }));
  await openDoor();
  wedge(await ticketOf(1));
  await expect.element(word('Let in')).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  wedge(await ticketOf(1));
  await expect.element(word('Already in')).toBeVisible();
  await button('Undo').click();
  await expect.element(dialog().getByRole('radio', { name: 'Scanned by mistake' })).toHaveFocus();
  await dialog().getByRole('radio', { name: 'Another reason' }).click();
  await dialog().getByRole('textbox', { name: 'In words' }).fill('Left to park');
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('An undo needs the network.');
  await dialog().getByRole('radio', { name: 'The person did not enter' }).click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(undone.map(({ request }) => request.reason)).toEqual(['Left to park', 'The person did not enter']);
  expect(undone[1]!.request).toMatchObject({ ...target, qrdata: await ticketOf(1) });
  await expect.element(word('Already in')).not.toBeInTheDocument();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  // The device has forgotten the admission too.
  answers('POST /api/postcheckin', () => noAnswer);
  answers('POST /api/doorlist', () => noAnswer);
  wedge(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
});

test('it uploads a scan that waits before it undoes the admission', async () => {
  answers('POST /api/postcheckin', () => noAnswer);
  const undone = answers('POST /api/doorundo', () => ({ data: {} }));
  await openDoor();
  wedge(await ticketOf(1));
  await expect.element(word('Queued: let in')).toBeVisible();
  wedge(await ticketOf(1));
  await expect.element(word('Already in')).toBeVisible();
  await button('Undo').click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('An undo needs the network.');
  expect(undone).toEqual([]);
  const scans = answers('POST /api/postcheckin', () => letIn);
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(undone).toHaveLength(1);
  wedge(await ticketOf(1));
  await expect.element(word('Let in')).toBeVisible();
  expect(scans.map(({ request }) => request.queued)).toEqual([true, undefined]);
});

test('at an unlimited checkpoint, where no scan says already in, it undoes the admission of the last scan', async () => {
  const rule = { supervisor: true, frequency: 'UNLIMITED', counts: { expected: 9, admitted: 3 } } as const;
  answers('POST /api/doorlist', () => ({ data: aDoorList(rule) }));
  const scans = answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? letIn : refuses(400, 'No.')));
  const undone = answers('POST /api/doorundo', () => ({ data: {} }));
  await openDoor();
  wedge(await ticketOf(1));
  await expect.element(word('Let in')).toBeVisible();
  await expect.element(word('In: 4 of 9')).toBeVisible();
  await button('Undo').click();
  await expect.element(dialog()).toMatchTextContent('Asha Rao can then be admitted again.');
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(word('In: 3 of 9')).toBeVisible();
  expect(undone.map(({ request }) => request.qrdata)).toEqual([await ticketOf(1)]);
  expect(scans).toHaveLength(1);
  wedge(await ticketOf(2));
  await expect.element(word('Not valid')).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('it offers the undo for a minute, and names the time of a scan without a name', async () => {
  answers('POST /api/postcheckin', () => refuses(409, 'Already checked in at 10:04.'));
  await openDoor();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    wedge(await ticketOf(1));
    await expect.element(word('Already in')).toBeVisible();
    await button('Undo').click();
    await expect
      .element(dialog())
      .toMatchTextContent(/The ticket that was scanned at .* can then be admitted/);
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.element(button('Undo')).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await expect.element(button('Undo')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('it scans nothing behind an open dialog, so that no verdict is missed', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  await button('Type a code').click();
  await camera.show(await ticketOf(1));
  await camera.passFrames(15);
  expect(scans).toEqual([]);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(word('Let in')).toBeVisible();
  expect(scans).toHaveLength(1);
});

test('it reads a wedge scanner, which presses no button and types into no field', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  await button('Type a code').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  // The focus is on a button again, which a space or Enter would press.
  expect(document.activeElement).toBe(button('Type a code').element());
  const text = await ticketOf(1);
  await userEvent.keyboard(`${text.replaceAll('{', '{{').replaceAll('[', '[[')}{Enter}`);
  await expect.element(word('Let in')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(scans.map(({ request }) => request.qrdata)).toEqual([text]);
});

test('it ignores keys that are no wedge scanner: slow ones, few ones, and other words in a field', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  wedge('abc');
  wedge('Asha Rao Kaveri', document.body, 400);
  wedge('Asha Rao Kaveri');
  await expect.element(word('Not valid')).toBeVisible();
  await button('Search').click();
  wedge('Asha Rao Kaveri', dialog().getByRole('textbox').element());
  await expect.element(dialog()).toBeVisible();
  await dialog().getByRole('button', { name: 'Close' }).click();
  expect(scans).toEqual([]);
  wedge(await ticketOf(1));
  await expect.element(word('Let in')).toBeVisible();
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test('it leaves the first key to the browser, because a person may have pressed it', async () => {
  await openDoor();
  const isTaken = (key: string) =>
    !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect([isTaken('/'), isTaken('a')]).toEqual([false, true]);
});

test('it reads a wedge scanner on a slow phone, on the page and in a field', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  wedge('lost');
  wedge(await ticketOf(1), document.body, 1000);
  await expect.element(word('Let in')).toBeVisible();
  await button('Search').click();
  const words = dialog().getByRole('textbox').element();
  wedge(await ticketOf(2), words, 1000);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(() => scans.map(({ request }) => request.qrdata))
    .toEqual([await ticketOf(1), await ticketOf(2)]);
});

/** The keys of a US scanner. Their characters are of no layout that is known. */
function otherKey(character: string): KeyboardEventInit {
  const shifted = { $: 'Digit4', '%': 'Digit5', '*': 'Digit8', '+': 'Equal', ':': 'Semicolon' }[character];
  const plain = { ' ': 'Space', '-': 'Minus', '.': 'Period', '/': 'Slash' }[character];
  if (character === 'Enter') return { key: character };
  if (shifted) return { key: 'Dead', code: shifted, shiftKey: true };
  if (plain) return { key: '¬', code: plain };
  if (/\d/.test(character)) return { key: '¬', code: `Digit${character}` };
  return { key: 'Ω', code: `Key${character}`, shiftKey: true };
}

test('it reads a wedge scanner whose keys type other characters on this device, or says so', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  wedge(await ticketOf(1), document.body, 1, otherKey);
  await expect.element(word('Let in')).toBeVisible();
  // Not a random signature: one of about a hundred is another ticket in another layout, and is refused.
  const signature = Uint8Array.from({ length: 64 }, (_, at) => (at + 3 * at * at) % 256);
  const text = encodeQr({ generation: 1, registrationid: registrationOf(2), signature });
  wedge(text, document.body, 1, (character) => {
    const place = [...'AQZWM:1234567890$%*-./'].indexOf(character);
    return { key: [...'QAWZ?M&é"\'(-è_çà458):!'][place] ?? character };
  });
  await expect.poll(() => scans.map(({ request }) => request.qrdata)).toEqual([await ticketOf(1), text]);
  wedge(text, document.body, 1, (character) => ({ key: /^[A-Z]$/.test(character) ? 'Ω' : character }));
  await expect.element(page.getByText(sayAtDoor.otherLayout).first()).toBeVisible();
  expect(scans).toHaveLength(2);
});

test('it does not add keys of long ago to those of a wedge scanner', async () => {
  const scans = answers('POST /api/postcheckin', () => letIn);
  await openDoor();
  wedge(await ticketOf(1), document.body, 5001);
  wedge(await ticketOf(2));
  await expect.element(word('Let in')).toBeVisible();
  expect(scans.map(({ request }) => request.qrdata)).toEqual([await ticketOf(2)]);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

for (const [name, focus] of [
  ['Type a code', 'textbox'],
  ['Search', 'textbox'],
  ['Type a code', 'button'],
] as const) {
  test(`it scans what a wedge scanner types while “${name}” is open and a ${focus} has the focus`, async () => {
    const scans = answers('POST /api/postcheckin', () => letIn);
    await openDoor();
    await button(name).click();
    if (focus === 'textbox') await dialog().getByRole('textbox').click();
    const text = await ticketOf(1);
    await userEvent.keyboard(`${text.replaceAll('{', '{{').replaceAll('[', '[[')}{Enter}`);
    await expect.element(word('Let in')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(scans.map(({ request }) => request.qrdata)).toEqual([text]);
  });
}

test('a wedge scanner gives no reason for an undo, and names no phone', async () => {
  answers('POST /api/postcheckin', () => alreadyIn);
  const undone = answers('POST /api/doorundo', () => ({ data: {} }));
  await openDoor();
  const name = page.getByRole('textbox', { name: /Name of this phone/ });
  wedge(await ticketOf(1), name.element());
  await expect.element(word('Already in')).toBeVisible();
  await button('Undo').click();
  await dialog().getByRole('radio', { name: 'Another reason' }).click();
  wedge(await ticketOf(2), dialog().getByRole('textbox').element());
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(undone).toEqual([]);
});

test('it scans a second ticket of a wedge scanner after the first, and loses neither', async () => {
  const reply = Promise.withResolvers<typeof letIn>();
  const scans = answers('POST /api/postcheckin', (_, nth) => (nth === 1 ? reply.promise : alreadyIn));
  await openDoor();
  wedge(await ticketOf(1));
  await expect.element(word('Checking…')).toBeVisible();
  wedge(await ticketOf(2));
  reply.resolve(letIn);
  await expect.element(word('Let in')).toBeVisible();
  await expect.element(word('Already in')).toBeVisible();
  expect(scans.map(({ request }) => request.qrdata)).toEqual([await ticketOf(1), await ticketOf(2)]);
});

test('it refuses 100 hostile texts in words, and shows and sends none', async () => {
  const texts = [...new Set(hostileTexts)].slice(0, 90);
  const genuine = await ticketOf(1);
  texts.push(
    '',
    ' ',
    '\u0000',
    '\u202Egnp.exe',
    '🎟️'.repeat(50),
    'x'.repeat(5000),
    genuine.slice(1),
    `${genuine}${genuine}`,
    `S1${'\uFFFF'.repeat(110)}`,
    '{"__proto__":{"is":"qr"}}',
  );
  expect(texts).toHaveLength(100);
  const session = new DoorSession(target);
  for (const [number, text] of texts.entries()) {
    const decision = await decideScan(session, text, `scan-${number}`);
    expect(decision).toMatchObject({ verdict: 'refused', message: 'This code is not one of our tickets.' });
    const shown = await show(<ScanAnswer result={{ ...decision, text, at: 0, number }} />);
    // It may be a link with a key.
    expect(shown.container.querySelector('[aria-labelledby] dd')).toBeNull();
    await shown.unmount();
  }
});

test('it shows a hostile name and company of a ticket as text', async () => {
  for (const [number, text] of [...new Set(hostileTexts)].entries()) {
    const result = { verdict: 'admitted', result: 'Success', message: 'Success.', text: '', at: 0 } as const;
    const metadata = { Name: text, Pass: 'Delegate', Company: text };
    const shown = await show(<ScanAnswer result={{ ...result, metadata, number }} />);
    const cells = [...shown.container.querySelectorAll('[aria-labelledby] dd')];
    expect(cells.map(({ textContent }) => textContent)).toEqual([text, 'Delegate', text]);
    for (const cell of cells) expect(cell.children).toHaveLength(0);
    expect(shown.container.querySelector('img, script, iframe, a')).toBeNull();
    await shown.unmount();
  }
});

test('it shows name, pass, T-shirt and parking large', async () => {
  answers('POST /api/postcheckin', () => ({
    data: { Name: 'Asha Rao', Pass: 'Conference Pass', 'T-Shirt': 'XL', Parking: '2 Wheeler' },
  }));
  await openDoor();
  wedge(await ticketOf(1));
  for (const words of ['T-Shirt XL', 'Parking 2 Wheeler']) await expect.element(word(words)).toBeVisible();
  const size = (words: string) => Number.parseFloat(getComputedStyle(word(words).first().element()).fontSize);
  expect(size('Asha Rao')).toBeGreaterThanOrEqual(36);
  expect(size('Conference Pass')).toBeGreaterThanOrEqual(24);
});

test('its controls are large, at the bottom, and within the screen of a small phone', async () => {
  await page.viewport(360, 640);
  answers('POST /api/postcheckin', () => alreadyIn);
  await openDoor();
  await expect.element(page.getByRole('combobox')).toBeVisible();
  wedge(await ticketOf(1));
  await expect.element(button('Undo')).toBeVisible();
  for (const name of ['Sound off', 'Type a code', 'Search', 'Undo']) {
    const { width, height, top, bottom, right } = button(name).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    expect(top).toBeGreaterThan(480);
    expect(bottom).toBeLessThanOrEqual(640);
    expect(right).toBeLessThanOrEqual(360);
  }
});

test('it keeps the screen on, also after the page was hidden', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue({ release } as never);
  const shown = await openDoor();
  expect(request).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => request.mock.calls.length).toBe(2);
  await shown.unmount();
  expect(release).toHaveBeenCalled();
});

for (const has of ['WebCrypto', 'no WebCrypto'] as const) {
  test(`it verifies signatures with ${has}`, async () => {
    // Another text of the same key, because a prepared verifier is kept.
    const key = has === 'WebCrypto' ? `${publickey} ` : ` ${publickey}`;
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    if (has === 'no WebCrypto') importKey.mockRejectedValue(new DOMException('Unknown', 'NotSupportedError'));
    const read = readTicket(await ticketOf(1, 2));
    if (read?.is !== 'qr') throw new Error('The ticket was not read.');
    const { ticket } = read;
    expect(await isTrueTicket(key, target.eventcode, ticket)).toBe(true);
    expect(await isTrueTicket(key, 'other2025', ticket)).toBe(false);
    expect(await isTrueTicket(key, target.eventcode, { ...ticket, generation: 1 })).toBe(false);
    const registrationid = registrationOf(2);
    expect(await isTrueTicket(key, target.eventcode, { ...ticket, registrationid })).toBe(false);
    const signature = ticket.signature.map((byte, at) => (at === 5 ? byte ^ 1 : byte));
    expect(await isTrueTicket(key, target.eventcode, { ...ticket, signature })).toBe(false);
    const nothing = new Uint8Array(64);
    expect(await isTrueTicket(key, target.eventcode, { ...ticket, signature: nothing })).toBe(false);
    expect(importKey).toHaveBeenCalled();
  });
}

test('its dialogs keep the focus on the button while they wait, and announce a refusal', async () => {
  answers('POST /api/postcheckin', () => alreadyIn);
  await openDoor();
  await button('Search').click();
  await dialog().getByRole('textbox').fill('asha');
  await keepsFocus('POST /api/doorsearch', { press: dialog().getByRole('button', { name: 'Search' }) });
  await dialog().getByRole('button', { name: 'Close' }).click();
  wedge(await ticketOf(1));
  await expect.element(word('Already in')).toBeVisible();
  await button('Undo').click();
  await keepsFocus('POST /api/doorundo', { press: dialog().getByRole('button', { name: 'Undo' }) });
});

test('it calls no empty field invalid before it was checked', async () => {
  await openDoor();
  await button('Search').click();
  const words = dialog().getByRole('textbox');
  await expect.element(words).toHaveAttribute('aria-invalid', 'false');
  await dialog().getByRole('button', { name: 'Search' }).click();
  await expect.element(words).not.toHaveAttribute('aria-invalid');
  await expect.element(words).toHaveFocus();
});
