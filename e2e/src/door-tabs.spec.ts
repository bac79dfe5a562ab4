/**
 * One phone with three tabs at a door, while tabs are reloaded and killed and the network comes and goes: in the end each
 * ticket has exactly one admission, and each further person with the same ticket is a conflict. `npm run test:proofs` runs it
 * with 1,000 scans.
 */
import { randomBytes } from 'node:crypto';
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { ConflictRow } from '@samagam/contract/door/check-in';
import type { RegistrationRow } from '@samagam/contract/orders/registration';
import { chanceOf } from '@samagam/emulators/builders/chance';
import { useCanvasCamera } from './fake-camera.ts';
import { aFreeCoupon, redeem } from './free-ticket.ts';
import { qrTextOf } from './qr-text.ts';
import { aPerson } from './registering.ts';
import { postAsAdmin, readAsAdmin } from './sign-in.ts';

const isFull = process.env['PROOFS'] === 'full';
const TABS = isFull ? 3 : 2;
const TICKETS = isFull ? 200 : 4;
const SCANS = isFull ? 1000 : 12;
const SEED = 20261123;

const eventcode = 'acsc2025';

test(`${SCANS} scans on ${TABS} tabs that are reloaded, killed and cut off: none is lost, none counts twice`, async ({
  page,
  browser,
  baseURL,
}) => {
  if (isFull) test.setTimeout(3_600_000);
  else test.slow();
  const checkinfield = `tabs-${randomBytes(3).toString('hex')}`;
  const { data } = await postAsAdmin<{ data: { link: string } }>('checkinlinks', { eventcode, checkinfield });
  const tickets = await issueTickets(page.request, TICKETS);
  const texts = [...tickets.values()];

  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  const { letIn, unseen } = await scanOnTabs(context, data.link, texts);

  await context.setOffline(false);
  const last = await openTab(context, data.link);
  await expect(last.getByText(/^List from/)).toBeVisible();
  // The tabs that scanned these were killed before they showed a verdict.
  for (const text of texts.filter((ticket) => !letIn.has(ticket))) {
    const verdict = await verdictIn(last, text);
    expect(verdict).toMatch(/^(admitted|queued|already)$/);
    if (verdict !== 'already') letIn.set(text, 1);
  }
  await expect(last.getByText(/scans? waits?$/)).toHaveCount(0, { timeout: 120_000 });
  await context.close();

  const report = await readAsAdmin<RegistrationRow>('getregistrationslist', { eventcode, limit: '1000' });
  const admitted = report.flatMap(({ personalmailid, checkins }) =>
    checkins.filter((admission) => admission.checkinfield === checkinfield).map(() => personalmailid),
  );
  expect(admitted.toSorted()).toEqual([...tickets.keys()].toSorted());

  // The desk sees a conflict for each further person with the same ticket. A scan without a shown verdict may be the
  // admission or a conflict.
  const conflicts = await readAsAdmin<ConflictRow>('doorconflicts', { eventcode });
  for (const { id, personalmailid } of report) {
    const text = tickets.get(personalmailid);
    if (text === undefined) continue;
    const found = conflicts.filter((one) => one.checkinfield === checkinfield && one.registrationid === id);
    const people = letIn.get(text) ?? 0;
    expect(found.length).toBeGreaterThanOrEqual(Math.max(people - 1, 0));
    expect(found.length).toBeLessThanOrEqual(Math.max(people + (unseen.get(text) ?? 0) - 1, 0));
  }
});

/** Registers people with a free ticket, and returns the texts of their QR codes by mail address. */
async function issueTickets(request: APIRequestContext, count: number): Promise<Map<string, string>> {
  const couponcode = await aFreeCoupon('Unlimited');
  const texts = new Map<string, string>();
  for (let nth = 0; nth < count; nth += 1) {
    const person = aPerson(`Guest ${nth}`);
    const ticketkey = await redeem(request, person, { couponcode, tickettype: 'Conference Pass' });
    texts.set(person.email, await qrTextOf(request, ticketkey));
  }
  return texts;
}

