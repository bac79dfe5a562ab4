/** Decodes CSV files in the encodings that spreadsheets use. */

/** Decodes UTF-8, or UTF-16 ("Unicode text"); null for a file that is not text, such as the workbook itself. */
export function readCsv(bytes: Uint8Array<ArrayBuffer>): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? null : text;
}
