import { describe, expect, it, test } from 'vitest';
import { decodeQr, encodeQr, fromBase45, qrMessage, toBase45, type QrTicket } from './qr.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function aTicket(given: Partial<QrTicket> = {}): QrTicket {
  return {
    generation: 1,
    registrationid: '00ff10a0b0c0d0e0',
    signature: Uint8Array.from({ length: 64 }, (_, place) => (place * 37 + 5) % 256),
    ...given,
  };
}

const tickets: [string, QrTicket][] = [
  ['a usual one', aTicket()],
  ['the lowest', aTicket({ registrationid: '0'.repeat(16), signature: new Uint8Array(64) })],
  [
    'the highest',
    aTicket({ generation: 255, registrationid: 'f'.repeat(16), signature: new Uint8Array(64).fill(255) }),
  ],
];

describe('a ticket', () => {
  test.each(tickets)('has 112 characters of the alphanumeric mode: %s', (_, ticket) => {
    const text = encodeQr(ticket);
    expect(text).toHaveLength(112);
    expect(text.startsWith('S1')).toBe(true);
    expect([...text].every((character) => ALPHABET.includes(character))).toBe(true);
  });

  test.each(tickets)('is decoded to the same ticket: %s', (_, ticket) => {
    expect(decodeQr(encodeQr(ticket))).toEqual(ticket);
  });

  test.each([
    [{ generation: 0 }],
    [{ generation: 256 }],
    [{ generation: 1.5 }],
    [{ registrationid: 'f'.repeat(15) }],
    [{ registrationid: 'F'.repeat(16) }],
    [{ registrationid: `${'f'.repeat(15)}g` }],
    [{ signature: new Uint8Array(63) }],
  ])('is not encoded from %j', (wrong) => {
    expect(() => encodeQr(aTicket(wrong))).toThrow(RangeError);
  });
});

describe('what a camera may read', () => {
  const text = encodeQr(aTicket());

  test.each([
    ['nothing', ''],
    ['the prefix alone', 'S1'],
    ['one character less', text.slice(0, -1)],
    ['one character more', `${text}0`],
    ['another prefix', `S2${text.slice(2)}`],
    ['small letters', text.toLowerCase()],
    ['an address', 'https://example.org/'.padEnd(112, 'x')],
    ['a letter outside the alphabet', `${text.slice(0, 50)}#${text.slice(51)}`],
    ['three letters beyond two bytes', `S1:::${text.slice(5)}`],
    ['two letters beyond a byte', `${text.slice(0, -2)}::`],
    ['generation 0', `S1${toBase45(new Uint8Array(73))}`],
    ['characters of two halves', `S1${'🙂'.repeat(55)}`],
  ])('is refused: %s', (_, read) => {
    expect(decodeQr(read)).toBeNull();
  });

  it('is refused or becomes another ticket when one letter is changed', () => {
    const own = JSON.stringify(aTicket(), (_, value) => (value instanceof Uint8Array ? [...value] : value));
    let others = 0;
    for (let place = 0; place < text.length; place++) {
      for (const letter of `${ALPHABET}a#\u0000é`) {
        if (letter === text[place]) continue;
        const read = decodeQr(text.slice(0, place) + letter + text.slice(place + 1));
        if (!read) continue;
        others++;
        expect(read.generation).toBeGreaterThan(0);
        expect(read.registrationid).toMatch(/^[0-9a-f]{16}$/);
        expect(read.signature).toHaveLength(64);
        expect(
          JSON.stringify(read, (_, value) => (value instanceof Uint8Array ? [...value] : value)),
        ).not.toBe(own);
        expect(encodeQr(read)).toBe(text.slice(0, place) + letter + text.slice(place + 1));
      }
    }
    expect(others).toBeGreaterThan(1000);
  });
});

describe('what is signed', () => {
  it('names version, event, registration and generation', () => {
    expect(new TextDecoder().decode(qrMessage('acsc2025', '00ff10a0b0c0d0e0', 2))).toBe(
      'samagam/qr/v1\nacsc2025\n00ff10a0b0c0d0e0\n2',
    );
  });
});

describe('Base45', () => {
  /** The examples of RFC 9285. */
  test.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('encodes %j as %j and decodes it again', (plain, encoded) => {
    expect(toBase45(new TextEncoder().encode(plain))).toBe(encoded);
    expect(new TextDecoder().decode(fromBase45(encoded)!)).toBe(plain);
  });

  test.each(['A', 'ABCD', 'GGW', ':::', '::', 'ab8', 'é00', 'BB8a'])('decodes nothing from %j', (text) => {
    expect(fromBase45(text)).toBeNull();
  });

  it('decodes every pair of bytes, and every single byte', () => {
    for (let value = 0; value <= 0xffff; value += 7) {
      const bytes = Uint8Array.of(value >> 8, value & 0xff);
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }
    for (let value = 0; value <= 0xff; value++) {
      expect(fromBase45(toBase45(Uint8Array.of(value)))).toEqual(Uint8Array.of(value));
    }
    expect(fromBase45('FGW')).toEqual(Uint8Array.of(0xff, 0xff));
  });
});
