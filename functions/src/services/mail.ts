/**
 * The mail transport. It sends a rendered mail. An exception means that the mail was not delivered and can be retried.
 */
import type { Config } from '../config.ts';

export interface RenderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Pictures in the mail, referenced as `cid:<name>`. */
  images: { name: string; png: Buffer }[];
}

/** `id` becomes the Message-ID, so that a mail sent twice after a crash is recognised as a duplicate. */
export type SendMail = (id: string, mail: RenderedMail) => Promise<void>;

/** In milliseconds. All timeouts together are much shorter than the lease of a mail. */
const TIMEOUT = 20_000;

export function smtpTransport(config: Config): SendMail {
  return async (id, mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(config.SMTP_URL, {
      from: config.MAIL_FROM,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object);
    try {
      await transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        messageId: `<${id}@${new URL(config.PUBLIC_ORIGIN).hostname}>`,
        attachments: mail.images.map(({ name, png }) => ({
          filename: `${name}.png`,
          content: png,
          cid: name,
        })),
      });
    } finally {
      transport.close();
    }
  };
}
