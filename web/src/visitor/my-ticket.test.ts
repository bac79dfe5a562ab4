import { beforeEach, expect, it, vi } from 'vitest';
import { forgetMyTicket, keepMyTicket, myTicketOf } from './my-ticket.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('keeps one ticket for each event, until it is removed', () => {
  for (const key of ['a', 'b']) expect(keepMyTicket('acsc2025', key)).toBe(true);
  expect([myTicketOf('acsc2025'), myTicketOf('atp2025')]).toEqual(['b', '']);
  forgetMyTicket('acsc2025');
  expect(myTicketOf('acsc2025')).toBe('');
});

it('says if the browser refuses its storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepMyTicket('acsc2025', 'a')).toBe(false);
  forgetMyTicket('acsc2025');
  expect(myTicketOf('acsc2025')).toBe('');
});
