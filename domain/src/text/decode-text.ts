export interface DecodedText {
  text: string;
  isWindows1252: boolean;
}

/** In bytes: enough to find separators and line ends. */
const SAMPLE = 4096;

/** UTF-8, UTF-16 with or without its mark, or Windows-1252. Null for a file that is not text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  if (isWorkbook(bytes)) return null;
  const unicode = decode(encodingOf(bytes), bytes);
  const text = unicode ?? decode('windows-1252', bytes) ?? '';
  return text.includes('\0') ? null : { text, isWindows1252: unicode === null };
}

export function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Every separator, digit and line end of UTF-16 has a zero byte, always on the same side.
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE);
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const some = length / 50;
  if (zeros[0] === 0 && zeros[1]! > some) return 'utf-16le';
  return zeros[1] === 0 && zeros[0]! > some ? 'utf-16be' : 'utf-8';
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
