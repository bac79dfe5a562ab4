/** Reads the suite's mailbox over HTTP. */
import { expect, type Page } from '@playwright/test';
import type { Message } from '@samagam/emulators/mailbox/letters';
import { addresses, eventually } from './suite.ts';

/** The mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Message[]> {
  const reply = await fetch(`${addresses.mailbox}/api/messages?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as Message[];
}

/** Waits for a mail to this address whose subject matches; returns the newest. */
export function mailTo(address: string, subject: RegExp): Promise<Message> {
  return eventually(`A mail to ${address} with a subject like ${subject}`, async () =>
    (await mailsTo(address)).find((message) => subject.test(message.subject)),
  );
}

/** The links in a mail's text that begin with this, such as the ticket's. */
export function linksIn(message: Message, beginning: string): string[] {
  return [...message.text.matchAll(/https?:\/\/[^\s<>"]+/g)]
    .map(([address]) => address)
    .filter((address) => address.startsWith(beginning));
}

/** With a long label and long words, and without pictures: a narrow phone scrolls no mail sideways. */
export async function expectReadableOnAPhone(page: Page, { html }: Message): Promise<void> {
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.setContent(html.replaceAll(/<img[^>]*>/g, ''));
  const narrowest = await phone.evaluate(() => {
    document.querySelector('th')!.textContent = 'Of your payment, deducted as tax (TDS)';
    document.querySelector('p')!.textContent = 'x'.repeat(400);
    return Math.min(
      ...[...document.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().width),
    );
  });
  expect(narrowest).toBeGreaterThan(90);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await phone.close();
}
