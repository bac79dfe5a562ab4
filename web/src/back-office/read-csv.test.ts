import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const text = 'Name,Mail\nആശ,asha@example.org';
const utf8 = Uint8Array.from(Buffer.from(text));
const utf16 = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
const turned = Uint8Array.from(Buffer.from(utf16).swap16());

describe('a CSV file', () => {
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
    ['UTF-16, the low byte first', utf16],
    ['UTF-16, the high byte first', turned],
  ])('is decoded from %s', (_encoding, bytes) => {
    expect(readCsv(bytes)).toBe(text);
  });

  it('in a legacy encoding keeps its mail addresses', () => {
    const latin = Uint8Array.from(Buffer.from('José,jose@example.org', 'latin1'));
    expect(readCsv(latin)).toContain(',jose@example.org');
  });

  it('is refused if it is a workbook, a picture or truncated UTF-16', () => {
    expect(readCsv(Uint8Array.from(Buffer.from('PK\x03\x04\x14\0\x06\0')))).toBeNull();
    expect(readCsv(Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')))).toBeNull();
    expect(readCsv(utf16.slice(2))).toBeNull();
  });

  it('may be empty', () => {
    expect(readCsv(new Uint8Array())).toBe('');
  });
});
