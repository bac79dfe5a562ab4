/** Files that organisers have and Import cannot read. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { CsvRow } from '../../text/read-csv.ts';

/** Also a part of one. */
const WEB_PAGE =
  /^(?:<!--[\s\S]*?-->\s*)*<(?:!DOCTYPE html|html|head|body|main|header|section|article|div|p|h[1-6]|table|thead|tbody|tr|ul|ol|dl)\b/i;
const TOML = /^(?:#[^\n]*\n\s*)*(?:\+{3}\s|\[\[?[a-z_][\w.-]*\]\]?\s*\n|[\w-]+ *= *["'[{\d])/i;

export function refusalOfText(text: string): string | null {
  const start = text.trimStart().slice(0, 2000);
  if (/^BEGIN:VCALENDAR/i.test(start)) return sayOfImport.calendar;
  if (WEB_PAGE.test(start)) return sayOfImport.webPage;
  if (TOML.test(start)) return sayOfImport.toml;
  if (/^(?:%PDF-|\{\\rtf)/.test(start)) return sayOfImport.document;
  // Its first line is gone.
  if (/^"[^"\n]+":\s*[[{"]/.test(start)) return sayOfImport.brokenJson;
  return null;
}

export function refusalOfXml(text: string): string {
  return /<!DOCTYPE/i.test(text.slice(0, 2000)) ? sayOfImport.documentType : sayOfImport.otherXml;
}

/** PDF has bytes that may also be read as a text. */
export const isDocument = (bytes: Uint8Array) => String.fromCharCode(...bytes.slice(0, 5)) === '%PDF-';

/** Our own exports of registrations, transactions and groups: their people are visitors. */
export function isOfOrders(rows: readonly CsvRow[]): boolean {
  const names = new Set(rows[0]?.cells.map((cell) => cell.replace('\ufeff', '').trim()));
  return names.has('orderid') && names.has('paytype');
}
