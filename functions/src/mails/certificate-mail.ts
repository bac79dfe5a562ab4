import { hoursInWords, totalMinutes } from '@samagam/domain/certificates/hours';
import { dateRange } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { certificateRef } from '../stores/certificates.ts';
import { organiserPart } from './about-order.ts';
import { button, facts, mailOf, note } from './layout.ts';

/** Undefined once the certificate was withdrawn. */
export async function certificateMail(
  deps: Deps,
  to: string,
  certificateid: string,
): Promise<RenderedMail | undefined> {
  const certificate = (await certificateRef(deps.db, certificateid).get()).data();
  if (!certificate || certificate.state === 'WITHDRAWN') return undefined;
  const { eventname, eventcode, name, title, days, first } = certificate;
  const link = `${deps.config.PUBLIC_ORIGIN}/api/certificate?key=${deps.keys.certificateKey(first)}`;
  const hours: [string, string][] = days.length > 0 ? [['Hours', hoursInWords(totalMinutes(days))]] : [];
  return mailOf(to, `Your certificate of ${eventname}`, [
    `There is a certificate of ${eventname} for you. Please open it, confirm the name that is printed on it, and download it as a PDF.`,
    facts([
      ['Certificate', title],
      ['Name', name],
      ['Event', eventname],
      ['Held on', dateRange(certificate.startdate, certificate.enddate)],
      ...hours,
    ]),
    button('Open my certificate', link),
    note(
      'Nobody can see the certificate before you have confirmed your name. Afterwards, everybody to whom you give its address can check that it is genuine. The link in this mail is yours alone: please do not forward it.',
    ),
    await organiserPart(deps, eventcode),
  ]);
}