async function openTab(context: BrowserContext, link: string): Promise<Page> {
  const tab = await context.newPage();
  await useCanvasCamera(tab);
  await tab.goto(link);
  await isReady(tab);
  return tab;
}

/** Patient, because several tabs start at once. */
function isReady(tab: Page): Promise<void> {
  return expect(tab.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
}

/** As a person reloads: the kill of another tab may have ended the process of their worker, and nothing arrives from it. */
function reloadUntilReady(tab: Page): Promise<void> {
  return expect(async () => {
    await tab.reload({ timeout: 20_000 });
    await expect(tab.getByText('Ready', { exact: true })).toBeVisible({ timeout: 20_000 });
  }).toPass();
}

/**
 * Scans the tickets in turn. Returns how often each ticket was let in, and how many of its scans showed no verdict because
 * their tab was killed.
 */
async function scanOnTabs(context: BrowserContext, link: string, tickets: readonly string[]) {
  const chance = chanceOf(SEED);
  const letIn = new Map<string, number>();
  const unseen = new Map<string, number>();
  let left = SCANS;
  let isOffline = true;

  /** The network cannot be cut while a process is killed. */
  let turn: Promise<unknown> = Promise.resolve();
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work);
    turn = done;
    return done;
  }

  async function openStoredTab(): Promise<Page> {
    const tab = await openTab(context, link);
    // The page is stored, so that it opens without a network.
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(tab.getByText(/^List from/)).toBeVisible();
    return tab;
  }

  async function useTab(first: Page): Promise<void> {
    let tab = first;
    while (left > 0) {
      left -= 1;
      if (chance.percent(15)) await alone(() => context.setOffline((isOffline = !isOffline)));
      if (chance.percent(10)) {
        await reloadUntilReady(tab);
      }
      const ticket = tickets[left % TICKETS]!;
      const scanning = verdictIn(tab, ticket);
      // Often before anybody sees the verdict.
      if (chance.percent(10)) await alone(() => kill(tab));
      const verdict = await scanning;
      if (verdict === 'admitted' || verdict === 'queued') letIn.set(ticket, (letIn.get(ticket) ?? 0) + 1);
      if (verdict === null) unseen.set(ticket, (unseen.get(ticket) ?? 0) + 1);
      if (verdict === null || tab.isClosed()) {
        await tab.close();
        tab = await alone(() => openTab(context, link));
      }
    }
  }

  /** Ends the process of a tab. */
  async function kill(tab: Page): Promise<void> {
    const session = await context.newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    // Never answered, because the process is gone.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await tab.close();
  }

  const tabs = await Promise.all(Array.from({ length: TABS }, openStoredTab));
  // So that some scans are queued, however few there are.
  await context.setOffline(isOffline);
  await Promise.all(tabs.map(useTab));
  return { letIn, unseen };
}

/** Longer than a scan waits for the server. In milliseconds. */
const VERDICT_WITHIN = 30_000;

/** Types a text as a wedge scanner does, and returns the verdict that is shown; null if the tab ended before. */
async function verdictIn(tab: Page, text: string): Promise<string | null> {
  try {
    return await tab.evaluate(
      ({ typed, within }) =>
        new Promise<string | null>((resolve) => {
          const main = document.querySelector('main')!;
          const shown = new MutationObserver(() => {
            if (!main.dataset['verdict']) return;
            shown.disconnect();
            resolve(main.dataset['verdict']);
          });
          shown.observe(main, { attributeFilter: ['data-verdict'] });
          setTimeout(() => resolve(null), within);
          for (const key of [...typed, 'Enter']) {
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
            );
          }
        }),
      { typed: text, within: VERDICT_WITHIN },
    );
  } catch {
    return null;
  }
}
