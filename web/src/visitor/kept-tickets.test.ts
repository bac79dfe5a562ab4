import { beforeEach, expect, it, vi } from 'vitest';
import { forgetTicket, keepTicket, ticketsKept } from './kept-tickets.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

it('keeps each key once, newest first, for its event only', () => {
  for (const key of ['a', 'b', 'a']) keepTicket('acsc2025', key);
  expect(ticketsKept('acsc2025')).toEqual(['a', 'b']);
  expect(ticketsKept('atp2025')).toEqual([]);
  forgetTicket('acsc2025', 'a');
  expect(ticketsKept('acsc2025')).toEqual(['b']);
});

it('keeps the last five', () => {
  for (let i = 1; i <= 6; i++) keepTicket('acsc2025', `key-${i}`);
  const kept = ticketsKept('acsc2025');
  expect(kept).toHaveLength(5);
  expect(kept[0]).toBe('key-6');
  expect(kept).not.toContain('key-1');
});

it.each(['', '{}', '[1, null]', 'no json'])('treats %j as no tickets', (text) => {
  stored.set('samagam.tickets.acsc2025', text);
  expect(ticketsKept('acsc2025')).toEqual([]);
});

it('has no effect in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepTicket('acsc2025', 'a');
  expect(ticketsKept('acsc2025')).toEqual([]);
});
