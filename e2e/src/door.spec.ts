/** The scanner, with a camera that a test holds in its hand. */
import { expect, test, type Page, type Route } from '@playwright/test';
import { useCanvasCamera } from './fake-camera.ts';
import { seeded } from './suite.ts';

test('what is no ticket is refused in red and in words, and the scanner goes on', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  await page.goto(seeded().doorLink);
  const cameras = page.getByRole('combobox');
  await expect(cameras).toBeVisible();

  // One of the list may have gone, or another app may hold it.
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia;
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('In use', 'NotReadableError'));
    addEventListener('released', () => (mediaDevices.getUserMedia = real));
  });
  await cameras.selectOption('Canvas camera');
  await expect(page.getByRole('alert')).toContainText('The camera may not be used.');
  await page.evaluate(() => dispatchEvent(new Event('released')));
  await cameras.selectOption('Rear camera');
  await expect(page.getByRole('alert')).toHaveCount(0);

  for (const text of ['https://evil.example/<img src=x onerror=alert(1)>', 'S1' + '0'.repeat(110)]) {
    await camera.show(text);
    await expect(page.getByText('Not valid', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid Ticket.').first()).toBeVisible();
    await camera.show(null);
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 15_000 });
  }
});

test('a call that fails is told, and the same code is taken again as the same scan', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  const scans: unknown[] = [];
  await page.route('**/api/postcheckin', (route) => {
    scans.push((route.request().postDataJSON() as { scanid?: string }).scanid);
    return scans.length === 1 ? route.abort() : route.continue();
  });
  await page.goto(seeded().doorLink);
  await camera.show('S1' + 'A'.repeat(110));
  await expect(page.getByText('No answer. Please scan again.').first()).toBeVisible();
  await expect(page.getByText('Invalid Ticket.').first()).toBeVisible();
  expect(scans).toEqual([expect.stringMatching(/^[\w-]{36}$/), scans[0]]);
  await camera.show('S1' + 'B'.repeat(110));
  await expect.poll(() => scans.length).toBe(3);
  expect(scans[2]).not.toBe(scans[0]);
});

test('without a camera it says so', async ({ page }) => {
  await useCanvasCamera(page, 'camera');
  await page.goto(seeded().doorLink);
  await expect(page.getByText('Camera not found.')).toBeVisible();
});

test('with a camera that may not be used it says what to do', async ({ page }) => {
  await useCanvasCamera(page, 'permission');
  await page.goto(seeded().doorLink);
  await expect(page.getByRole('alert')).toContainText('The camera may not be used.');
});

interface Post {
  qrdata: string;
  scanid: string;
}

/** Answers scans as `answer` says, and keeps what was posted. */
async function answerScans(
  page: Page,
  answer: (post: Post, nth: number) => { status: number; json: object } | 'none',
): Promise<Post[]> {
  const posts: Post[] = [];
  await page.route('**/api/postcheckin', async (route: Route) => {
    const post = route.request().postDataJSON() as Post;
    posts.push(post);
    const reply = answer(post, posts.length);
    await (reply === 'none' ? route.abort() : route.fulfill(reply));
  });
  return posts;
}

const letIn = { status: 200, json: { result: 'Success', data: { Name: 'Asha Rao' } } };
const alreadyIn = {
  status: 409,
  json: { result: 'Failed', msg: 'Already checked in at 10:04.', data: { Name: 'Asha Rao' } },
};
const notValid = { status: 400, json: { result: 'Failed', msg: 'Invalid Ticket.' } };

test('a code is one scan while it stays in view, and another one when it comes back', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  const posts = await answerScans(page, (_, nth) => (nth === 1 ? letIn : alreadyIn));
  await page.goto(seeded().doorLink);
  await camera.show('TICKET');
  await expect(page.getByText('Let in', { exact: true })).toBeVisible();
  // It stays before the camera: the verdict fades, and the code is not posted again.
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Let in', { exact: true })).toHaveCount(0);
  expect(posts).toHaveLength(1);

  // A copy of it, a moment after the first has left the view.
  await camera.show(null);
  await camera.passFrames(20);
  await camera.show('TICKET');
  await expect(page.getByText('Already in', { exact: true })).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(posts[1]!.scanid).not.toBe(posts[0]!.scanid);
});

test('a copy that is held up while the first scan is on its way gets a scan of its own', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  const answers = Promise.withResolvers<void>();
  let posted = 0;
  await page.route('**/api/postcheckin', async (route) => {
    posted += 1;
    if (posted === 1) await answers.promise;
    await route.fulfill(posted === 1 ? letIn : alreadyIn);
  });
  await page.goto(seeded().doorLink);
  await camera.show('TICKET');
  await expect(page.getByText('Checking…')).toBeVisible();
  await camera.show(null);
  await camera.passFrames(20);
  await camera.show('TICKET');
  await camera.passFrames(5);
  answers.resolve();
  await expect(page.getByText('Already in', { exact: true })).toBeVisible();
});

test('in, already in, not valid and no answer differ in colour, word and sound', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  const replies = { IN: letIn, AGAIN: alreadyIn, FALSE: notValid, LOST: 'none' } as const;
  await answerScans(page, ({ qrdata }) => replies[qrdata as keyof typeof replies]);
  await page.goto(seeded().doorLink);
  await page.getByRole('button', { name: 'Sound off' }).click();
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();

  const seen: { colour: string; sound: string }[] = [];
  for (const [text, word] of [
    ['IN', 'Let in'],
    ['AGAIN', 'Already in'],
    ['FALSE', 'Not valid'],
    ['LOST', 'No answer'],
  ] as const) {
    await page.evaluate(() => ((window as unknown as { heard: number[] }).heard.length = 0));
    await camera.show(text);
    await expect(page.getByText(word, { exact: true })).toBeVisible();
    seen.push(
      await page.evaluate(() => ({
        colour: getComputedStyle(document.querySelector('main')!).backgroundColor,
        sound: (window as unknown as { heard: number[] }).heard.join(' '),
      })),
    );
    await camera.show(null);
  }
  expect(new Set(seen.map(({ colour }) => colour)).size).toBe(4);
  expect(new Set(seen.map(({ sound }) => sound)).size).toBe(4);

  await page.getByRole('button', { name: 'Sound on' }).click();
  await page.reload();
  await page.getByRole('main').click();
  await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible();
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const) {
  test(`Status, Message and Metadata are seen without scrolling, ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const camera = await useCanvasCamera(page);
    const data = { Name: 'Asha Rao', 'Ticket Type': 'Conference Pass', Company: 'Kaveri Systems' };
    await answerScans(page, () => ({ status: 200, json: { result: 'Success', msg: 'Checked in.', data } }));
    await page.goto(seeded().doorLink);
    await camera.show('TICKET');
    for (const words of ['Status', 'Success', 'Message', 'Metadata', 'Ticket Type', 'Kaveri Systems']) {
      const shown = page.getByRole('main').getByText(words, { exact: true });
      await expect(shown).toBeInViewport({ ratio: 1 });
      // Large, and nothing lies over it.
      const seen = await shown.evaluate((found) => {
        const { left, top, height: tall } = found.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(found).fontSize);
        return { onTop: document.elementFromPoint(left + 5, top + tall / 2) === found, large: size >= 18 };
      });
      expect(seen).toEqual({ onTop: true, large: true });
    }
  });
}
