/** The register, the files for Tally, and the ZIP of documents. */
import { DEFAULT_LEDGERS } from '@samagam/contract/money/ledgers';
import type { PdfZip } from '@samagam/contract/money/books';
import { sayOfBooks } from '@samagam/contract/money/books-messages';
import { registerRows, resultsByEvent, rowsBetween } from '@samagam/domain/books/register';
import { settlementVouchers, vouchersOf } from '@samagam/domain/books/vouchers';
import { endOfDay, isoDayInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import { pdfZipPartOf, showPdfZip, startPdfZip, workOnPdfZip } from '../../../books/pdf-zip.ts';
import { readLedger } from '../../../books/read-ledger.ts';
import { REGISTER_HEADER, registerLine } from '../../../books/register-csv.ts';
import { tallyFiles } from '../../../books/tally-xml.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handler.ts';
import { NO_STORE } from '../../../http/headers.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { noReply } from '../../../http/no-reply.ts';
import { Refusal } from '../../../refusal.ts';
import { changesOf } from '../../../stores/audit-changes.ts';
import { auditIn } from '../../../stores/audit.ts';
import { pdfZipsOf, readPdfZip } from '../../../stores/pdf-zips.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { insistOnVersion, versionOf } from '../../../stores/reading/versions.ts';
import { linesOfSettlements } from '../../../stores/settlement-lines.ts';
import { settlementsBetween } from '../../../stores/settlements.ts';
import { ledgersRef } from '../../../stores/settings.ts';

const USUAL = { company: '', ...DEFAULT_LEDGERS };

export const booksCalls = {
  'GET /api/admin/register': async ({ input, deps }) => {
    const { rows, to } = await rowsOf(deps, input);
    return {
      data: rows.map((row) => registerLine(row, to)),
      header: REGISTER_HEADER,
      events: resultsByEvent(rows, to),
    };
  },
  'GET /api/admin/tally': async ({ input, deps }) => {
    const { from, to } = periodOf(input);
    const [ledger, settlements, stored] = await Promise.all([
      readLedger(deps, { from, to }),
      settlementsBetween(deps.db, from, to),
      ledgersRef(deps.db).get(),
    ]);
    const ids = settlements.map(({ id }) => id);
    const paidOut = settlementVouchers(settlements, await linesOfSettlements(deps.db, ids));
    // An invoice may be of a later month than its money: each voucher is in the file of its own day.
    const vouchers = [...vouchersOf(registerRows(ledger)), ...paidOut].filter(
      ({ at }) => at >= from && at < to,
    );
    const name = `tally-${isoDayInIndia(from)}-${isoDayInIndia(to - 1)}`;
    return { data: tallyFiles(vouchers, stored.data() ?? USUAL, name), vouchers: vouchers.length };
  },
  'GET /api/admin/ledgers': async ({ deps }) => {
    const doc = await ledgersRef(deps.db).get();
    return { data: { version: versionOf(doc), ledgers: doc.data() ?? USUAL } };
  },
  'PUT /api/admin/ledgers': ({ input, deps, who, request }) => {
    const { db, now } = deps;
    const save = readThenWrite(db, {
      async read(tx) {
        const stored = await tx.get(ledgersRef(db));
        insistOnVersion(versionOf(stored), versionAsked(request), 'ledgers');
        return stored.data();
      },
      write(tx, before) {
        tx.set(ledgersRef(db), input);
        const changes = changesOf('ledgers', before, input);
        const entry = { what: 'ledgers changed', who, eventcode: '', facts: {}, changes };
        auditIn(tx, db, entry, now());
      },
    });
    return noReply(save);
  },
  'GET /api/admin/pdfzips': async ({ deps }) => {
    const zips = await pdfZipsOf(deps.db, deps.now());
    return { data: zips.map(({ id, zip }) => showPdfZip(id, zip)) };
  },
  'POST /api/admin/pdfzips': async ({ input, deps, who }) => {
    if (input.mode === 'start')
      return { data: await shown(deps, await startPdfZip(deps, input.month!, who)) };
    await workOnPdfZip(deps, input.id!);
    return { data: await shown(deps, input.id!) };
  },
  'GET /api/admin/pdfzip': async ({ input, deps }) =>
    new Response(new Uint8Array(await pdfZipPartOf(deps, input.id, input.part)), {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Cache-Control': NO_STORE,
        'Content-Security-Policy': "default-src 'none'",
      },
    }),
} satisfies Partial<Handlers>;

const periodOf = (days: { from: string; to: string }) => ({
  from: startOfDay(days.from),
  to: endOfDay(days.to),
});

async function rowsOf(deps: Deps, days: { from: string; to: string }) {
  const period = periodOf(days);
  return { rows: rowsBetween(registerRows(await readLedger(deps, period)), period), ...period };
}

/** Throws a Refusal for a file that does not exist. */
async function shown({ db, now }: Deps, id: string): Promise<PdfZip> {
  const zip = await readPdfZip(db, id, now());
  if (!zip) throw new Refusal(sayOfBooks.zipNotFound, { reason: 'not found' });
  return showPdfZip(id, zip);
}
