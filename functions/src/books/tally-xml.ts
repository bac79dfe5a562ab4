/** Vouchers as XML files that Tally imports. A debit is negative there. */
import type { Ledgers } from '@samagam/contract/money/ledgers';
import type { Voucher, VoucherEntry } from '@samagam/domain/books/vouchers';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';

/** Tally gives up on an import after ten seconds. */
const IN_ONE_FILE = 50;

interface TallyFile {
  name: string;
  xml: string;
}

/** `name`: of all files. With vouchers of two GSTINs, each has files of its own, and so has what belongs to none. */
export function tallyFiles(vouchers: readonly Voucher[], ledgers: Ledgers, name: string): TallyFile[] {
  const byGstin = Map.groupBy(vouchers, ({ gstin }) => gstin);
  const isOfOne = [...byGstin.keys()].filter(Boolean).length <= 1;
  if (isOfOne) return filesOf(vouchers, ledgers, name);
  return [...byGstin]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([gstin, own]) => filesOf(own, ledgers, gstin === '' ? name : `${name}-${gstin}`));
}

function filesOf(vouchers: readonly Voucher[], ledgers: Ledgers, name: string): TallyFile[] {
  return Array.from({ length: Math.ceil(vouchers.length / IN_ONE_FILE) }, (_, place) => ({
    name: `${name}-${String(place + 1).padStart(3, '0')}.xml`,
    xml: tallyXml(vouchers.slice(place * IN_ONE_FILE, (place + 1) * IN_ONE_FILE), ledgers),
  }));
}

function tallyXml(vouchers: readonly Voucher[], ledgers: Ledgers): string {
  const company = ledgers.company === '' ? '' : element('SVCURRENTCOMPANY', ledgers.company);
  const variables = company === '' ? '' : `<STATICVARIABLES>${company}</STATICVARIABLES>`;
  const messages = vouchers.map((voucher) => message(voucher, ledgers)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>${variables}</REQUESTDESC><REQUESTDATA>
${messages}</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>
`;
}

function message({ id, type, at, reference, narration, entries }: Voucher, ledgers: Ledgers): string {
  const view = 'Accounting Voucher View';
  const fields = [
    element('DATE', isoDayInIndia(at).replaceAll('-', '')),
    element('VOUCHERTYPENAME', type),
    element('REFERENCE', reference),
    element('NARRATION', narration),
    element('PERSISTEDVIEW', view),
    ...entries.map((entry) => entryXml(entry, ledgers)),
  ];
  const attributes = `REMOTEID="${escaped(`samagam-${id}`)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="${view}"`;
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER ${attributes}>${fields.join('')}</VOUCHER></TALLYMESSAGE>\n`;
}

function entryXml({ ledger, amount }: VoucherEntry, ledgers: Ledgers): string {
  const fields = [
    element('LEDGERNAME', ledgers[ledger]),
    element('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No'),
    element('AMOUNT', (-amount / 100).toFixed(2)),
  ];
  return `<ALLLEDGERENTRIES.LIST>${fields.join('')}</ALLLEDGERENTRIES.LIST>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML 1.0 has no such characters, not even as entities. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NOT_IN_XML, ' ')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}
