import { globSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { runInThisContext } from 'node:vm';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { SUBJECTS, runnerOf, subjectOf, tierOf } from './mutant-rows.ts';
import { closureOf, summaryOf } from './mutants.ts';
import { draw, faultsIn, withSwitches } from './mutate.ts';

const changesOf = (text: string) =>
  faultsIn({ file: 'a.ts', text }).map(
    ({ start, end, replacement = '' }) => text.slice(0, start) + replacement + text.slice(end),
  );

describe('the faults', () => {
  test.each([
    ['a < b;', ['a <= b;']],
    ['a >= b.c();', ['a > b.c();']],
    ['a === b;', ['a !== b;']],
    ['a && (b || c);', ['a || (b || c);', 'a && (b && c);']],
    ['a - b;', ['a + b;']],
    ['f(7, -1);', ['', 'f(8, -1);', 'f(7, -2);']],
    ['const a = 60_000;', ['const a = 60001;']],
    ['const a = true as const;', ['const a = false as const;']],
    ['const a = Math.max(b, c);', ['const a = Math.min(b, c);']],
    ['const a = [b, c];', ['const a = [];']],
    ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
    ['if (a) b = c;', ['if (!(a)) b = c;', 'if (a) ']],
    ['if (a) throw b;', ['if (!(a)) throw b;', '', 'if (a) ']],
    ['await write(a);', ['']],
    ['sum += a;', ['']],
  ])('of %j', (text, changed) => expect(changesOf(text)).toEqual(changed));

  test.each([
    ['a comment', '// a < b'],
    ['a type', 'let a: 1 | [true]; interface A { b: 2 }'],
    ['an import', "import a from 'b' with { type: 'json' };"],
    ['the text of a log', "log('INFO', 'a', { b: 1 + c }); deps.log(2); console.error(3);"],
    ['a name', 'const a = { 404: b };'],
    ['a text', "const a = 'b' + c + `d`;"],
    ['an empty array', 'const a = [];'],
    ['a call of super', 'class A extends B { constructor() { super(); } }'],
  ])('are not in %s', (_, text) => expect(changesOf(text)).toEqual([]));

  it('know whether their code runs when the module loads', () => {
    const text = 'const a = 1;\nexport function f(b = 2) {\n  return () => 3;\n}';
    const found = faultsIn({ file: 'a.ts', text }).map(({ line, isOnLoad }) => [line, isOnLoad]);
    expect(found).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });
});

const text = 'const a = [1, 2 < 3, true];\nfunction f(b: number) {\n  if (b > 4) return;\n  g(b - 5);\n}\n';
const subjects = new Map([
  ['money', [{ file: 'a.ts', text }]],
  ['door', [{ file: 'b.ts', text }]],
]);

describe('drawing', () => {
  it('chooses the same with the same seed, and others with another', () => {
    const draws = [1, 1, 2].map((seed) => draw(subjects, { seed, count: 6 }));
    expect(draws[0]).toEqual(draws[1]);
    expect(draws[0]).not.toEqual(draws[2]);
  });

  it('gives each subject its share, and numbers all', () => {
    const mutants = draw(subjects, { seed: 1, count: 5 });
    expect(mutants.map(({ subject }) => subject)).toEqual(['money', 'money', 'money', 'door', 'door']);
    expect(mutants.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('never puts a fault into another', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const mutants = draw(new Map([['money', [{ file: 'a.ts', text }]]]), { seed, count: 50 });
      const inOrder = mutants.toSorted((a, b) => a.start - b.start);
      expect(inOrder.every(({ end }, i) => end <= (inOrder[i + 1]?.start ?? Infinity))).toBe(true);
      expect(mutants.length).toBeGreaterThan(2);
    }
  });
});

describe('the switches', () => {
  const code = [
    'function f(a: number, rows: number[]): number {',
    '  if (a < 0) throw new Error();',
    '  else if (a > 9 && a !== 12) rows.push(a); else rows.push(a, a);',
    '  return Math.max(a, ...([5] as const));',
    '}',
    'f',
  ].join('\n');
  const faults = faultsIn({ file: 'a.ts', text: code });
  const numbered = faults.map((fault, i) => ({ ...fault, number: i }));

  function run(mutants: typeof numbered, on?: number): unknown[] {
    const f = runInThisContext(stripTypeScriptTypes(withSwitches(code, mutants))) as (
      a: number,
      b: number[],
    ) => number;
    globalThis.isMutantOn = (number) => number === on;
    onTestFinished(() => void delete globalThis.isMutantOn);
    return [-1, 0, 1, 9, 10, 12].map((a) => {
      const rows: number[] = [];
      try {
        return [f(a, rows), rows];
      } catch {
        return 'thrown';
      }
    });
  }

  it('change nothing while none is on', () => {
    for (const mutant of numbered) expect(run([mutant])).toEqual(run([]));
  });

  it.each(numbered)('turn on a fault: $kind $start', (mutant) => {
    expect(run([mutant], mutant.number)).not.toEqual(run([]));
  });

  it('leave every line where it is', () => {
    const lines = withSwitches(code, numbered.slice(0, 1)).split('\n');
    expect(lines).toHaveLength(code.split('\n').length);
    expect(lines[3]).toBe(code.split('\n')[3]);
  });
});

describe('a file', () => {
  test.each(Object.values(SUBJECTS).flat())('begins with %s', (beginning) => {
    expect(globSync(`${beginning}*`)).not.toEqual([]);
  });

  test.each([
    ['domain/src/money/refunds.ts', 'money'],
    ['functions/src/orders/settle.ts', 'money'],
    ['functions/src/orders/seats.ts', 'seats'],
    ['functions/src/stores/mail-log.ts', 'people'],
    ['domain/src/tickets/qr.ts', 'door'],
    ['domain/src/money/refunds.test.ts', undefined],
    ['domain/src/programme/kolam.ts', undefined],
  ])('%s is about %s', (file, subject) => expect(subjectOf(file)).toBe(subject));

  test.each([
    ['domain/src/money/refunds.test.ts', 'unit'],
    ['web/src/ui/button.test.tsx', 'unit'],
    ['functions/test/api/door.test.ts', 'api'],
    ['functions/test/api/harness.ts', undefined],
    ['functions/test/rules/deny-everyone.test.ts', undefined],
    ['web/src/ui/button.browser.test.tsx', undefined],
  ])('%s has %s tests', (file, runner) => expect(runnerOf(file)).toBe(runner));

  test.each([
    ['functions/test/api/door.test.ts', 'test'],
    ['functions/test/api/proofs/door.test.ts', 'more'],
  ])('%s belongs to %s', (file, tier) => expect(tierOf(file)).toBe(tier));

  it('reaches what it imports, also in a circle', () => {
    const importsOf = new Map([
      ['a.test.ts', ['b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['b.ts']],
      ['d.ts', ['a.ts']],
    ]);
    expect([...closureOf('a.test.ts', importsOf)]).toEqual(['a.test.ts', 'b.ts', 'c.ts']);
  });
});

it('says which share of the noticed mutants npm test notices', () => {
  const tiers = ['test', 'test', 'more', undefined, 'test'] as const;
  expect(summaryOf(tiers.map((tier) => ({ tier })))).toBe(
    'The tests notice 4 of 5 mutants; npm test alone 3, which is 75 % of them.',
  );
});
