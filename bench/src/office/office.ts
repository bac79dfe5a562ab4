/** The lists of the back-office in a real Chromium, with a whole suite, 20,000 rows of each report, and one longer list. */
import type { Figure } from '../figures.ts';
import { withBrowser } from '../with-suite.ts';
import { longList } from './long-list.ts';
import { reportScreens } from './reports.ts';
import { fillBookings, fillOrders, fillRegistrations } from './rows.ts';
import { signIn } from './sign-in.ts';
import { watchPage } from './watch.ts';

/** Two events of the demo without registrations. */
const EVENT = 'q3s2025';
const LONG_EVENT = 'acsc2025';
const ROWS = 20_000;

/** @param longest the rows of the longest list. */
export function office(longest: number): Promise<Figure[]> {
  return withBrowser('office', async ({ suite, deps: { db }, browser, seeded: { staff } }) => {
    console.log('Writing the lists …');
    await fillRegistrations(db, EVENT, ROWS);
    await fillOrders(db, EVENT, ROWS);
    await fillBookings(db, EVENT, ROWS);
    await fillRegistrations(db, LONG_EVENT, longest);
    const page = await browser.newPage({
      baseURL: suite.origin,
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
    });
    await page.addInitScript(watchPage);
    await signIn(
      page,
      staff.find(({ role }) => role === 'ADMIN')!,
    );
    return [...(await reportScreens(page, EVENT, ROWS)), ...(await longList(page, LONG_EVENT, longest))];
  });
}
