import { beforeEach, expect, it, vi } from 'vitest';
import { endSubmissions, forgetSubmissions, submissionId } from './submissions.ts';

const ASHA = { name: 'Asha', email: 'asha@example.org' };
const RAVI = { name: 'Ravi', email: 'ravi@example.org' };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

it('is the same for the same fields, and after a correction', () => {
  const first = submissionId('individual', ASHA);
  expect(submissionId('individual', ASHA)).toBe(first);
  expect(submissionId('individual', { ...ASHA, name: 'Asha Rao' })).toBe(first);
  expect(submissionId('group', ASHA)).not.toBe(first);
});

it('is new for a second person, and again the old one for the fields of the first', () => {
  const first = submissionId('individual', ASHA);
  endSubmissions('individual');
  const second = submissionId('individual', RAVI);
  expect(second).not.toBe(first);
  endSubmissions('individual');
  expect(submissionId('individual', ASHA)).toBe(first);
  expect(submissionId('individual', RAVI)).toBe(second);
});

it('is new after it was forgotten', () => {
  const first = submissionId('group', ASHA);
  forgetSubmissions('group');
  expect(submissionId('group', ASHA)).not.toBe(first);
});

it('stores no entries', () => {
  submissionId('individual', ASHA);
  expect([...stored.values()].join('')).not.toMatch(/Asha|example/);
});

it.each(['not json', '"a1b2"', '17', 'null'])('starts again after an unreadable value: %s', (kept) => {
  stored.set('samagam.submission.individual', kept);
  expect(submissionId('individual', ASHA)).toMatch(/^[0-9a-f]{32}$/);
});

it('is new each time in a browser without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(submissionId('individual', ASHA)).not.toBe(submissionId('individual', ASHA));
});
