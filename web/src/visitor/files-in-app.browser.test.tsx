import { http, HttpResponse } from 'msw/http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../test/answers.ts';
import { downloads } from '../../test/handed-over.ts';
import { saveFile } from '../components/save-file.ts';
import { filesInApp } from './files-in-app.ts';

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 351.0';

const toast = (words: RegExp) => page.getByRole('alert').filter({ hasText: words });

function inApp(given: object): void {
  for (const [name, value] of Object.entries({ userAgent: INSTAGRAM, canShare: undefined, ...given })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

function pressLink(href: string): void {
  const place = document.createElement('main');
  place.innerHTML = `<a href="${href}">Add to calendar</a>`;
  document.body.append(place);
  onTestFinished(() => place.remove());
  filesInApp(place);
  place.querySelector('a')!.click();
}

test('it shares a picture where nothing can be downloaded, and says what to do where it cannot be shared', async () => {
  const picture = new File(['x'], 'ticket.png', { type: 'image/png' });
  const share = vi.fn().mockResolvedValue(undefined);
  inApp({ share, canShare: () => true });
  saveFile(picture);
  await expect.poll(() => share.mock.calls).toEqual([[{ files: [picture] }]]);
  Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true });
  saveFile(picture);
  await expect
    .element(toast(/^The browser of Instagram cannot save files\. .*, or take a screenshot\.$/))
    .toBeVisible();
  expect(downloads()).toEqual([]);
});

test('it shares the file of a link, also of one that a calendar program would follow', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  inApp({ share, canShare: () => true });
  const headers = { 'Content-Type': 'text/calendar; charset=utf-8' };
  worker.use(http.get('/event/test2025/my.ics', () => new HttpResponse('BEGIN:VCALENDAR', { headers })));
  pressLink(`webcal://${location.host}/event/test2025/my.ics?f=1`);
  await expect.poll(() => share.mock.calls.length).toBe(1);
  const [[{ files }]] = share.mock.calls as [[{ files: File[] }]];
  expect([files[0]!.name, files[0]!.type, await files[0]!.text()]).toEqual([
    'my.ics',
    'text/calendar',
    'BEGIN:VCALENDAR',
  ]);
});

test('it says that the file of a link cannot be saved, if it cannot be shared', async () => {
  inApp({});
  pressLink('/event/test2025/event.ics');
  await expect.element(toast(/cannot save files\. .* and save it there\.$/)).toBeVisible();
});
