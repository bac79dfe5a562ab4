/** A message to the organiser, and the errors of its form. */
import { expect, test, type Page } from '@playwright/test';
import { mailsTo } from './mailbox.ts';
import { aPerson, event } from './registering.ts';
import { eventually } from './suite.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Contact Us' });
const box = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const send = (page: Page) => form(page).getByRole('button');

test('a message reaches the organiser with the sender as reply address, and the fields are cleared', async ({
  page,
}) => {
  const person = aPerson('Revathi Iyer');
  const words = `May I bring a bicycle? ${person.email}`;
  await page.goto(`${event}#contact`);
  await box(page, 'Name').fill(person.name);
  await box(page, 'Email').fill(person.email);
  await box(page, 'Message').fill(words);
  await send(page).click();

  const toast = page.getByRole('alert').filter({ hasText: 'Success.' });
  await expect(toast).toBeVisible();
  const at = await toast.boundingBox();
  const window = page.viewportSize()!;
  expect(at!.y).toBeGreaterThan(window.height / 2);
  expect(at!.x).toBeGreaterThan(window.width / 2);
  for (const name of ['Name', 'Email', 'Message']) await expect(box(page, name)).toHaveValue('');

  const mail = await eventually('The message', async () =>
    (await mailsTo('organiser@samagam.test')).find(({ text }) => text.includes(words)),
  );
  expect(mail.headers.find(({ key }) => key === 'reply-to')?.value).toContain(person.email);
});
