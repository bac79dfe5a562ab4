import type { PublicSchedule, PublicSession } from '@samagam/contract/programme/schedule';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { HttpResponse, http } from 'msw/http';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInPrint } from '../../test/accessibility.ts';
import { worker } from '../../test/answers.ts';
import { showPage } from '../../test/show-page.tsx';

const session = (topic: string, time: string): PublicSession => ({
  topic,
  time,
  description: '',
  speakers: {},
});
const dayOf = (evtdate: string, ...sessions: PublicSession[]) => ({
  evtdate,
  tracks: { Main: sessions },
});
function show(schedule: PublicSchedule): void {
  showPage('/event/test2025', anEvent(), { schedule });
  document.getElementById('schedule')!.style.contentVisibility = 'visible';
}

test('the link to a long text becomes the text', async () => {
  worker.use(http.get('*/text/a-key/part', () => HttpResponse.html('<p>The whole text.</p>')));
  show([{ Conference: dayOf('22-Nov-2030', { ...session('Fuzzing', '10:00 AM'), longtext: 'a-key' }) }]);
  await page.getByRole('link', { name: 'About this session' }).click();
  await expect.element(page.getByText('The whole text.')).toBeVisible();
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  await page.getByText('About this session').click();
  await expect.element(page.getByText('The whole text.')).not.toBeVisible();
});

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname);
});

test.each([
  [26, 'Capture the flag'],
  [33, 'Yoga'],
])('%s hours into the first day, "Now" marks %s, and its day is open', async (hours, topic) => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('21-Nov-2030') + hours * 3_600_000 });
  show([
    { Conference: dayOf('21-Nov-2030', session('Capture the flag', '06:00 PM - 06:00 AM')) },
    { 'Conference day 2': dayOf('22-Nov-2030', session('Yoga', '09:00 AM - 10:00 AM')) },
  ]);
  const running = page.getByRole('listitem').filter({ hasText: 'Now' });
  await expect.element(running).toMatchTextContent(topic);
  await showInPrint();
  await expect.element(page.getByText('Now', { exact: true })).not.toBeVisible();
});

test('what runs now and next moves on while the page is open, and a day that a visitor opened stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.setSystemTime(startOfDay('21-Nov-2030') + 9.5 * 3_600_000);
  show([
    {
      Conference: dayOf(
        '21-Nov-2030',
        session('Tea', '09:00 AM - 10:00 AM'),
        session('Yoga', '10:00 AM - 11:00 AM'),
      ),
    },
    { 'Day 2': dayOf('22-Nov-2030', session('Fuzzing', '09:00 AM - 10:00 AM')) },
  ]);
  const marked = () =>
    Array.from(document.querySelectorAll('[data-mark]'), (mark) =>
      mark.closest('li')!.innerText.split('\n').at(-1),
    );
  await expect.poll(marked).toEqual(['Tea', 'Yoga']);
  await page.getByRole('tab', { name: /Day 2/ }).click();
  vi.setSystemTime(startOfDay('21-Nov-2030') + 10.5 * 3_600_000);
  vi.advanceTimersByTime(20_000);
  expect(document.querySelectorAll('[data-running="now"] h3')[0]?.textContent).toBe('Yoga');
  await expect.element(page.getByRole('tab', { name: /Day 2/ })).toHaveAttribute('aria-selected', 'true');
  vi.setSystemTime(startOfDay('23-Nov-2030'));
  vi.advanceTimersByTime(20_000);
  expect(document.querySelectorAll('[data-mark]')).toHaveLength(0);
});

test('an address leads to its session, also once the browser has translated the page', async () => {
  const sessions = ['Fuzzing', 'Phishing', 'Patching', 'Logging', 'Parsing', 'Yoga'];
  show([{ Conference: dayOf('22-Nov-2030', ...sessions.map((topic) => session(topic, '10:00 AM'))) }]);
  for (const heading of document.querySelectorAll('[data-sessions] h3'))
    heading.textContent = `«${heading.textContent}»`;
  location.hash = '#schedule/Conference/Main/Yoga';
  await expect.poll(() => document.activeElement?.textContent).toContain('«Yoga»');
});
