import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annual } from './annual.ts';
import { editionOf } from './edition-of.ts';

const source = join(import.meta.dirname, '..');
const EVENT_CODE = /\b(?:acsc|atp|q[1-4]s)\d{4}\b/i;

describe('editionOf', () => {
  it('knows the editions with words of their own, whatever the case', () => {
    expect(editionOf('ATP2025').accent).toBe('leaf');
    expect(editionOf('q3s2025').accent).toBe('wine');
    expect(editionOf('acsc2025').accent).toBe('indigo');
  });

  it('takes any other code for an annual conference', () => {
    expect(editionOf('x1234')).toBe(annual);
    expect(editionOf('constructor')).toBe(annual);
  });
});

describe('the source of the site', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );

  it('names an event code in editions/ alone: a page asks what an edition has, not which it is', () => {
    const elsewhere = files.filter((file) => !file.startsWith('editions') && !/\.test\.tsx?$/.test(file));
    expect(elsewhere.length).toBeGreaterThan(30);
    // The one import of the current event names a module, which is a code by its nature.
    const named = elsewhere.filter((file) =>
      EVENT_CODE.test(
        readFileSync(join(source, file), 'utf8').replaceAll(
          /import \{ (\w+) \} from '\.\.\/editions\/\1\.ts';|\b(\w+)\.eventcode\b/g,
          '',
        ),
      ),
    );
    expect(named).toEqual([]);
  });

  it('finds a literal where there is one', () => {
    expect(EVENT_CODE.test("if (eventcode === 'atp2025')")).toBe(true);
    expect(EVENT_CODE.test(readFileSync(join(source, 'editions/atp2025.ts'), 'utf8'))).toBe(true);
  });
});
