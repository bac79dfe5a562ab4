/** Reads the suite's mailbox over HTTP. */
import type { MailFailure } from '@samagam/emulators/mailbox/smtp';
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

/** Makes the next deliveries fail for all recipients: only for tests that run alone. */
export async function failNextMails(count: number, how: MailFailure): Promise<void> {
  await fetch(`${addresses.mailbox}/api/fail`, { method: 'POST', body: JSON.stringify({ count, how }) });
}

/** The links in a mail's text that begin with this, such as the ticket's. */
export function linksIn(message: Message, beginning: string): string[] {
  return [...message.text.matchAll(/https?:\/\/[^\s<>"]+/g)]
    .map(([address]) => address)
    .filter((address) => address.startsWith(beginning));
}
