/** The screen that imports a programme: a sheet of 600 sessions, from CHECK to the result, and from an answer to the changed result. */
import type { ElementHandle, Page } from '@playwright/test';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { type Figure, figure } from '../figures.ts';
import { percentile } from '../spread.ts';
import { withBrowser } from '../with-suite.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch.ts';

const EVENT = 'acsc2025';
const ROWS = 600;
/** Simulates a slow laptop. */
const SLOWDOWN = 4;
/** The longest wait, in milliseconds. */
const TOO_LATE = 30_000;
const SESSIONS_OF_EACH = 2;

/** @param answers how many, each of which takes half of the sessions in or out. */
export function importScreen(answers: number): Promise<Figure[]> {
  return withBrowser('import', async ({ suite, browser, seeded: { staff } }) => {
    const page = await browser.newPage({ baseURL: suite.origin, viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TOO_LATE);
    await page.addInitScript(watchPage);
    await signIn(
      page,
      staff.find(({ role }) => role === 'ADMIN')!,
    );
    await page.goto(`/weba/manageimport/${EVENT}`);
    const shown = await shownTime(page);
    await page.getByLabel(/the status “Yes”/).selectOption('accepted');
    await page.getByRole('heading', { name: headingOf(ROWS / 2) }).waitFor();
    const usual = await answerTimes(page, answers);
    const cpu = await page.context().newCDPSession(page);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const slow = await answerTimes(page, answers);
    const of = `${ROWS} sessions`;
    return [
      figure('import: a sheet read and shown', Math.round(shown), of),
      figure('import: an answer to its result painted, p95', percentile(usual, 95), of),
      figure('import: an answer to its result painted, CPU 4 times slower: median', percentile(slow, 50), of),
      figure('import: an answer to its result painted, CPU 4 times slower: p95', percentile(slow, 95), of),
    ];
  });
}

function sheet(): string {
  const about =
    'What goes wrong, why nobody noticed it for years, and what the audience can do about it. '.repeat(4);
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const hour = String(9 + Math.floor((at % 48) / 6)).padStart(2, '0');
    const minutes = String((at % 6) * 10).padStart(2, '0');
    return `Talk ${at} about keys,"${about}",Person ${at % (ROWS / SESSIONS_OF_EACH)} Rao,Hall ${Math.floor(at / 48)},${hour}:${minutes},${at % 2 ? 'Maybe' : 'Yes'}`;
  });
  return ['Title,Abstract,Speakers,Room,Start,Status', ...rows].join('\n');
}

/** Milliseconds from CHECK until the result is painted. */
async function shownTime(page: Page): Promise<number> {
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'sessions.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet()) });
  await page.evaluate(() => window.watch.expect('section[aria-label="How the programme will look"]'));
  await page.getByRole('button', { name: 'CHECK' }).click();
  return page.evaluate(() => window.watch.expected);
}

/** Milliseconds from each answer until the changed result is painted. */
async function answerTimes(page: Page, answers: number): Promise<number[]> {
  const question = await page.getByLabel(/the status “Maybe”/).elementHandle();
  const times: number[] = [];
  for (let at = 0; at < answers; at++) {
    const isTaken = at % 2 === 0;
    const choice = {
      question: question as ElementHandle<HTMLSelectElement>,
      answer: isTaken ? 'accepted' : 'other',
      heading: headingOf(isTaken ? ROWS : ROWS / 2),
    };
    times.push(
      // In the page: what Playwright does around a choice takes longer than the page.
      await page.evaluate(({ question: select, answer, heading }) => {
        window.watch.expect('h3', heading);
        select.value = answer;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return window.watch.expected;
      }, choice),
    );
    await page.getByText(sayOfImport.comparing).waitFor({ state: 'detached' });
  }
  return times;
}

const headingOf = (sessions: number) => sayOfImport.preview(sessions, sessions / SESSIONS_OF_EACH);
