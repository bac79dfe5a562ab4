import { expect, it, test, vi } from 'vitest';
import { normalForm } from './normal-form.ts';

test.each([
  ['Jose\u0301', 'NFC', 'José'],
  ['José', 'NFD', 'Jose\u0301'],
  ['Ｒａｍａｎ', 'NFKC', 'Raman'],
  ['ज़ैनब', 'NFC', 'ज़ैनब'.normalize('NFC')],
  ['Nguyễn Ế', 'NFC', 'Nguyễn Ế'.normalize('NFC')],
  [`x${'\u0323\u0301'.repeat(15)}`, 'NFC', `x${'\u0323\u0301'.repeat(15)}`.normalize('NFC')],
] as const)('of %j in %s is %j', (text, form, normal) => {
  expect(normalForm(text, form)).toBe(normal);
});

it('leaves out marks after the 30th of a letter before it normalises', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const text = `a${'\u0301\u0323'.repeat(50_000)}b${'\u0301'.repeat(31)}`;
  try {
    normalForm(text, 'NFC');
    expect(normalize.mock.contexts.map((context) => String(context))).toEqual([
      `a${'\u0301\u0323'.repeat(15)}b${'\u0301'.repeat(30)}`,
    ]);
  } finally {
    normalize.mockRestore();
  }
});
