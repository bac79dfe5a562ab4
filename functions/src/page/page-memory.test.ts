import { expect, it } from 'vitest';
import { pageMemory, wholeBody } from './page-memory.ts';

/** A memory for 100 bytes, and the keys that were rendered. */
function aMemory() {
  const rendered: string[] = [];
  const remembered = pageMemory(100);
  const ask = (key: string, { version = '1', length = 40 } = {}) =>
    remembered(key, version, () => {
      rendered.push(key);
      return { body: new Uint8Array(length), policy: '' };
    });
  return { ask, rendered };
}

it('renders a page once for each version', () => {
  const { ask, rendered } = aMemory();
  const first = ask('a');
  expect(ask('a')).toBe(first);
  expect(ask('a', { version: '2' })).not.toBe(first);
  ask('a', { version: '2' });
  expect(rendered).toEqual(['a', 'a']);
});

it('drops the page that was requested least recently', () => {
  const { ask, rendered } = aMemory();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
  expect(rendered).toEqual(['a', 'b', 'c', 'b']);
});

it('counts only the version that it keeps', () => {
  const { ask, rendered } = aMemory();
  ask('a');
  for (const version of ['1', '2', '3', '4']) ask('b', { version });
  ask('a');
  expect(rendered).toEqual(['a', 'b', 'b', 'b', 'b']);
});

it('keeps a page that is larger than the memory until another one is requested', () => {
  const { ask, rendered } = aMemory();
  for (const key of ['large', 'large', 'b', 'large']) ask(key, { length: key === 'b' ? 10 : 101 });
  expect(rendered).toEqual(['large', 'b', 'large']);
});

it('puts together what a page shares with others and its own bytes', () => {
  const bytes = Buffer.from('style');
  expect(
    Buffer.from(wholeBody({ body: Buffer.from('<>'), policy: '', common: { at: 1, bytes } })).toString(),
  ).toBe('<style>');
});
