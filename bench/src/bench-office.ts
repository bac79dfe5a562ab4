/**
 * `npm run bench:office`: measures the lists of the back-office in a real Chromium, with a whole suite and 20,000 rows
 * of each report, and 100,000 registrations. BENCH_LONG_ROWS=20000 is shorter.
 */
import { Firestore } from '@google-cloud/firestore';
import type { Suite } from '@samagam/emulators/suite/start-suite';
import type { Figure } from './figure.ts';
import { keep } from './keep.ts';
import { longList } from './office-long-list.ts';
import { fillBookings, fillOrders, fillRegistrations } from './office-rows.ts';
import { reportScreens } from './office-reports.ts';
import { watchPage } from './office-watch.ts';
import { signIn } from './sign-in.ts';
import { withBrowser } from './with-browser.ts';

/** Two events of the demo without registrations. */
const EVENT = 'q3s2025';
const LONG_EVENT = 'acsc2025';
const ROWS = 20_000;
const LONG_ROWS = Number(process.env['BENCH_LONG_ROWS'] ?? 100_000);

await withBrowser('office', async ({ suite, browser, staff }) => {
  console.log('Writing the lists …');
  await fill(suite);
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
  const figures: Figure[] = [
    ...(await reportScreens(page, EVENT, ROWS)),
    ...(await longList(page, LONG_EVENT, LONG_ROWS)),
  ];
  keep(figures);
});

async function fill({ project: projectId, environment }: Suite): Promise<void> {
  Object.assign(process.env, environment);
  const db = new Firestore({ projectId });
  try {
    await fillRegistrations(db, EVENT, ROWS);
    await fillOrders(db, EVENT, ROWS);
    await fillBookings(db, EVENT, ROWS);
    await fillRegistrations(db, LONG_EVENT, LONG_ROWS);
  } finally {
    await db.terminate();
  }
}
