import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findDraft, forgetDraft, keepDraft } from './draft.ts';

const draft = { eventcode: 'abcd', fields: { name: 'Asha' }, tickettype: 'Dear', couponcode: 'X' };

describe('a draft', () => {
  const kept = new Map<string, string>();

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is found again for its event alone', () => {
    keepDraft(draft);
    expect(findDraft('abcd')).toEqual(draft);
    expect(findDraft('efgh')).toBeNull();
  });

  it('is gone once forgotten', () => {
    keepDraft(draft);
    forgetDraft();
    expect(findDraft('abcd')).toBeNull();
  });

  it('is none where something else was kept, or nothing can be', () => {
    kept.set('samagam.registration', '{broken');
    expect(findDraft('abcd')).toBeNull();
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft(draft);
    forgetDraft();
    expect(findDraft('abcd')).toBeNull();
  });
});
