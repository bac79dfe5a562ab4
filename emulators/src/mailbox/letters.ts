/** Newest first, parsed once on arrival. */
import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';

export type Part = {
  name: string;
  type: string;
  /** Without angle brackets; null for a normal attachment. */
  contentId: string | null;
  /** In bytes. */
  size: number;
};

export type Message = {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  /** Of the envelope, in lower case: unlike the `To:` header, where the mail was really delivered. */
  to: string[];
  subject: string;
  text: string;
  /** With its `cid:` addresses. Empty for a mail without HTML. */
  html: string;
  messageId: string;
  headers: { key: string; value: string }[];
  parts: Part[];
};

type Letter = { message: Message; contents: Buffer[] };

export type Letters = ReturnType<typeof openLetters>;

export function openLetters() {
  const letters: Letter[] = [];
  const waiting = new Set<() => void>();

  async function add(raw: Buffer, envelopeTo: string[]): Promise<Message> {
    const letter = await readLetter(raw, envelopeTo);
    letters.unshift(letter);
    for (const wake of waiting) wake();
    return letter.message;
  }

  /** Waits for one. @throws Error after the timeout. */
  async function waitFor(fits: (message: Message) => boolean, withinMs = 10_000): Promise<Message> {
    const end = Date.now() + withinMs;
    for (;;) {
      const found = letters.find(({ message }) => fits(message));
      if (found) return found.message;
      const left = end - Date.now();
      if (left <= 0) {
        const seen = letters.map(({ message }) => `"${message.subject}" to ${message.to.join(', ')}`);
        throw new Error(
          `No such mail within ${withinMs} ms. There are ${seen.length}: ${seen.join('; ') || 'none'}.`,
        );
      }
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, left);
        waiting.add(wake);
      });
    }
  }

  return {
    add,
    waitFor,
    all: (): Message[] => letters.map(({ message }) => message),
    find: (id: string): Message | null => letters.find(({ message }) => message.id === id)?.message ?? null,
    content: (id: string, index: number): Buffer | null =>
      letters.find(({ message }) => message.id === id)?.contents[index] ?? null,
    clear: (): void => void (letters.length = 0),
  };
}

async function readLetter(raw: Buffer, envelopeTo: string[]): Promise<Letter> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const contents = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  );
  const message: Message = {
    id: randomBytes(6).toString('hex'),
    receivedAt: new Date().toISOString(),
    from: mail.headers.find(({ key }) => key === 'from')?.value ?? '',
    to: envelopeTo.map((address) => address.toLowerCase()),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    parts: mail.attachments.map((part, index) => ({
      name: part.filename ?? `part-${index + 1}`,
      type: part.mimeType,
      contentId: part.contentId?.replace(/^<|>$/g, '') ?? null,
      size: contents[index]?.length ?? 0,
    })),
  };
  if (mail.from?.address !== undefined) {
    message.from = mail.from.name ? `${mail.from.name} <${mail.from.address}>` : mail.from.address;
  }
  return { message, contents };
}
