import { describe, expect, it, test } from 'vitest';
import { say } from '@samagam/contract/common/messages';
import {
  judgePass,
  judgeSlab,
  newPass,
  newSlab,
  slabWords,
  valuesOfPass,
  valuesOfSlab,
  withSlab,
} from './pass-values.ts';

const pass = { ...newPass, tickettype: 'Gold', price: '100', initialprice: '200' };
const problem = (parsed: ReturnType<typeof judgePass> | ReturnType<typeof judgeSlab>) =>
  parsed.ok ? null : [parsed.issue.field, parsed.issue.msg];

describe('a pass in its form', () => {
  test.each(['Any', ' any ', 'ANY'])('cannot be called %j', (tickettype) => {
    expect(problem(judgePass({ ...pass, tickettype }, []))).toEqual([
      'tickettype',
      "'Any' stands for every pass. Choose another name.",
    ]);
  });

  it('may be called anything else', () => {
    expect(problem(judgePass({ ...pass, tickettype: 'Anybody' }, []))).toBeNull();
  });

  const parsed = judgePass(pass, []);
  const list = parsed.ok ? [parsed.value, { ...parsed.value, tickettype: 'Silver' }] : [];
  test.each([
    ['a new pass', '', 'silver ', say.ticketTypeExists],
    ['a pass that is renamed', 'Gold', 'SILVER', say.ticketTypeExists],
    ['a pass that keeps its name in other letters', 'Silver', 'silver', undefined],
  ])('%s cannot have the name of another pass', (_what, opened, tickettype, msg) => {
    expect(problem(judgePass({ ...pass, opened, tickettype }, list))?.[1]).toBe(msg);
  });

  it('shows its feature lines as they were typed', () => {
    const judged = judgePass({ ...pass, content: 'Lunch' }, []);
    const stored = ['AT&amp;T', 'x&lt;y z', '<b>Lunch</b>', '&lt;b&gt;Tea&lt;/b&gt;'];
    expect(judged.ok && valuesOfPass({ ...judged.value, content: stored }).content).toBe(
      'AT&T\nx<y z\n<b>Lunch</b>\n&lt;b&gt;Tea&lt;/b&gt;',
    );
  });

  it('is the same pass when it is opened and saved', () => {
    const steps = [{ until: '14-Dec-2026', price: 50 }];
    const first = judgePass({ ...pass, steps: [{ until: '14-Dec-2026', price: '₹50' }] }, []);
    expect(first.ok && first.value).toMatchObject({ price: 100, steps });
    expect(first.ok && judgePass(valuesOfPass(first.value), [])).toEqual(first);
  });

  it('reports a blank name together with the other issues', () => {
    const blank = judgePass(newPass, []);
    expect(blank.ok ? [] : blank.issues.map(({ field }) => field)).toEqual([
      'tickettype',
      'price',
      'initialprice',
    ]);
  });
});

describe('a slab in its form', () => {
  const open = { from: 51, to: 9999, discountpercentage: 20 };

  it('has no upper end while To is blank', () => {
    const parsed = judgeSlab({ ...newSlab, from: '51', discountpercentage: '20' }, []);
    expect(parsed.ok && parsed.value).toEqual(open);
  });

  it.each([
    [open, '51 and more'],
    [{ ...open, to: 60 }, '51 to 60'],
    [{ ...open, to: 500 }, '51 to 500'],
  ])('is described in words: %j', (slab, words) => {
    expect(slabWords(slab)).toBe(words);
  });

  it('may keep its seats when it is edited', () => {
    expect(problem(judgeSlab(valuesOfSlab(open), [open]))).toBeNull();
  });

  it('ends before the next slab while To is blank, whichever comes first', () => {
    const ten = { ...newSlab, from: '10', discountpercentage: '15' };
    const five = { ...newSlab, from: '5', discountpercentage: '10' };
    for (const [first, second] of [
      [five, ten],
      [ten, five],
    ] as const) {
      const one = judgeSlab(first, []);
      const list = one.ok ? withSlab(first, one.value, []) : [];
      const other = judgeSlab(second, list);
      expect(other.ok && withSlab(second, other.value, list)).toEqual([
        { from: 5, to: 9, discountpercentage: 10 },
        { from: 10, to: 9999, discountpercentage: 15 },
      ]);
    }
  });

  it('names the slab that it overlaps', () => {
    const slab = { ...newSlab, from: '60', to: '70', discountpercentage: '1' };
    const refusal = ['from', 'This overlaps with the slab 51 to 65.'];
    expect(problem(judgeSlab(slab, [{ ...open, to: 65 }]))).toEqual(refusal);
  });
});
