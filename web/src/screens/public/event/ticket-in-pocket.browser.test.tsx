/** What a visitor does to have the ticket at hand: saves it as a picture, or keeps it on the device. */
import type { TicketDetails } from '@samagam/contract/orders/ticket';
import { TICKET_PICTURE } from '@samagam/contract/orders/ticket-picture';
import QRCode from 'qrcode';
import QrScanner from 'qr-scanner';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { answers, refuses } from '../../../../test/answers.ts';
import { faultsOf, preferDark } from '../../../../test/accessibility.ts';
import { show } from '../../../../test/show.tsx';
import { showStatic } from '../../../../test/show-page.tsx';
import { aTicket } from '../../../../test/tickets.ts';
import { myTicket } from '../../../behaviours/my-ticket.ts';
import { EventHeader } from './event-header.tsx';
import { myTicketOf } from '../../../visitor/my-ticket.ts';
import { TicketSection } from '../../../visitor/ticket-section.tsx';

const KEY = 'K'.repeat(43);
const { eventcode } = anEvent();
const CODE = 'S1 A TICKET OF THESE TESTS';

beforeEach(() => localStorage.clear());

async function showTicket(changes: Partial<TicketDetails> = {}, hash = '') {
  const qrcode = await QRCode.toDataURL(CODE, { margin: 4 });
  const days = { startdate: '21-Nov-2099', enddate: '22-Nov-2099' };
  const doorsopen = [{ date: '21-Nov-2099', time: '8:30 AM' }];
  answers('GET /api/getschedule', () => ({ data: [] }));
  answers('GET /api/getticket', () => ({
    ticketdetails: aTicket({ eventcode, qrcode, ...days, doorsopen, ...changes }),
  }));
  history.replaceState(null, '', `?ticketkey=${KEY}${hash}`);
  await show(<TicketSection anchor="ticket" />);
  await expect.element(page.getByRole('button', { name: 'Save as picture' })).toBeVisible();
}

/** The next file that the page hands to the browser's downloads. */
function nextDownload(): Promise<{ name: string; file: Blob }> {
  return new Promise((resolve) => {
    let file: Blob;
    const restore = () => {
      made.mockRestore();
      clicked.mockRestore();
    };
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:of-tests';
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clickOf(
      this: HTMLAnchorElement,
    ) {
      restore();
      resolve({ name: this.download, file });
    });
  });
}

test('it says when the doors open on a day, and leads to a map', async () => {
  await showTicket({ maplink: 'https://www.google.com/maps/search/?api=1&query=Hall' });
  await expect.element(page.getByText('Doors open 8:30 AM')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the map in a new tab' }))
    .toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=Hall');
});

test('in the dark, its link to a map is readable, and so is the rest', async () => {
  await preferDark();
  await showTicket({ maplink: 'https://www.google.com/maps/search/?api=1&query=Hall' });
  expect(await faultsOf(document.querySelector('article')!)).toEqual([]);
});

test('the saved picture has the code of the ticket, its facts, and needs no network', async () => {
  const ticketcode = 'BED6-9A1E-WM0Q-7XKH-MM4W';
  await showTicket({ participantname: 'ஆஷா ராமன்', tickettype: 'Conference Pass', ticketcode });
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  onTestFinished(() => drawn.mockRestore());
  const requested = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  onTestFinished(() => requested.mockRestore());
  const saved = nextDownload();
  await page.getByRole('button', { name: 'Save as picture' }).click();
  const { name, file } = await saved;
  expect([name, file.type]).toEqual([`ticket-${eventcode}-SG1.png`, 'image/png']);
  expect((await QrScanner.scanImage(file, { returnDetailedScanResult: true })).data).toBe(CODE);
  const text = drawn.mock.calls.map(([line]) => line).join(' ');
  expect(text).toContain(`Ticket code ${ticketcode}`);
  for (const part of ['ஆஷா ராமன்', 'Conference Pass', '#SG1', 'Samagam Hall', 'doors open 8:30 AM'])
    expect(text).toContain(part);
  expect(text).toContain('Sunday, 22 November 2099');
});

test('the link of the mail leads to the button, and a broken code is said beside it', async () => {
  await showTicket({ qrcode: 'data:image/png;base64,' }, `#${TICKET_PICTURE}`);
  const button = page.getByRole('button', { name: 'Save as picture' });
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(page.getByText(/^This browser could not make the picture\./)).toBeVisible();
});

test('the link of the mail keeps the button in view while the page is still laid out, until the visitor acts', async () => {
  const loading = document.createElement('div');
  document.body.prepend(loading);
  // Some browsers have no scroll anchoring.
  document.body.style.overflowAnchor = 'none';
  onTestFinished(() => {
    loading.remove();
    document.body.style.overflowAnchor = '';
  });
  await showTicket({}, `#${TICKET_PICTURE}`);
  const button = page.getByRole('button', { name: 'Save as picture' });
  for (const height of ['1800px', '4000px']) {
    loading.style.height = height;
    await expect.element(button).toBeInViewport({ ratio: 1 });
  }
  await page.getByText('Ticket Details').click();
  const scrolled = scrollY;
  loading.style.height = '9000px';
  await expect.element(button).not.toBeInViewport();
  expect(scrollY).toBe(scrolled);
});

function showMenu(): HTMLElement {
  return showStatic(<EventHeader eventcode={eventcode} logo={undefined} without={{}} />, myTicket);
}
const entry = (menu: HTMLElement) => menu.querySelector<HTMLAnchorElement>('[data-my-ticket]')!;
const isShown = (menu: HTMLElement) => getComputedStyle(entry(menu)).display !== 'none';

test('a kept ticket is in the menu of its event, at its own link, until it is removed', async () => {
  const menu = showMenu();
  expect(isShown(menu)).toBe(false);
  await showTicket();
  expect(myTicketOf(eventcode)).toBe('');
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect.poll(() => isShown(menu)).toBe(true);
  expect(entry(menu).getAttribute('href')).toBe(`?ticketkey=${KEY}`);
  expect(isShown(showMenu())).toBe(true);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect.poll(() => isShown(menu)).toBe(false);
  expect(isShown(showMenu())).toBe(false);
});

test('a browser that refuses its storage gets a sentence, and no entry in the menu', async () => {
  const menu = showMenu();
  await showTicket();
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => refusal.mockRestore());
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect.element(page.getByText(/^This browser does not let this site keep anything\./)).toBeVisible();
  expect(isShown(menu)).toBe(false);
});

const endedticket = {
  happened: 'replaced' as const,
  eventname: 'Samagam Test Conference',
  eventcode,
  tickettype: 'Conference Pass',
  payid: 'SG1',
};

test.each([
  ['was replaced', refuses(409, 'This ticket was replaced.', { endedticket })],
  ['is unknown', refuses(404, 'Not found.')],
])('a kept ticket that %s can be removed', async (_, refusal) => {
  localStorage.setItem(`samagam.my-ticket.${eventcode}`, KEY);
  answers('GET /api/getticket', () => refusal);
  history.replaceState(null, '', `?ticketkey=${KEY}`);
  await show(<TicketSection anchor="ticket" posterOf={eventcode} />);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect.poll(() => myTicketOf(eventcode)).toBe('');
});

test('the menu with every section and the ticket fits into one line as soon as it is one', async () => {
  await page.viewport(1216, 700);
  localStorage.setItem(`samagam.my-ticket.${eventcode}`, KEY);
  const menu = showMenu();
  await document.fonts.ready;
  const header = menu.querySelector('header')!;
  expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
  const tops = [...menu.querySelectorAll('nav a')].map((link) => link.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});
