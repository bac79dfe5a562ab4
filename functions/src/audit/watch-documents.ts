/** The audit of each night. What it finds is mailed once; a run that stops begins again. */
import { dateInIndia, isoDayInIndia } from '@samagam/domain/text/event-dates';
import { monthBefore, monthInIndia } from '@samagam/domain/tax/financial-year';
import type { Deps } from '../deps.ts';
import { enqueueOnce } from '../stores/mail.ts';
import { firstDocumentAt } from '../stores/tax-documents.ts';
import { readWatched, treasuryRef } from '../stores/treasury.ts';
import { readTaxBooks } from './read-tax-books.ts';
import type { TaxFinding } from './tax-books.ts';
import { taxViolationsOf } from './tax-rules.ts';

const DAY = 86_400_000;
/** Of a mail: more would not be read. */
const MOST_TOLD = 20;

/** The months of tonight: this one, the last one, and in turn one of those before. */
export function monthsOfNight(first: number, now: number): string[] {
  const months = [monthInIndia(now)];
  while (months.at(-1)! > monthInIndia(first)) months.push(monthBefore(months.at(-1)!));
  const [present, last, ...earlier] = months;
  const turn = Math.floor(now / DAY);
  return [present!, ...(last ? [last] : []), ...earlier.slice(turn % earlier.length).slice(0, 1)];
}

/** Does nothing a second time on the same Indian day. */
export async function watchDocuments(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const on = dateInIndia(now());
  if ((await readWatched(db)) === on) return;
  const first = await firstDocumentAt(db);
  const found: TaxFinding[] = [];
  for (const month of first === undefined ? [] : monthsOfNight(first, now()))
    found.push(...taxViolationsOf(await readTaxBooks({ ...deps, now: now() }, { month })));
  if (found.length > 0) await tell(deps, found);
  await treasuryRef(db, 'watched').set({ kind: 'watched', on });
}

async function tell({ db, config, log, now }: Deps, found: readonly TaxFinding[]): Promise<void> {
  for (const { rule, what, ids } of found.slice(0, MOST_TOLD)) log('ERROR', rule, { what, ids });
  const mail = { kind: 'audit-found', count: found.length, found: found.slice(0, MOST_TOLD) } as const;
  const id = `audit-found_${isoDayInIndia(now())}`;
  await enqueueOnce(db, { id, eventcode: '', to: config.ORGANISER_MAIL, mail }, now());
}
