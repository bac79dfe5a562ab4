import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'ആശ,asha@example.org\nRavi,ravi@example.org';
/** One byte for each character. */
const latin1 = (characters: string) => Uint8Array.from(characters, (one) => one.charCodeAt(0));
const utf8 = new TextEncoder().encode(text);
const units = Array.from({ length: text.length + 1 }, (_, i) => `\ufeff${text}`.charCodeAt(i));
const utf16 = Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8]));
const turned = Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]));

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

  it.each([
    ['low', [0xff, 0xfe, 0x05, 0x0d]],
    ['high', [0xfe, 0xff, 0x0d, 0x05]],
  ])('of UTF-16 without a zero byte is known by its mark, the %s byte first', (_, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ text: 'അ', isWindows1252: false });
  });

  it('of Excel for Windows is decoded, and says so', () => {
    const bytes = latin1('Name\r\nJos\xe9\r\nD\x92Souza');
    expect(decodeText(bytes)).toEqual({ text: 'Name\r\nJosé\r\nD’Souza', isWindows1252: true });
  });

  it('is refused if it is a workbook or a picture', () => {
    expect(decodeText(latin1('PK\x03\x04\x14\0\x06\0'))).toBeNull();
    expect(decodeText(utf8.with(9, 0))).toBeNull();
    expect(decodeText(latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).toBeNull();
  });

  it('may be empty', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', isWindows1252: false });
  });
});
