import { describe, expect, it } from 'vitest';
import { keysFrom } from '../../services/keys.ts';
import { submissionOf } from './submission.ts';

const keys = keysFrom('a master secret for tests, 32 characters or more');

describe('submissionOf', () => {
  const fields = { eventcode: 'test2025', name: 'Asha', submissionid: 'a'.repeat(32) };
  const of = (changes: object = {}, flow: 'individual' | 'group' = 'individual') =>
    submissionOf(keys, flow, { ...fields, ...changes });

  it('gives a browser one payment code for a form and its corrections, and detects a correction', () => {
    expect(of({ name: 'Binod' }).paystring).toBe(of().paystring);
    expect(of({ name: 'Binod' }).fingerprint).not.toBe(of().fingerprint);
    expect(of().own).toBe(true);
  });

  it('gives a different code for another browser, event or form, and for the same fields without an id', () => {
    const others = [
      of({ submissionid: 'b'.repeat(32) }),
      of({ eventcode: 'else2025' }),
      of({}, 'group'),
      of({ submissionid: '' }),
    ];
    expect(new Set([of(), ...others].map(({ paystring }) => paystring)).size).toBe(5);
  });

  it('depends on the fields alone when no id is sent', () => {
    const anonymous = of({ submissionid: '' });
    expect(of({ submissionid: '' }).paystring).toBe(anonymous.paystring);
    expect(of({ submissionid: '', name: 'Binod' }).paystring).not.toBe(anonymous.paystring);
    expect(anonymous.own).toBe(false);
  });
});
