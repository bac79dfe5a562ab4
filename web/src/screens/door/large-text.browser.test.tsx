/** The door for people who read with a text size of 200 %: what a volunteer must see and press stays on the screen. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answers, refuses } from '../../../test/answers.ts';
import { aDoorList, info, target, ticketOf } from '../../../test/door.ts';
import { makeCamera, type FakeCamera } from '../../../test/fake-camera.ts';
import { freshDevice } from '../../../test/fresh-device.ts';
import { enlargeText } from '../../../test/large-text.ts';
import { show } from '../../../test/show.tsx';
import { wedge } from '../../../test/wedge.ts';
import { CheckinScreen } from './checkin-screen.tsx';
import { nameDevice } from './device.ts';

let camera: FakeCamera;

beforeEach(async () => {
  await freshDevice();
  camera = makeCamera();
  answers('GET /api/getcheckin', () => ({ data: info }));
  answers('POST /api/doorlist', () => ({ data: aDoorList({ search: true, supervisor: true }) }));
});

afterEach(() => camera.remove());

/** In the viewport, and not covered at its first and its last line. */
async function expectReadable(shown: Locator): Promise<void> {
  await expect.element(shown).toBeInViewport({ ratio: 1 });
  const { left, top, bottom } = shown.element().getBoundingClientRect();
  for (const y of [top + 5, bottom - 5]) {
    expect(shown.element().contains(document.elementFromPoint(left + 5, y))).toBe(true);
  }
}

for (const [width, height] of [
  [360, 740],
  [740, 360],
] as const) {
  for (const [verdict, answer] of [
    ['Already in', refuses(409, 'Already checked in at 10:04.', { data: { Name: 'Asha Rao' } })],
    ['Let in', { data: { Name: 'Asha Rao' } }],
  ] as const) {
    test(`shows "${verdict}", the name and the controls beside the toast on ${width} by ${height} pixels`, async () => {
      await page.viewport(width, height);
      enlargeText();
      answers('POST /api/postcheckin', () => answer);
      await show(<CheckinScreen {...target} />);
      nameDevice('Gate 2');
      await expect.element(page.getByRole('main').getByText(/^List from/)).toBeVisible();
      wedge(await ticketOf(1));
      await expect.element(page.getByText(verdict, { exact: true })).toBeVisible();
      await expect.element(page.getByRole('alert')).toBeVisible();
      await expectReadable(page.getByText(verdict, { exact: true }));
      await expectReadable(page.getByText('Asha Rao').first());
      const controls =
        verdict === 'Already in' ? ['Type a code', 'Search', 'Undo'] : ['Type a code', 'Search'];
      for (const name of controls) await expectReadable(page.getByRole('button', { name, exact: true }));
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    });
  }
}
