/**
 * Every public screen, light on a phone and dark on a desktop: no violations found by axe, no sideways scrolling, no tiny
 * controls.
 */
import { expect, test, type Page } from '@playwright/test';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import sharp from 'sharp';
import { addSeats, groupForm } from './booking.ts';
import { useCanvasCamera } from './fake-camera.ts';
import { COLOURS, faultsOf, sidewaysOf } from './faults.ts';
import { aFreeTicket } from './free-ticket.ts';
import { pagesOfA5 } from './paper.ts';
import { aPerson, box, event, registerButton } from './registering.ts';
import { repeatUntil } from './repeat-until.ts';
import { seeded } from './suite.ts';

const phone = { colorScheme: 'light', viewport: { width: 360, height: 740 } } as const;
const desk = { colorScheme: 'dark', viewport: { width: 1440, height: 900 } } as const;

async function look(page: Page, { colorScheme, viewport }: typeof phone | typeof desk): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
}

/** Lays out all sections: elements far from the view are not laid out, so their colours and sizes cannot be checked. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const skipped of document.querySelectorAll<HTMLElement>('section, #speakers li'))
      skipped.style.contentVisibility = 'visible';
    // At the foot of a phone it covers a part of whatever is there, which the visitor scrolls into view.
    const bar = document.querySelector<HTMLElement>('aside[aria-label="The event"]');
    if (bar) bar.style.position = 'static';
  });
}

/** Checks the page as it is, which is light on a phone, and then dark on a desktop: only its colours and sizes differ. */
async function expectAccessible(page: Page): Promise<void> {
  await layOut(page);
  expect([...(await faultsOf(page)), ...(await sidewaysOf(page)), ...(await smallOf(page))]).toEqual([]);
  // The same page in the other look: opening and filling it again would take longer than checking it.
  await look(page, desk);
  await layOut(page);
  const faults = await faultsOf(page, { rules: COLOURS });
  expect([...faults, ...(await sidewaysOf(page)), ...(await smallOf(page))]).toEqual([]);
}

/** Controls smaller than 24 pixels. Links within a sentence are exempt; the label of a checkbox can be pressed as well. */
function smallOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (found: Element) =>
      found.matches('p > a, p > label > a, li > p > a, li > a') &&
      found.parentElement!.textContent !== found.textContent;
    return [...document.querySelectorAll('a, button, summary, select, input, textarea')]
      .filter((found) => found.checkVisibility({ visibilityProperty: true }) && !isInSentence(found))
      .filter((found) => {
        const target = found.matches('[type=radio], [type=checkbox]')
          ? (found.closest('label') ?? found)
          : found;
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24);
      })
      .map((found) => `too small: ${found.textContent || found.outerHTML.slice(0, 80)}`);
  });
}

test.beforeEach(({ page }) => look(page, phone));

