/** The ticket mail never waits for it. */
import { inRupees } from '@samagam/domain/text/rupees';
import { reducedBy, titleOf } from '@samagam/domain/tax/document';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { documentFileRef, taxDocumentRef } from '../stores/tax-documents.ts';
import { organiserPart } from './about-order.ts';
import { facts, mailOf } from './layout.ts';

export async function documentMail(deps: Deps, to: string, documentid: string): Promise<RenderedMail> {
  const [document, file] = await Promise.all([
    taxDocumentRef(deps.db, documentid).get(),
    documentFileRef(deps.db, documentid).get(),
  ]);
  const found = document.data();
  const pdf = file.data()?.pdf;
  if (!found || !pdf) throw new Error('A mail with a document needs its record and its PDF');
  const { kind, serial, issuedat, eventcode, eventname, total, original, reason } = found;
  const title = titleOf(found);
  const rows: [string, string][] = [
    ['Event', eventname],
    ['Number', serial],
    ['Date', dateInIndia(issuedat)],
    ...(original ? [[`For the ${reducedBy(found)}`, original.serial] as [string, string]] : []),
    ['Amount', `₹${inRupees(total)}`],
    ...(reason ? [['Reason', reason] as [string, string]] : []),
  ];
  const lead =
    kind === 'creditnote'
      ? `A part or all of your payment for ${eventname} was returned or invoiced again. The ${title.toLowerCase()} is attached.`
      : `Thank you for your payment. The ${title.toLowerCase()} is attached.`;
  const mail = await mailOf(to, `${title} ${serial} for ${eventname}`, [
    lead,
    facts(rows),
    ...(kind === 'creditnote' ? [await organiserPart(deps, eventcode)] : []),
  ]);
  return { ...mail, files: [{ name: `${documentid}.pdf`, pdf: Buffer.from(pdf) }] };
}
