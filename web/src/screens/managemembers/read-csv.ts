/** The text of a CSV file as spreadsheets save one. */

/** UTF-8, or the UTF-16 that "Unicode text" means; null for what is no text at all, such as the workbook itself. */
export function readCsv(bytes: Uint8Array<ArrayBuffer>): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : text;
}
