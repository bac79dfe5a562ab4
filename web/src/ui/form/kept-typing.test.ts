import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findTyped, forgetSent, forgetTyped, hasTyped, isSent, keepTyped, markSent } from './kept-typing.ts';

beforeEach(() => {
  const kept = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;
  vi.stubGlobal('sessionStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps each field separately, and each form separately', () => {
  keepTyped('individual.abcd', 'name', 'Asha');
  keepTyped('individual.abcd', 'title', 'Engineer');
  keepTyped('individual.abcd', 'name', 'Asha R');
  expect(findTyped('individual.abcd')).toEqual({ name: 'Asha R', title: 'Engineer' });
  expect(findTyped('individual.efgh')).toBeNull();
});

it('returns nothing after it was forgotten', () => {
  keepTyped('contact.abcd', 'name', 'Asha');
  expect(hasTyped()).toBe(true);
  forgetTyped('contact.abcd');
  expect(findTyped('contact.abcd')).toBeNull();
  expect(hasTyped()).toBe(false);
});

it('distinguishes a form that was sent from one that was not', () => {
  keepTyped('individual.abcd', 'name', 'Asha');
  expect(isSent(findTyped('individual.abcd')!)).toBe(false);
  markSent('individual.abcd');
  expect(isSent(findTyped('individual.abcd')!)).toBe(true);
  keepTyped('individual.efgh', 'name', 'Ravi');
  forgetSent();
  expect(findTyped('individual.abcd')).toBeNull();
  expect(findTyped('individual.efgh')).toEqual({ name: 'Ravi' });
});

it('returns nothing for an unreadable value, or if storage is unavailable', () => {
  sessionStorage.setItem('samagam.typed.individual.abcd', '{broken');
  expect(findTyped('individual.abcd')).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  keepTyped('individual.abcd', 'name', 'Asha');
  forgetTyped('individual.abcd');
  expect(findTyped('individual.abcd')).toBeNull();
  expect(hasTyped()).toBe(false);
});
