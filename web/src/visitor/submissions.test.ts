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

it('is the same for the same fields, and for a correction of them', () => {
  const first = submissionId('individual', ASHA);
  expect(submissionId('individual', ASHA)).toBe(first);
  expect(submissionId('individual', { ...ASHA, name: 'Asha Rao' })).toBe(first);
  expect(submissionId('group', ASHA)).not.toBe(first);
});

it('is another one for a second person, and the first one’s again for the fields of the first', () => {
  const first = submissionId('individual', ASHA);
  endSubmissions('individual');
  const second = submissionId('individual', RAVI);
  expect(second).not.toBe(first);
  endSubmissions('individual');
  expect(submissionId('individual', ASHA)).toBe(first);
  expect(submissionId('individual', RAVI)).toBe(second);
});

it('is another one once it was forgotten', () => {
  const first = submissionId('group', ASHA);
  forgetSubmissions('group');
  expect(submissionId('group', ASHA)).not.toBe(first);
});

it('keeps nothing of what was typed', () => {
  submissionId('individual', ASHA);
  expect([...stored.values()].join('')).not.toMatch(/Asha|example/);
});

it.each(['not json', '"a1b2"', '17', 'null'])('begins anew where %s was kept', (kept) => {
  stored.set('samagam.submission.individual', kept);
  expect(submissionId('individual', ASHA)).toMatch(/^[0-9a-f]{32}$/);
});

it('is a new one each time where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(submissionId('individual', ASHA)).not.toBe(submissionId('individual', ASHA));
});
