/** The suite's mailbox, over HTTP. */
import type { MailFailure } from '@samagam/emulators/mailbox/smtp';
import type { Message } from '@samagam/emulators/mailbox/letters';
import { addresses, eventually } from './suite.ts';

/** Newest first. */
export async function mailsTo(address: string): Promise<Message[]> {
  const reply = await fetch(`${addresses.mailbox}/api/messages?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as Message[];
}

/** The newest mail to this address whose subject fits, once it has come. */
export function mailTo(address: string, subject: RegExp, withinMs?: number): Promise<Message> {
  return eventually(
    `A mail to ${address} with a subject like ${subject}`,
    async () => (await mailsTo(address)).find((message) => subject.test(message.subject)),
    withinMs,
  );
}

/** Lets the next deliveries fail, whoever they are for: only for tests that run alone. */
export async function failNextMails(count: number, how: MailFailure): Promise<void> {
  await fetch(`${addresses.mailbox}/api/fail`, { method: 'POST', body: JSON.stringify({ count, how }) });
}

/** The addresses in a mail's text that begin with this, such as the ticket's. */
export function linksIn(message: Message, beginning: string): string[] {
  return [...message.text.matchAll(/https?:\/\/[^\s<>"]+/g)]
    .map(([address]) => address)
    .filter((address) => address.startsWith(beginning));
}
