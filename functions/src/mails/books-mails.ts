/** Mails about the books, for the organiser and the accountant. */
import { inRupees } from '@samagam/domain/text/rupees';
import type { RenderedMail } from '../services/mail.ts';
import type { MailKind } from '../stores/mail.ts';
import { facts, mailOf } from './layout.ts';

const FIGURES = {
  taxable: 'Taxable value of the documents, less credit notes',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'Total of the documents, less credit notes',
  gross: 'Gross',
  refunds: 'Refunds',
  net: 'Net',
  settled: 'Settled',
  recorded: 'Without the gateway',
};

export function booksMail(
  to: string,
  mail: Extract<MailKind, { kind: 'month-digest' | 'audit-found' }>,
): Promise<RenderedMail> {
  return mail.kind === 'month-digest' ? monthDigestMail(to, mail) : auditFoundMail(to, mail);
}

async function monthDigestMail(
  to: string,
  { month, documents, digest, figures }: Extract<MailKind, { kind: 'month-digest' }>,
): Promise<RenderedMail> {
  const rows = Object.entries(FIGURES).map(([key, label]): [string, string] => {
    const paise = figures[key as keyof typeof FIGURES];
    return [label, `${paise < 0 ? '−' : ''}₹${inRupees(Math.abs(paise))}`];
  });
  return mailOf(to, `The books of ${month}`, [
    `These are the figures of ${month}, and the digest of its ${documents} tax documents. Keep this mail.`,
    facts([['Documents', String(documents)], ['Digest', digest], ...rows]),
    `To check later that no document of ${month} was changed, added or removed, run "npm run audit:money -- --month ${month}" and compare the digest that it prints with this one.`,
  ]);
}

async function auditFoundMail(
  to: string,
  { count, found }: Extract<MailKind, { kind: 'audit-found' }>,
): Promise<RenderedMail> {
  const findings = count === 1 ? '1 finding' : `${count} findings`;
  const rows = found.map(({ rule, what, ids }): [string, string] => [rule, `${what} (${ids.join(', ')})`]);
  const rest = count > found.length ? `The mail lists the first ${found.length}.` : '';
  return mailOf(to, `The audit of the tax documents has ${findings}`, [
    'Each line begins with the rule that is broken. Do not file a return of these documents before you know why. Somebody may have changed the store directly.',
    facts(rows),
    rest,
    'To see all of them, run "npm run audit:money", or open "Audit of documents" on the Tax page. We send this mail once a night while there are findings.',
  ]);
}
