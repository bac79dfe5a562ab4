import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'ആശ,asha@example.org\nRavi,ravi@example.org';
const utf8 = Uint8Array.from(Buffer.from(text));
const utf16 = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
const turned = Uint8Array.from(Buffer.from(utf16).swap16());

describe('a CSV file', () => {
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
    ['UTF-16, the low byte first', utf16],
    ['UTF-16, the high byte first', turned],
    ['UTF-16 without a mark, the low byte first', utf16.slice(2)],
    ['UTF-16 without a mark, the high byte first', turned.slice(2)],
  ])('is decoded from %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text, isWindows1252: false });
  });

  it('of Excel for Windows is decoded, and says so', () => {
    const bytes = Uint8Array.from(Buffer.from('Name\r\nJos\xe9\r\nD\x92Souza', 'latin1'));
    expect(decodeText(bytes)).toEqual({ text: 'Name\r\nJosé\r\nD’Souza', isWindows1252: true });
  });

  it('is refused if it is a workbook or a picture', () => {
    expect(decodeText(Uint8Array.from(Buffer.from('PK\x03\x04\x14\0\x06\0')))).toBeNull();
    expect(decodeText(Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')))).toBeNull();
  });

  it('may be empty', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', isWindows1252: false });
  });
});
