import { anEvent } from '@samagam/emulators/builders/an-event';
import { say } from '@samagam/contract/common/messages';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses, worker } from '../../../../test/answers.ts';
import { trustedClick } from '../../../../test/hand.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { downloads } from '../../../../test/handed-over.ts';
import { chooseFile, pictureAt, plain } from '../../../../test/pictures.ts';
import { showPage } from '../../../../test/show-page.tsx';

const chitra = { name: 'Chitra Balasubramaniam', title: 'Security Engineer', company: 'Kaveri Systems' };

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const openPage = (event = anEvent()) => showPage('/event/attending/test2025', event);
const email = () => page.getByRole('textbox', { name: 'Registered email' });
const find = () => page.getByRole('button', { name: 'Get details' });
const photo = () => page.getByLabelText('Photo', { exact: true });
const preview = () => page.getByRole('img', { name: /^Your poster/ });
const stage = () => page.getByRole('img', { name: 'Your photo, as it will be cropped' });
const download = () => page.getByRole('button', { name: 'Download' });
const toast = (words: string) => page.getByRole('alert').filter({ hasText: words });
const addPhoto = async () => chooseFile(photo().element(), await plain(900, 600, '#00c000', 'image/jpeg'));

/** The size of a poster in pixels, and the colour at the centre of its photo. */
async function posterIn(blob: Blob) {
  const { width, height, pixel } = await pictureAt(URL.createObjectURL(blob));
  const [red, green, blue] = pixel(540, 632);
  return { type: blob.type, width, height, middle: green! - red! - blue! > 90 ? 'green' : 'other' };
}

test('it requires a person: says so, and moves the focus there', async () => {
  openPage();
  await download().click();
  await expect.element(email()).toHaveAccessibleDescription(/Email cannot be Blank\./);
  await expect.element(email()).toHaveFocus();
  await email().fill('asha@');
  await expect.element(page.getByText('Email cannot be Blank.')).not.toBeInTheDocument();
  await find().click();
  await expect.element(page.getByText('Invalid Email. Field: Email')).toBeVisible();
});

test('it shows the same message for an unknown person and one without consent, and the other way to a poster', async () => {
  answers('GET /api/getuserdetails', () => refuses(404, say.userNotFound));
  openPage();
  await email().fill('nobody@example.org');
  await find().click();
  await expect.element(toast('User Not found.')).toBeVisible();
  const { top, right } = toast('User Not found.').element().getBoundingClientRect();
  expect(top).toBeGreaterThan(innerHeight / 2);
  expect(right).toBeGreaterThan(innerWidth / 2);
  await expect
    .element(page.getByText('If this address has a ticket, we mail it the link', { exact: false }))
    .toBeVisible();
});

test('it looks up each time: a person may have registered since the last attempt', async () => {
  const asked = answers('GET /api/getuserdetails', (_, nth) =>
    nth === 1 ? refuses(404, say.userNotFound) : { data: chitra },
  );
  openPage();
  await email().fill('chitra@example.org');
  await find().click();
  await expect.element(toast('User Not found.')).toBeVisible();
  await find().click();
  await expect
    .element(preview())
    .toHaveAccessibleName(/CHITRA BALASUBRAMANIAM, SECURITY ENGINEER, KAVERI SYSTEMS/);
  await expect
    .element(page.getByText('If you have a ticket, open it', { exact: false }))
    .not.toBeInTheDocument();
  expect(asked[0]!.request).toEqual({ eventcode: 'test2025', emailid: 'chitra@example.org' });
});

test('it says that there is no connection', async () => {
  answers('GET /api/getuserdetails', () => noAnswer);
  openPage();
  await email().fill('chitra@example.org');
  await find().click();
  await expect.element(toast(say.offline)).toBeVisible();
  await expect.element(find()).toBeEnabled();
});

for (const [what, file, sentence] of [
  ['no picture', new File(['words'], 'me.txt', { type: 'text/plain' }), say.uploadPhoto],
  ['a HEIC photo', new File(['heic'], 'me.HEIC', { type: '' }), say.heicPhoto],
  ['an invalid picture', new File(['words'], 'me.png', { type: 'image/png' }), say.imageUnreadable],
] as const) {
  test(`it refuses ${what} as a photo, until a valid one is chosen`, async () => {
    openPage();
    await expect.element(preview()).toBeVisible();
    chooseFile(photo().element(), file);
    await expect.element(photo()).toHaveAccessibleDescription(new RegExp(sentence));
    await expect.element(toast(sentence)).toBeVisible();
    await addPhoto();
    await expect.element(stage()).toBeVisible();
    await expect.element(photo()).toHaveAttribute('aria-invalid', 'false');
    await expect.element(preview()).toHaveAccessibleName(/, with your photo/);
  });
}

/** Opens the page, and lets it find the details of a person. */
async function openWithDetails(event = anEvent()): Promise<void> {
  answers('GET /api/getuserdetails', () => ({ data: chitra }));
  openPage(event);
  await email().fill('chitra@example.org');
  await find().click();
  await expect.element(preview()).toHaveAccessibleName(/CHITRA BALASUBRAMANIAM/);
}

test('it writes a long date and venue on two lines, and shortens neither', async () => {
  const venuename = 'Padma Vibhushan M. S. Subbulakshmi Convention Centre, Lotus Hall';
  const city = 'Thiruvananthapuram';
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  await openWithDetails({ ...anEvent(), venuename, city });
  const lines = drawn.mock.calls.map(([text]) => text);
  expect(lines.join(' ')).toContain(`${venuename}, ${city}`);
  expect(lines).not.toContainEqual(expect.stringContaining('…'));
});

