/** The Auth emulator sends no mail: it prints the link to choose a password, and has no page to type one. */
import { stripVTControlCharacters } from 'node:util';
import { demoPassword } from '../demo-settings.ts';

export type PasswordLink = { email: string; address: string };

const PRINTED = /To reset the password for (\S+), follow this link: (\S+)&newPassword=\S+/;

/** Null for other lines, and for a link that a command requested for itself, which the cloud does not mail either. */
export function passwordLinkIn(line: string): PasswordLink | null {
  const [, email, link] = PRINTED.exec(stripVTControlCharacters(line)) ?? [];
  return email && link ? { email, address: `${link}&newPassword=${demoPassword}` } : null;
}

/** As RFC 5322 text. */
export function passwordMail({ email, address }: PasswordLink): string {
  return [
    'From: Auth emulator <no-reply@auth.test>',
    `To: ${email}`,
    'Subject: Choose your password',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Open this link once. Your password is then ${demoPassword}:`,
    '',
    address,
    '',
    'For another password, change the end of the link before you open it. A real project has a page for it.',
    '',
  ].join('\r\n');
}
