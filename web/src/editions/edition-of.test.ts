import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annual } from './annual.ts';
import { editionOf } from './edition-of.ts';

const source = join(import.meta.dirname, '..');
const EVENT_CODE = /\b(?:acsc|atp|q[1-4]s)\d{4}\b/i;

describe('editionOf', () => {
  it('finds the editions with their own texts, ignoring case', () => {
    expect(editionOf('ATP2025').accent).toBe('leaf');
    expect(editionOf('q3s2025').accent).toBe('wine');
    expect(editionOf('acsc2025').accent).toBe('indigo');
  });

  it('returns the annual edition for any other code', () => {
    expect(editionOf('x1234')).toBe(annual);
    expect(editionOf('constructor')).toBe(annual);
  });
});

describe('the source of the site', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );

  it('names an event code only in editions/: a page reads a field of the edition, never its code', () => {
    const elsewhere = files.filter((file) => !file.startsWith('editions') && !/\.test\.tsx?$/.test(file));
    expect(elsewhere.length).toBeGreaterThan(30);
    // The import of the current event is the exception: its module is named after the code.
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

  it('finds a literal code', () => {
    expect(EVENT_CODE.test("if (eventcode === 'atp2025')")).toBe(true);
    expect(EVENT_CODE.test(readFileSync(join(source, 'editions/atp2025.ts'), 'utf8'))).toBe(true);
  });
});
