/** First the person, then the name that a document waits for, then the accounts (docs/decisions/0079). */
import { FieldValue } from '@google-cloud/firestore';
import { ERASED } from '@samagam/contract/people/people';
import { documentInForce } from '@samagam/domain/tax/order-documents';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { type BooksMonths, booksKeptUntil } from '@samagam/domain/tax/financial-year';
import type { Order } from '@samagam/domain/order/order';
import { DOCUMENT_WAITS } from './register.ts';

type Patch = { [Field in keyof Order]?: unknown };

/** With documents, the hash stays by which the accounts are found. A name stays until its document is issued. */
export function blankOrder(order: Order): Patch {
  return {
    personalmailid: '',
    phonenumber: '',
    linkurl: '',
    mailboxhash: FieldValue.delete(),
    phonehash: FieldValue.delete(),
    offer: FieldValue.delete(),
    mailedseats: FieldValue.delete(),
    source: FieldValue.delete(),
    ...(isAwaited(order) ? { eraseat: nameEnd(order) } : blankName(order)),
    ...(order.documents === undefined && { owner: '' }),
  };
}

export function blankName(order: Order): Patch {
  return { name: ERASED, taxdetails: FieldValue.delete(), eraseat: booksEnd(order) };
}

/** What goes at the moment `eraseat` of an order: a name that was kept for a document, or what the accounts needed. */
export function blankLater(order: Order, now: number, months?: BooksMonths): Patch {
  if (order.name !== ERASED) return blankName(order);
  // A document was issued since.
  const end = booksEnd(order, months);
  if (end > now) return { eraseat: end };
  return blankAccounts(order);
}

/** Amounts, states and dates stay, so that the money can still be proven in sums. */
function blankAccounts({ decisions, recorded, refundattempts, history }: Order): Patch {
  const withoutStaff = <One extends object>(one: One) => ({
    ...one,
    by: ERASED,
    reason: '',
    ...('printedreason' in one && { printedreason: '' }),
  });
  return {
    owner: '',
    decisions: decisions.map(withoutStaff),
    ...(recorded && { recorded: withoutStaff(recorded) }),
    ...(refundattempts && { refundattempts: refundattempts.map(withoutStaff) }),
    history: history.map((step) => (step.by.includes('@') ? { ...step, by: ERASED } : step)),
    taxreason: FieldValue.delete(),
    eraseat: FieldValue.delete(),
  };
}

/** Whether the first document, or the invoice of a correction, is not issued yet. */
function isAwaited(order: Order): boolean {
  if (order.documents === undefined) return false;
  return documentInForce(order)?.taxversion !== (order.taxversion ?? 0);
}

/** Until when the name of an erased order waits for a document, in epoch milliseconds. */
function nameEnd(order: Order): number {
  return newestMoment(order) + DOCUMENT_WAITS;
}

/** The end of the accounts of an order, in epoch milliseconds. */
function booksEnd(order: Order, months?: BooksMonths): number {
  return endOfDay(booksKeptUntil(newestMoment(order), months));
}

function newestMoment({ createdate, history, documents = [] }: Order): number {
  const created = Date.parse(createdate);
  const moments = [...history.map(({ at }) => at), ...documents.map(({ issuedat }) => issuedat)];
  return Math.max(Number.isNaN(created) ? 0 : created, ...moments);
}