test('the event page has no violation with its last tabs and the errors of its forms', async ({ page }) => {
  await page.goto(event);
  // Until the page has laid out each section once, it sets their styles itself.
  const waiting = page.locator('section:not([style=""])');
  await expect(waiting).toHaveCount(0);

  for (const name of ['Live bug bounty hacking', 'What is the privacy policy?']) {
    // A click before hydration has no effect.
    await repeatUntil(
      () => page.getByRole('tab', { name }).click(),
      (patience) => expect(page.getByRole('tabpanel', { name })).toBeVisible(patience),
    );
  }
  const contact = page.getByRole('form', { name: 'Contact Us' });
  await contact.scrollIntoViewIfNeeded();
  await contact.getByRole('button').click();
  await expect(contact.getByText('Name cannot be Blank.')).toBeVisible();
  await box(page, 'Name').scrollIntoViewIfNeeded();
  await registerButton(page).click();
  await expect(
    page.getByRole('form', { name: 'Register' }).getByText('Name cannot be Blank.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    '/privacy',
  );
  await expectAccessible(page);
  // The navigation is in the header of wide pages only.
  expect(await faultsOf(page, { within: 'header' })).toEqual([]);

  await page.getByRole('radio', { name: 'Group' }).check();
  await groupForm(page).getByRole('button', { name: 'Book and pay' }).click();
  await expect(groupForm(page).getByText('Select The tickets.')).toBeVisible();
  await addSeats(page, 'Conference Pass', 3);
  await expect(groupForm(page).getByRole('row', { name: 'Total' })).toBeVisible();
  await look(page, phone);
  const faults = await faultsOf(page, { within: 'form[aria-label="Book for a group"]' });
  expect([...faults, ...(await sidewaysOf(page)), ...(await smallOf(page))]).toEqual([]);
});

test('the poster page has no violation', async ({ page }) => {
  await page.goto('/event/attending/acsc2025');
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Zoom')).toBeVisible();
  await expectAccessible(page);
});

test('the form of a browser without scripts, its total and its ticket have no violation', async ({
  page,
}) => {
  await page.goto(event);
  await post(page, { eventcode: 'acsc2025', 'taxdetails.gstin': 'none' });
  await expect(page.getByRole('alert')).toContainText(/Please correct \d+ fields below\./);
  await expectAccessible(page);
  await look(page, phone);
  const { parking: _, ...person } = aRegistration({ eventcode: 'acsc2025', tickettype: 'Conference Pass' });
  await post(page, { ...person, parking: 'No', tshirtsize: 'M', couponcode: '' });
  await expect(page.getByRole('button', { name: /^Register and pay/ })).toBeVisible();
  await expectAccessible(page);
  const { ticketkey } = await aFreeTicket(page.request, 'Asha Raman');
  await page.goto(`/api/ticketpage?ticketkey=${ticketkey}`);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  expect(await pagesOfA5(page)).toBe(1);
});

/** Submits a form as the page would without its script. */
async function post(page: Page, fields: Record<string, unknown>): Promise<void> {
  await page.evaluate((values) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/api/register' });
    for (const [name, value] of Object.entries(values)) {
      form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    document.body.append(form);
    form.submit();
  }, fields);
  await page.waitForURL('**/api/register');
}

test('the payment page has no violation, also where one can only pay again', async ({ page }) => {
  // Our page, not the gateway's: the gateway's script is blocked.
  await page.route('**/v1/checkout.js', (route) => route.abort());
  const fields = { eventcode: 'acsc2025', tickettype: 'Conference Pass', parking: 'No', tshirtsize: 'M' };
  const data = aRegistration({ ...fields, personalmailid: aPerson().email });
  const registered = await page.request.post('/api/eventregistration', { data });
  const { paystring } = (await registered.json()) as { paystring: string };
  const form = { idvpaystring: paystring };
  const opened = await page.request.post('/api/rpcreateorder', { form, maxRedirects: 0 });
  await page.goto(opened.headers()['location']!);
  await expect(page.getByRole('status')).toContainText('could not be loaded');
  await expectAccessible(page);
  const text = await (await page.request.get(page.url())).text();
  await page.goto(/name="cancel_url" value="([^"]*)"/.exec(text)![1]!);
  await expect(page.getByRole('heading', { name: /^Pay again/ })).toBeVisible();
  await expectAccessible(page);
});

test('the privacy page, the door and the pages of speakers, a session and wrong addresses have no violation', async ({
  page,
}) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
  await expectAccessible(page);
  await look(page, phone);
  await useCanvasCamera(page);
  await page.goto(seeded().doorLink);
  await expect(page.getByRole('combobox')).toBeVisible();
  await expectAccessible(page);
  await look(page, phone);
  await page.goto('/event/acsc2025/speaker/ananya-rao');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
  await expectAccessible(page);
  for (const [address, heading] of [
    ['speakers', 'Speakers'],
    ['session/5', 'Payments that survive a crash'],
  ]) {
    await look(page, phone);
    await page.goto(`${event}/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
    await expectAccessible(page);
  }
  await look(page, phone);
  await page.goto('/no/such/page');
  await expect(page.getByText('404')).toBeVisible();
  await expectAccessible(page);
  await look(page, phone);
  await page.goto('/pagenotfound');
  await expect(page.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

// The other editions are the same page with other colours and texts.
for (const [eventcode, style] of [
  ['atp2025', phone],
  ['q3s2025', desk],
] as const) {
  test(`the colours of ${eventcode} have no violation, ${style.colorScheme}`, async ({ page }) => {
    await look(page, style);
    await page.goto(`/event/${eventcode}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await layOut(page);
    expect([...(await faultsOf(page, { rules: COLOURS })), ...(await sidewaysOf(page))]).toEqual([]);
  });
}
