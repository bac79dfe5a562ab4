/**
 * How long the page of a group with 500 paid seats takes to open. A whole suite; Chromium without throttling; each run has an
 * empty cache.
 */
import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import type { Suite } from '@samagam/emulators/suite/start-suite';
import { type Figure, figure } from '../figures.ts';
import { percentile } from '../spread.ts';
import { withBrowser } from '../with-suite.ts';

const SEATS = 500;
const CONTACT = 'bench@example.org';

export function group(runs: number): Promise<Figure[]> {
  return withBrowser('group', async ({ suite, browser }) => {
    const link = await linkOfGroup(suite);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await openingTime(browser, link));
    console.log(times);
    const median = Math.round(percentile(times, 50));
    return [figure('the page of a group of 500 seats: to the last seat, median', median)];
  });
}

/** Books and pays. Returns the link that is mailed to the contact. */
async function linkOfGroup({ origin, razorpay, mailbox }: Suite): Promise<string> {
  const booking = aGroupBooking({
    email: CONTACT,
    eventcode: 'acsc2025',
    submissionid: crypto.randomUUID(),
    ticketdetails: { 'Conference Pass': SEATS },
    taxdetails: { gstin: '', legalname: 'Kaveri Systems', address: '4, Temple Road, Mysuru', state: '29' },
  });
  const booked = await fetch(`${origin}/api/grpPaynow`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking),
  });
  const { paystring = '', msg } = (await booked.json()) as { paystring?: string; msg?: string };
  if (!paystring) throw new Error(msg);
  const payment = await fetch(`${origin}/api/grpPaynowInitiatePayment`, {
    method: 'POST',
    body: new URLSearchParams({ idvpaystring: paystring }),
  });
  const [order] = /order_\w{14}/.exec(await payment.text())!;
  razorpay!.control.pay(order);
  const beginning = `${origin}/event/group/`;
  for (;;) {
    const mails = mailbox!.messages().map(({ text }) => text);
    const links = mails.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
    const link = links.find((address) => address.startsWith(beginning));
    if (link) return link;
    await setTimeout(200);
  }
}

/** Milliseconds from the navigation until the last seat is painted. */
async function openingTime(browser: Browser, link: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript((seats) => {
      const painted = Promise.withResolvers<number>();
      Object.assign(window, { seatsPainted: painted.promise });
      const look = (): void => {
        const shown = document.querySelectorAll('[aria-labelledby="seats-heading"] li').length;
        if (shown === seats) requestAnimationFrame(() => painted.resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    }, SEATS);
    await page.goto(link, { waitUntil: 'commit' });
    return await page.evaluate(() => (window as unknown as { seatsPainted: Promise<number> }).seatsPainted);
  } finally {
    await context.close();
  }
}
