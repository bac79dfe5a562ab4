/** An admin without a developer: writes about an event, looks at the preview, publishes, and takes it back. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { toWireEvent } from '@samagam/contract/event';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { openAs, postAsAdmin, saved } from './staff.ts';

const LINE = 'Two days about locks, and the people who open them.';

async function newEvent(): Promise<string> {
  const eventcode = `c${randomBytes(4).toString('hex')}`;
  await postAsAdmin('createevent', { ...toWireEvent(anEvent()), eventcode, gstpercent: 0 });
  return eventcode;
}

test('what an admin writes is previewed, published, seen by visitors, and undone', async ({
  page,
  context,
}) => {
  const eventcode = await newEvent();
  await openAs('ADMIN', page, `/weba/managecontent/${eventcode}`);
  const visitor = await context.newPage();
  await visitor.goto(`/event/${eventcode}`);
  await expect(visitor.locator('#about')).toHaveCount(0);
  await expect(visitor.locator('#testimonials')).toHaveCount(0);

  await test.step('the admin writes', async () => {
    await page.getByLabel('Colours').selectOption('wine');
    await page.getByRole('checkbox', { name: 'Own hero line' }).check();
    await page.getByRole('textbox', { name: 'Hero line' }).fill(LINE);
    await page.getByRole('checkbox', { name: 'Own about' }).check();
    await page.getByLabel('Title').fill('About the locks');
    await page.getByRole('textbox', { name: 'About', exact: true }).fill('We open what is closed.');
    await page.getByRole('checkbox', { name: 'Own testimonials' }).check();
    await page.getByRole('button', { name: 'Add a testimonial' }).click();
    await page.getByLabel('Quote').fill('I came in without a key.');
    await page.getByRole('group', { name: 'testimonial 1' }).getByLabel('Name').fill('Asha Rao');
  });

  await test.step('the preview is the page with what is typed', async () => {
    await page.getByRole('button', { name: 'Open the preview' }).click();
    const frame = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(frame.getByText(LINE)).toBeVisible();
    await expect(frame.getByRole('heading', { name: 'About the locks' })).toBeVisible();
    await expect(frame.locator('[data-accent="wine"]').first()).toBeVisible();
  });

  await test.step('visitors do not see a saved draft', async () => {
    await page.getByRole('button', { name: 'SAVE' }).click();
    await saved(page);
    await expect(page.getByText('About: your own instead of the usual ones.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(LINE)).toHaveCount(0);
  });

  await test.step('visitors see what is published', async () => {
    await page.getByRole('button', { name: 'PUBLISH', exact: true }).click();
    await saved(page);
    await expect(page.getByText('Nothing: visitors see the saved draft.')).toBeVisible();
    await visitor.goto(`/event/${eventcode}?now=1`);
    await expect(visitor.getByText(LINE)).toBeVisible();
    await expect(visitor.getByText('We open what is closed.')).toBeVisible();
    await expect(visitor.getByText('“I came in without a key.”')).toBeAttached();
  });

  await test.step('after the undo they see the page as before, and the draft stays', async () => {
    await page.getByRole('button', { name: 'UNDO THE LAST PUBLISH' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await saved(page);
    await expect(page.getByText('Hero line: your own instead of the usual ones.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Hero line' })).toHaveValue(LINE);
    await visitor.goto(`/event/${eventcode}?now=2`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText(LINE)).toHaveCount(0);
  });
});
