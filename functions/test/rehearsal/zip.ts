/** Reads the archive that a deploy uploads. */
import { inflateRawSync } from 'node:zlib';

const ENTRY = Buffer.from('PK\u0001\u0002');
const DEFLATED = 8;

/** The files of a zip archive, by path. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = zip.indexOf(ENTRY); at !== -1; at = zip.indexOf(ENTRY, at + 46)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (name.endsWith('/')) continue;
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : bytes);
  }
  return files;
}
