/** Pieces stored one by one: entries, directory, end (APPNOTE.TXT 4.3, without ZIP64: at most 65,535 entries and 4 GB). */
import { crc32, deflateRawSync } from 'node:zlib';

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;

export interface ZipPiece {
  entry: Buffer;
  /** Its row in the directory of the file. */
  directory: Buffer;
}

/** `offset`: where the entry begins in the file, in bytes. `at`: epoch milliseconds. */
export function zipEntry(
  { name, content, at }: { name: string; content: Uint8Array; at: number },
  offset: number,
): ZipPiece {
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(FLAGS, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt32LE(dosTime(at), 6);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return {
    entry: Buffer.concat([signature(0x04034b50), facts, Buffer.from(name), packed]),
    directory: Buffer.concat([signature(0x02014b50), facts.subarray(0, 2), facts, rest, Buffer.from(name)]),
  };
}

/** `entries`: their size in bytes, which is where the directory begins. */
export function zipEnd({
  count,
  entries,
  directory,
}: {
  count: number;
  entries: number;
  directory: number;
}): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory, 8);
  end.writeUInt32LE(entries, 12);
  return Buffer.concat([signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The day and time in India, in steps of two seconds. */
function dosTime(moment: number): number {
  const inIndia = new Date(moment + 5.5 * 3_600_000);
  const date =
    ((inIndia.getUTCFullYear() - 1980) << 9) | ((inIndia.getUTCMonth() + 1) << 5) | inIndia.getUTCDate();
  const time =
    (inIndia.getUTCHours() << 11) | (inIndia.getUTCMinutes() << 5) | (inIndia.getUTCSeconds() >> 1);
  return date * 65_536 + time;
}
