import { describe, expect, it } from 'vitest';
import { splitBrand } from './split-brand.ts';

describe('splitBrand', () => {
  it.each([
    ['Samagam Annual Conference', 'Samagam', 'Annual Conference'],
    ['samagam: Summit', 'samagam', 'Summit'],
    ['Samagam – Summit', 'Samagam', 'Summit'],
    ['Annual Conference', '', 'Annual Conference'],
    ['Samagam', '', 'Samagam'],
    ['Samagamam Summit', '', 'Samagamam Summit'],
    ['समागम सम्मेलन', '', 'समागम सम्मेलन'],
  ])('splits %j into %j and %j', (name, brand, rest) => {
    expect(splitBrand(name, 'Samagam')).toEqual({ brand, rest });
  });
});
