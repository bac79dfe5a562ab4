import { describe, expect, it, test } from 'vitest';
import { isOfOtherLayout, readInOtherLayout, usCharacter } from './keyboard-layouts.ts';
import { encodeQr, QR_ALPHABET } from './qr.ts';
import { ticketCode } from './code.ts';

const ticket = { generation: 3, registrationid: '00ff10a2b3c4d5e6' };
const qr = encodeQr({
  ...ticket,
  signature: Uint8Array.from({ length: 64 }, (_, at) => (at + 3 * at * at) % 256),
});
const code = ticketCode({ ...ticket, proof: 7 });

/** What the keys of a US keyboard type in a layout; other keys type the same. */
function typedWith(changes: Record<string, string>, text: string): string {
  return Array.from(text, (character) => changes[character] ?? character).join('');
}

const GERMAN = { Y: 'Z', Z: 'Y', '*': '(', '+': '`', '-': 'ß', '/': '-', ':': 'Ö' };
const SPANISH = { '*': '(', '+': '¿', '-': "'", '/': '-', ':': 'Ñ' };
const SWEDISH = { $: '¤', '*': '(', '+': '`', '-': '+', '/': '-', ':': 'Ö' };
const FRENCH = Object.fromEntries(
  Array.from('AQZWM:1234567890$%*-./', (us, at) => [us, Array.from('QAWZ?M&é"\'(-è_çà458):!')[at]!]),
);
const RUSSIAN = Object.fromEntries(
  Array.from('QWERTYUIOPASDFGHJKLZXCVBNM:./$', (us, at) => [
    us,
    Array.from('ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬЖЮ.;')[at]!,
  ]),
);
const HINDI = {
  ...Object.fromEntries(
    Array.from('QWERTYUIOPASDFGHJKLZXCVBNM:/+', (us, at) => [
      us,
      Array.from('औऐआईऊभङघधझओएअइउफऱखथऎँणऩऴळशछयऋ')[at]!,
    ]),
  ),
  $: 'र्',
  '%': 'ज्ञ',
  '*': 'श्र',
};

describe('a text of a scanner that types in another layout', () => {
  it('is a QR code with every character that matters here', () => {
    for (const character of '*+-/:$%.YZAQWM') expect(qr).toContain(character);
  });

  test.each(Object.entries({ GERMAN, SPANISH, SWEDISH, FRENCH, RUSSIAN, HINDI }))(
    'is restored: %s',
    (_, layout) => {
      expect(readInOtherLayout(typedWith(layout, qr))).toBe(qr);
    },
  );

  it('is restored with Caps Lock', () => {
    expect(readInOtherLayout(typedWith(GERMAN, qr).replace(/[^ß]/g, (one) => one.toLowerCase()))).toBe(qr);
  });

  it('is restored after a dead key', () => {
    const typed = typedWith(GERMAN, qr).replace(/`([AEIOU])/g, (_, letter: string) =>
      `${letter}\u0300`.normalize('NFC'),
    );
    expect(readInOtherLayout(typed)).toBe(qr);
  });

  it('is restored from a ticket code', () => {
    expect(readInOtherLayout(typedWith(GERMAN, code))).toBe(code);
    expect(readInOtherLayout(typedWith(FRENCH, code))).toBe(code);
  });

  it('is named if it cannot be restored', () => {
    const greek = typedWith({ S: 'Σ', A: 'Α', ':': '¨', '-': '–' }, qr);
    expect(readInOtherLayout(greek)).toBeNull();
    expect(isOfOtherLayout(greek)).toBe(true);
  });
});

test.each([
  '',
  'hello',
  qr.slice(0, -1),
  `S2${qr.slice(2)}`,
  `S1${'\uffff'.repeat(110)}`,
  code.slice(0, -1),
  `https://example.org/${'a-b'.repeat(30)}`,
  `upi://pay?pa=asha@okbank&pn=Asha%20Rao&tr=${'x'.repeat(70)}`,
])('is nothing of ours: %j', (text) => {
  expect([readInOtherLayout(text), isOfOtherLayout(text)]).toEqual([null, false]);
});

describe('the character of a key', () => {
  const SHIFTED: Record<string, [string, boolean]> = {
    ' ': ['Space', false],
    '-': ['Minus', false],
    '.': ['Period', false],
    '/': ['Slash', false],
    $: ['Digit4', true],
    '%': ['Digit5', true],
    '*': ['Digit8', true],
    '+': ['Equal', true],
    ':': ['Semicolon', true],
  };

  test.each([...QR_ALPHABET])('is %j', (character) => {
    const isDigit = /\d/.test(character);
    const [key, shiftKey] = SHIFTED[character] ?? [`${isDigit ? 'Digit' : 'Key'}${character}`, !isDigit];
    expect(usCharacter({ code: key!, shiftKey: shiftKey! })).toBe(character);
  });

  test.each(['', 'ShiftLeft', 'Enter', 'Quote', 'Unidentified'])('is none for %j', (key) => {
    expect(usCharacter({ code: key, shiftKey: false })).toBe('');
  });
});
