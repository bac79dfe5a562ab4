/** With the digest in a mailbox outside, a change of a month is seen even if it is sealed again (docs/decisions/0121). */
import { monthBefore, monthInIndia } from '@samagam/domain/tax/financial-year';
import { rangeOfMonth } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { digestOf } from '../services/seal.ts';
import { enqueueOnce, mailRef } from '../stores/mail.ts';
import { documentsBetween, type StoredTaxDocument } from '../stores/tax-documents.ts';
import { readChosen } from '../stores/treasury.ts';
import { treasurerMonth } from './treasurer-month.ts';

/** Idempotent: a month is mailed once, in the month after it. */
export async function mailLastMonth(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const to = (await readChosen(db)).settings.digestmail;
  if (to === '') return;
  const month = monthBefore(monthInIndia(now()));
  const id = `month-digest_${month}`;
  if ((await mailRef(db, id).get()).exists) return;
  const range = rangeOfMonth(month);
  const documents = await documentsBetween(db, range.from, range.to);
  const { gross, refunds, net, settled, recorded } = (await treasurerMonth(deps, month)).figures;
  const mail = {
    kind: 'month-digest',
    month,
    documents: documents.length,
    digest: digestOf(documents),
    figures: { ...taxOf(documents), gross, refunds, net, settled, recorded },
  } as const;
  await enqueueOnce(db, { id, eventcode: '', to, mail }, now());
}

/** In paise. Credit notes are taken off, those outside of the return too. */
function taxOf(documents: readonly StoredTaxDocument[]) {
  const sum = (field: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    documents.reduce((all, one) => all + (one.kind === 'creditnote' ? -one[field] : one[field]), 0);
  return {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    total: sum('total'),
  };
}
