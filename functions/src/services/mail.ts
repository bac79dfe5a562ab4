/** An exception means that the mail was not delivered and can be retried. */
import type { MailError } from '@samagam/contract/people/mail-log';
import type { Config } from '../config.ts';

export interface RenderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  unsubscribe?: string;
  images: { name: string; png: Buffer }[];
  kind?: string;
  files?: { name: string; pdf: Buffer }[];
  /** A calendar file that is published, not an invitation. It is an attachment: some programs show only a calendar part. */
  calendar?: string;
}

/** `id` becomes the Message-ID, so that a mail sent twice after a crash is recognised as a duplicate. */
export type SendMail = (id: string, mail: RenderedMail) => Promise<void>;

export interface SendFailure {
  error: MailError;
  reply: string;
}

/** Why `sendMail` failed. A 5xx to RCPT means that the address does not exist or takes no mail. */
export function sendFailureOf(error: unknown): SendFailure {
  if (!(error instanceof Error) || !('responseCode' in error)) return { error: 'connection', reply: '' };
  const { responseCode } = error;
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : '';
  const isRefused = typeof responseCode === 'number' && responseCode >= 500;
  if ('command' in error && error.command === 'RCPT TO')
    return { error: isRefused ? 'address' : 'busy', reply };
  const isAboutMail = 'code' in error && error.code === 'EMESSAGE';
  if (!isAboutMail) return { error: 'connection', reply };
  return { error: isRefused ? 'message' : 'busy', reply };
}

/** In milliseconds. All timeouts together are much shorter than the lease of a mail. */
const TIMEOUT = 20_000;

/** A connection is kept for the next mail for this time, and closed before the function may be frozen with it. */
const KEPT_OPEN = 1000;

export function smtpTransport(config: Config): SendMail {
  const connect = () => openTransport(config);
  let connected: ReturnType<typeof connect> | undefined;
  let sending = 0;
  let closing: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    const idle = connected;
    connected = undefined;
    (await idle)?.close();
  }

  return async (id, mail) => {
    clearTimeout(closing);
    connected ??= connect();
    sending += 1;
    try {
      await (await connected).sendMail(messageOf(config, id, mail));
    } finally {
      sending -= 1;
      if (sending === 0) closing = setTimeout(() => void close(), KEPT_OPEN).unref();
    }
  };
}

async function openTransport(config: Config) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 2,
      maxMessages: 50,
      // The outbox retries. Here, a mail that the server took before it hung up would be sent twice.
      maxRequeues: 0,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.MAIL_FROM },
  );
}

function messageOf(config: Config, id: string, mail: RenderedMail) {
  return {
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    headers: headersOf(id, mail),
    messageId: `<${id}@${new URL(config.PUBLIC_ORIGIN).hostname}>`,
    attachments: [
      ...mail.images.map(({ name, png }) => ({ filename: `${name}.png`, content: png, cid: name })),
      ...(mail.files ?? []).map(({ name, pdf }) => ({ filename: name, content: pdf })),
      ...(mail.calendar === undefined ? [] : [calendarFile(mail.calendar)]),
    ],
  };
}

function calendarFile(content: string) {
  return { filename: 'event.ics', content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
}

/** Out-of-office programs answer no automatic mail (RFC 3834). Gmail splits conversations by X-Entity-Ref-ID. */
function headersOf(id: string, { kind, unsubscribe }: RenderedMail): Record<string, string> {
  return {
    'X-Entity-Ref-ID': id,
    ...(kind && { 'X-Mail-Kind': kind }),
    ...(kind !== 'contact' && {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
