import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as f from './fields.ts';
import { price } from './price.ts';
import { parse } from './first-issue.ts';

const form = z.strictObject({
  name: f.name('Name'),
  email: f.email('Email'),
  passes: f.mapByName('Pass', f.ticketTypeName('Pass'), z.strictObject({ price: price('Price') }), {
    most: 3,
    plural: 'passes',
  }),
  note: f.optionalText('Note', 5),
});

describe('parse', () => {
  it('returns the value of a valid input', () => {
    const parsed = parse(form, { name: ' Asha ', email: 'a@example.org', passes: { Gold: { price: '5' } } });
    expect(parsed).toEqual({
      ok: true,
      value: { name: 'Asha', email: 'a@example.org', passes: { Gold: { price: 5 } }, note: '' },
    });
  });

  it('returns every issue in the order of the form, for any order of the input', () => {
    const parsed = parse(form, { note: 'too long', passes: { Gold: { price: -1 } }, email: 'x', name: '' });
    expect(parsed).toMatchObject({
      ok: false,
      issue: { field: 'name', msg: 'Name cannot be Blank.' },
      issues: [
        { field: 'name', msg: 'Name cannot be Blank.' },
        { field: 'email', msg: 'Invalid Email. Field: Email' },
        {
          field: 'passes.Gold.price',
          msg: 'Invalid Price. It should be max of 8 digits and No Decimals',
        },
        { field: 'note', msg: 'Note can have at most 5 characters.' },
      ],
    });
  });

  it('reports unknown keys last', () => {
    const parsed = parse(form, { surprise: 1, name: '', email: 'a@example.org', passes: {} });
    expect(!parsed.ok && parsed.issues).toEqual([
      { field: 'name', msg: 'Name cannot be Blank.' },
      { field: 'surprise', msg: 'Invalid Data. Field: surprise' },
    ]);
  });

  it('reports __proto__ as an unknown key, and changes no prototype', () => {
    const input = JSON.parse(
      '{"__proto__": {"polluted": 1}, "name": "A", "email": "a@example.org", "passes": {}}',
    );
    const parsed = parse(form, input);
    expect(!parsed.ok && parsed.issues).toEqual([
      { field: '__proto__', msg: 'Invalid Data. Field: __proto__' },
    ]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([null, undefined, 'text', 7, [], true])('refuses %j as unreadable', (input) => {
    expect(parse(form, input)).toMatchObject({
      ok: false,
      issue: { field: '', msg: 'The request could not be read.' },
    });
  });

  it('reports the sentence of the schema of names for a name in a map', () => {
    const parsed = parse(form, {
      name: 'A',
      email: 'a@example.org',
      passes: { ['x'.repeat(61)]: { price: 1 } },
    });
    expect(!parsed.ok && parsed.issue.msg).toBe('Pass can have at most 60 characters.');
  });

  it('has a default sentence for a schema without one', () => {
    expect(parse(z.object({ kind: z.enum(['a']) }), { kind: 'b' })).toMatchObject({
      issue: { field: 'kind', msg: 'Invalid Data. Field: kind' },
    });
  });
});
