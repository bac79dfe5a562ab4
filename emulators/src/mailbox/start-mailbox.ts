/** Accepts every mail by SMTP, shows it on a page and as JSON. In memory, at 127.0.0.1 only. */
import { json, jsonBody, serve } from '../http/serve.ts';
import type { Answer, Asked, Route } from '../http/serve.ts';
import { openLetters } from './letters.ts';
import type { Letters, Message } from './letters.ts';
import { mailBody, mailboxPage, mailboxScript, mailboxStyle, notFoundPage, partFile } from './pages.ts';
import { openSmtp } from './smtp.ts';
import type { MailFailure, Smtp } from './smtp.ts';

export type Mailbox = {
  smtpUrl: string;
  url: string;
  messages: () => Message[];
  /** Waits up to `withinMs` (10,000). @throws Error after the timeout. */
  waitFor: (fits: (message: Message) => boolean, withinMs?: number) => Promise<Message>;
  clear: () => void;
  failNext: (count: number, how: MailFailure) => void;
  /** Without SMTP. `raw`: RFC 5322 text. */
  deliver: (raw: string, to: string[]) => Promise<Message>;
  close: () => Promise<void>;
};

/** Ports: 0 for any free one. @throws Error "Port … is already in use." */
export async function startMailbox(options: { httpPort: number; smtpPort: number }): Promise<Mailbox> {
  const letters = openLetters();
  const smtp = await openSmtp(options.smtpPort, letters.add);
  const served = await serve(options.httpPort, mailboxRoutes(letters, smtp), () => notFoundPage()).catch(
    async (error: unknown) => {
      await smtp.close();
      throw error;
    },
  );
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    url: served.url,
    messages: letters.all,
    waitFor: letters.waitFor,
    clear: letters.clear,
    failNext: smtp.fail,
    deliver: (raw, to) => letters.add(Buffer.from(raw), to),
    close: async () => {
      await Promise.all([smtp.close(), served.close()]);
    },
  };
}

function mailboxRoutes(letters: Letters, smtp: Smtp): Route[] {
  function ofMessage(path: string, show: (message: Message, asked: Asked) => Answer): Route {
    return {
      method: 'GET',
      path,
      answer: (asked) => {
        const message = letters.find(asked.params['id'] ?? '');
        return message ? show(message, asked) : notFoundPage();
      },
    };
  }
  return [
    { method: 'GET', path: '/', answer: () => mailboxPage(letters.all(), null) },
    ofMessage('/messages/:id', (message) => mailboxPage(letters.all(), message)),
    ofMessage('/messages/:id/html', (message) =>
      mailBody(message, (index) => letters.content(message.id, index)),
    ),
    ofMessage('/messages/:id/parts/:index', (message, { params }) => {
      const index = Number(params['index']);
      const [part, bytes] = [message.parts[index], letters.content(message.id, index)];
      return part && bytes ? partFile(part, bytes) : notFoundPage();
    }),
    {
      method: 'GET',
      path: '/api/messages',
      answer: ({ url }) => {
        const to = url.searchParams.get('to')?.toLowerCase();
        return json(letters.all().filter((message) => to === undefined || message.to.includes(to)));
      },
    },
    { method: 'DELETE', path: '/api/messages', answer: () => (letters.clear(), json({ ok: true })) },
    ofMessage('/api/messages/:id', (message) => json(message)),
    {
      method: 'POST',
      path: '/api/fail',
      answer: (asked) => {
        const { count, how } = jsonBody(asked);
        smtp.fail(Number(count), how as MailFailure);
        return json({ ok: true });
      },
    },
    file('/mailbox.js', 'text/javascript', mailboxScript),
    file('/mailbox.css', 'text/css', mailboxStyle),
  ];
}

function file(path: string, type: string, body: string): Route {
  return {
    method: 'GET',
    path,
    answer: () => ({ headers: { 'content-type': `${type}; charset=utf-8` }, body }),
  };
}
