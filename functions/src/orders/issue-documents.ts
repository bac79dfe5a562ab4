/** Number, record, PDF and mail are written together, so no number is skipped, used twice or lost. */
import { createHash } from 'node:crypto';
import type { SellerSettings } from '@samagam/contract/money/seller';
import { financialYearAt, serialKindOf, serialOf } from '@samagam/domain/tax/financial-year';
import type { Order, OrderDocument } from '@samagam/domain/order/order';
import {
  type DocumentDraft,
  documentInForce,
  nextDocument,
  refundsOf,
  waitsForEinvoice,
  waitsForGstin,
  waitsForRegistration,
} from '@samagam/domain/tax/order-documents';
import type { TaxDocument } from '@samagam/domain/tax/document';
import type { Deps } from '../deps.ts';
import { sealOf } from '../services/seal.ts';
import { blankName } from '../stores/collections/erase-order.ts';
import { eventRef } from '../stores/events.ts';
import { enqueue } from '../stores/mail.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { sellerRef } from '../stores/settings.ts';
import {
  documentFileRef,
  documentIdOf,
  documentJobRef,
  serialRef,
  taxDocumentRef,
} from '../stores/tax-documents.ts';
import { orderRef } from '../stores/transactions.ts';

/** An invoice, a credit note and a new invoice at once; more than that is a fault of the plan. */
const AT_ONCE = 10;

/** Idempotent. Does nothing while no registration holds, or none with a GSTIN for an order with tax: the order waits. */
export async function issueDocuments(deps: Deps, orderid: string): Promise<void> {
  for (let issued = 0; issued < AT_ONCE; issued++) {
    const isDone = await readThenWrite(deps.db, {
      read: (tx) => readNext(tx, deps, orderid),
      write: (tx, next) => writeNext(tx, deps, orderid, next),
    });
    if (isDone) return;
  }
  throw new Error('An order needs more documents than it can');
}

interface Next {
  order: Order;
  document: TaxDocument;
  series: string;
  pdf: Buffer;
}

/** `order` is absent if it, or the request for its documents, does not exist. */
interface Done {
  done: true;
  order?: Order;
}

async function readNext(tx: Reads, deps: Deps, orderid: string): Promise<Next | Done | 'wait'> {
  const { db } = deps;
  const [job, orderDoc, sellerDoc] = await Promise.all([
    tx.get(documentJobRef(db, orderid)),
    tx.get(orderRef(db, orderid)),
    tx.get(sellerRef(db)),
  ]);
  const order = orderDoc.data();
  const seller = sellerDoc.data();
  if (!job.exists || !order) return { done: true };
  if (!seller) return 'wait';
  // Once, so that no day, registration or financial year begins between the plan and the number.
  const now = deps.now();
  const draft = await readDraft(tx, deps, { order, seller, now });
  if (draft === 'wait') return 'wait';
  if (!draft) return { done: true, order };
  if (waitsForGstin(order, draft) || waitsForEinvoice(seller, draft)) return 'wait';
  const series = seriesOf(draft, now);
  const last = (await tx.get(serialRef(db, series))).data()?.last ?? 0;
  const document = numbered(draft, { number: last + 1, now });
  const { documentPdf } = await import('../documents/pdf.ts');
  return { order, document, series, pdf: await documentPdf(document) };
}

async function readDraft(
  tx: Reads,
  deps: Deps,
  { order, seller, now }: { order: Order; seller: SellerSettings; now: number },
): Promise<DocumentDraft | 'wait' | undefined> {
  const { db } = deps;
  const event = (await tx.get(eventRef(db, order.eventcode))).data();
  if (!event) return undefined;
  const issued = await readIssuedDocuments(tx, deps, order);
  const facts = { order, event, seller, issued, now };
  return waitsForRegistration(facts) ? 'wait' : nextDocument(facts);
}

async function readIssuedDocuments(
  tx: Reads,
  { db }: Deps,
  { documents = [] }: Order,
): Promise<TaxDocument[]> {
  const current = documentInForce({ documents });
  const about = documents.filter(
    ({ serial, original }) => current && [serial, original].includes(current.serial),
  );
  const found = await Promise.all(about.map(({ id }) => tx.get(taxDocumentRef(db, id))));
  return found.flatMap((doc) => doc.data() ?? []);
}

/** Each kind of a prefix and a financial year is numbered apart. */
function seriesOf(draft: DocumentDraft, now: number): string {
  return `${draft.prefix}_${serialKindOf(draft)}_${financialYearAt(now)}`;
}

function numbered(
  { prefix, ...draft }: DocumentDraft,
  { number, now }: { number: number; now: number },
): TaxDocument {
  const financialyear = financialYearAt(now);
  const serial = serialOf(prefix, serialKindOf(draft), financialyear, number);
  return { ...draft, serial, number, financialyear, issuedat: now };
}

/** Returns whether nothing is left to issue. */
function writeNext(tx: Writes, deps: Deps, orderid: string, next: Next | Done | 'wait'): boolean {
  const { db } = deps;
  if (next === 'wait') return true;
  if ('done' in next) {
    tx.delete(documentJobRef(db, orderid));
    // Not before the last document: a correction is a credit note and then an invoice, which still has the name.
    if (next.order?.personalmailid === '') tx.update(orderRef(db, orderid), blankName(next.order));
    return true;
  }
  const { order, document, series, pdf } = next;
  const id = documentIdOf(document.serial);
  const sealed = { ...document, sha256: createHash('sha256').update(pdf).digest('hex') };
  tx.set(serialRef(db, series), { last: document.number });
  tx.create(taxDocumentRef(db, id), { ...sealed, seal: sealOf(deps, sealed) });
  tx.create(documentFileRef(db, id), { pdf });
  const documents = [...(order.documents ?? []), summaryOf(id, order, document)];
  tx.update(orderRef(db, orderid), { documents });
  const mail = { kind: 'document', documentid: id } as const;
  const { eventcode, personalmailid: to } = order;
  enqueue(tx, db, { id: `document_${id}`, eventcode, to, mail }, document.issuedat);
  return false;
}

function summaryOf(id: string, order: Order, document: TaxDocument): OrderDocument {
  const { kind, serial, issuedat, total, original, exempt, commercial, seller } = document;
  // A correction that came too late is not carried out: the note belongs to the invoice in force.
  const { taxversion = 0 } = commercial ? documentInForce(order)! : order;
  const refundkeys = refundsOf(order, document);
  return {
    id,
    kind,
    serial,
    issuedat,
    total,
    taxversion,
    ...(original && { original: original.serial }),
    ...(kind === 'invoice' && { gstin: seller.gstin }),
    ...(exempt && { exempt: true }),
    ...(commercial && { commercial: true }),
    ...(refundkeys.length > 0 && { refundkeys }),
  };
}
