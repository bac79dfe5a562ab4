/** The way back to a ticket that was lost. */
import { expect, test } from '@playwright/test';
import { aFreeTicket } from './free-ticket.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { event, ticketOf } from './registering.ts';
import { addresses } from './suite.ts';

test('a lost ticket is mailed again to the address of its registration', async ({ page, request }) => {
  const { ticketkey, email } = await aFreeTicket(request, 'Gauri Joshi');
  await page.goto(`${event}#contact`);
  await page.getByText('Lost your ticket?').click();
  const form = page.getByRole('form', { name: 'Send my tickets again' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase());
  await form.getByRole('button').click();
  await expect(form).toContainText('If this address has tickets for this event, we have sent them to it.');
  const mail = await mailTo(email, /Your tickets for/);
  const [link] = linksIn(mail, `${addresses.site}${event}?ticketkey=`);
  expect(link).toBe(`${addresses.site}${event}?ticketkey=${ticketkey}`);
  await page.goto(link!);
  await expect(ticketOf(page)).toContainText('Gauri Joshi');
});