test('it requires a photo, and makes the file without sending anything', async () => {
  await openWithDetails();
  await download().click();
  await expect.element(toast(say.uploadPhoto)).toBeVisible();
  await expect.element(photo()).toHaveFocus();
  await addPhoto();
  await expect.element(stage()).toBeVisible();
  await expect.element(preview()).toHaveAccessibleName(/, with your photo/);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await download().click();
  await expect.poll(() => downloads()).toHaveLength(1);
  const { name, blob } = downloads()[0]!;
  const { type, width, height, middle } = await posterIn(await blob);
  expect({ name, type, width, height }).toEqual({
    name: 'I am attending.jpeg',
    type: 'image/jpeg',
    width: 1080,
    height: 1350,
  });
  expect(middle).toBe('green');
  expect(
    fetched.mock.calls.map(([address]) => String(address)).filter((one) => !one.startsWith('blob:')),
  ).toEqual([]);
});

test('it waits for the background before it makes the file, and says so', async () => {
  const background = Promise.withResolvers<void>();
  worker.use(
    http.get('*/poster/*', async () => {
      await background.promise;
      return HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', {
        headers: { 'Content-Type': 'image/svg+xml' },
      });
    }),
  );
  // A background that no other test has loaded.
  await openWithDetails({ ...anEvent(), content: { accent: 'wine' } } as never);
  await addPhoto();
  await expect.element(preview()).toHaveAccessibleName(/, with your photo/);
  await download().click();
  const waiting = page.getByText('Waiting for the background and the fonts…');
  await expect.element(waiting).toBeVisible();
  expect(downloads()).toEqual([]);
  background.resolve();
  await expect.poll(() => downloads()).toHaveLength(1);
  expect(await posterIn(await downloads()[0]!.blob)).toMatchObject({ middle: 'green' });
  await expect.element(waiting).not.toBeInTheDocument();
});

test('it asks for another press if the browser no longer lets the page share', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('No press any more.', 'NotAllowedError'));
  for (const [name, value] of Object.entries({ share, canShare: () => true })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
  await openWithDetails();
  await addPhoto();
  await expect.element(preview()).toHaveAccessibleName(/, with your photo/);
  const press = page.getByRole('button', { name: 'Share' });
  await trustedClick(press);
  await expect.element(toast('Your poster is ready. Press Share again.')).toBeVisible();
  share.mockResolvedValue(undefined);
  await trustedClick(press);
  await expect.poll(() => share.mock.calls.length).toBe(2);
});

test('it moves the photo by keys, and a photo as high as the circle only sideways', async () => {
  openPage();
  await expect.element(preview()).toBeVisible();
  await addPhoto();
  const sideways = page.getByRole('slider', { name: 'Left and right' });
  await expect.element(sideways).toHaveValue('0');
  await expect.element(page.getByRole('slider', { name: 'Up and down' })).toBeDisabled();
  await sideways.fill('-1');
  await expect.element(sideways).toHaveValue('-1');
});

test('it takes the details from a ticket, and lets only its holder withdraw the consent', async () => {
  history.replaceState(null, '', `?ticketkey=${'K'.repeat(43)}#poster`);
  const posterconsent = true;
  const asked = answers('GET /api/getuserdetails', () => ({ data: { ...chitra, posterconsent } }));
  answers('GET /api/getticket', () => refuses(404, 'Not found.'));
  const withdrawn = answers('POST /api/withdrawposter', (_, nth) => (nth === 1 ? noAnswer : {}));
  openPage();
  await expect.element(preview()).toHaveAccessibleName(/CHITRA BALASUBRAMANIAM/);
  expect(asked[0]!.request).toEqual({ eventcode: 'test2025', ticketkey: 'K'.repeat(43) });
  const withdraw = page.getByRole('button', { name: 'Withdraw my poster consent' });
  await withdraw.click();
  await expect.element(toast(say.noConnection)).toBeVisible();
  await withdraw.click();
  await expect
    .element(page.getByText('Your email address no longer shows these details.', { exact: false }))
    .toBeVisible();
  await expect.element(withdraw).not.toBeInTheDocument();
  expect(withdrawn[0]!.request).toEqual({ eventcode: 'test2025', ticketkey: 'K'.repeat(43) });
});

test('it takes the key of a ticket out of the address, also after a reload', async () => {
  const key = 'K'.repeat(43);
  history.replaceState(null, '', `#poster/${key}`);
  const asked = answers('GET /api/getuserdetails', () => ({ data: chitra }));
  const before = openPage();
  await expect.element(preview()).toHaveAccessibleName(/CHITRA BALASUBRAMANIAM/);
  expect(location.hash).toBe('#poster');
  expect(location.href).not.toContain(key);
  before.remove();
  openPage();
  await expect.element(preview()).toHaveAccessibleName(/CHITRA BALASUBRAMANIAM/);
  const request = { eventcode: 'test2025', ticketkey: key };
  await expect.poll(() => asked).toMatchObject([{ request }, { request }]);
});

test('its buttons keep the focus, a refusal is announced, and the outcome of a withdrawal has the focus', async () => {
  history.replaceState(null, '', `#poster/${'K'.repeat(43)}`);
  answers('GET /api/getuserdetails', () => ({ data: { ...chitra, posterconsent: true } }));
  openPage();
  const withdraw = page.getByRole('button', { name: 'Withdraw my poster consent' });
  await keepsFocus('POST /api/withdrawposter', { press: withdraw });
  answers('POST /api/withdrawposter', () => ({}));
  await withdraw.click();
  await expect.element(page.getByText(/^Your email address no longer shows/)).toHaveFocus();
  await email().fill('chitra@example.org');
  await keepsFocus('GET /api/getuserdetails', { press: find() });
});
