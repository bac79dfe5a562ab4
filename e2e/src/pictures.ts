/**
 * `npm run pictures`: takes the pictures of the README from the demo: event page, ticket, door and dashboard. It starts a suite
 * of its own on free ports. People and numbers are the same each time; dates follow the day on which it runs.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { eventsWithHistory } from '@samagam/emulators/history/events';
import { requireChromium } from '@samagam/emulators/suite/chromium';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { root, suiteFolder } from '@samagam/emulators/suite/places';
import { startSuite, type Suite } from '@samagam/emulators/suite/start-suite';
import sharp from 'sharp';
import { noNetwork } from '../playwright.config.ts';
import { useCanvasCamera } from './fake-camera.ts';
import { event, fillForm, gateway, goToGateway, ticketOf } from './registering.ts';

const FOLDER = path.join(root, 'docs/pictures');
/** In bytes, so that the README loads at once. */
const LARGEST = 150_000;
const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Its picture is as high as those of two phones that are shown beside it. */
const DASHBOARD = { width: 1280, height: 1170 };

const project = `demo-samagam-pictures-${randomBytes(3).toString('hex')}`;
const killers: (() => void)[] = [];
process.on('exit', () => killers.forEach((killNow) => killNow()));
onEnd(() => process.exit(130));

const executablePath = await requireChromium(process.env);
mkdirSync(suiteFolder(project), { recursive: true });
mkdirSync(FOLDER, { recursive: true });
const suite = await startSuite({ project, parts: 'whole', onCleanUp: (killNow) => killers.push(killNow) });
try {
  const { doorLink, staff } = await suite.seed({ events: eventsWithHistory(Date.now()) });
  await suite.addHistory();
  const browser = await chromium.launch({ executablePath, args: noNetwork });
  try {
    await takePictures(browser, suite, doorLink, staff[0]!);
  } finally {
    await browser.close();
  }
} finally {
  await suite.stop();
}

async function takePictures(
  browser: Browser,
  { origin }: Suite,
  doorLink: string,
  admin: { mail: string; password: string },
): Promise<void> {
  const open = async (viewport: BrowserContextOptions['viewport']) =>
    (
      await browser.newContext({
        baseURL: origin,
        viewport,
        deviceScaleFactor: 2,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      })
    ).newPage();

  const laptop = await open(LAPTOP);
  await laptop.goto(event);
  await keep(laptop, 'event-page');

  const phone = await open(PHONE);
  const code = await buyTicket(phone);
  // With the heading under the bar of the page, so that the button at the bottom covers nothing.
  await ticketOf(phone)
    .getByRole('heading', { name: 'Ticket Details' })
    .evaluate((heading) => {
      const bar = document.querySelector('header')!.offsetHeight;
      scrollTo(0, heading.getBoundingClientRect().bottom + scrollY - bar);
    });
  await keep(phone, 'ticket');

  const door = await open(PHONE);
  const camera = await useCanvasCamera(door);
  await door.goto(doorLink);
  await door.locator('video').waitFor();
  await camera.passFrames(1);
  await camera.showPicture(code);
  await door.getByText('Success', { exact: true }).waitFor();
  await keep(door, 'door');

  await signIn(laptop, admin);
  await laptop.setViewportSize(DASHBOARD);
  await laptop.goto('/weba/dashboard/acsc2025');
  await laptop.getByRole('table').first().waitFor();
  await keep(laptop, 'dashboard');
}

/** Returns the QR code of the ticket, as a picture. */
async function buyTicket(page: Page): Promise<Buffer> {
  await page.goto(event);
  await fillForm(page, { name: 'Asha Raman', email: 'asha.raman@example.org' });
  await goToGateway(page);
  await gateway(page).getByRole('button', { name: 'Pay by QR code' }).click();
  const source = await ticketOf(page)
    .getByRole('img', { name: /QR code/ })
    .getAttribute('src');
  return Buffer.from(source!.split(',')[1]!, 'base64');
}

async function signIn(page: Page, { mail, password }: { mail: string; password: string }): Promise<void> {
  await page.goto('/weba/signin');
  await page.getByLabel('Username').fill(mail);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('banner').waitFor();
}

/** Writes what the window shows, in the best quality that is small enough. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const quality of [90, 80, 70, 60, 50]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > LARGEST) continue;
    writeFileSync(path.join(FOLDER, `${name}.webp`), webp);
    console.log(`docs/pictures/${name}.webp: ${Math.round(webp.length / 1000)} KB, quality ${quality}.`);
    return;
  }
  throw new Error(`The picture ${name} is larger than ${LARGEST} bytes in every quality.`);
}
