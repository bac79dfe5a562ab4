/** Decodes a text file in the encodings that spreadsheets and other tools use. */

export interface DecodedText {
  text: string;
  /** It is neither UTF-8 nor UTF-16, and was read as Windows-1252. */
  isWindows1252: boolean;
}

/** UTF-8, UTF-16 with or without its mark, or Windows-1252. Null for a file that is not text, such as a picture. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const text = decode(encodingOf(bytes), bytes) ?? decode('windows-1252', bytes) ?? '';
  if (text.includes('\0')) return null;
  return { text, isWindows1252: decode(encodingOf(bytes), bytes) === null };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A quote, brace or letter with a zero byte beside it.
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
