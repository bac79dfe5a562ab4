import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accentOf } from '@samagam/domain/programme/accent-of';
import { annual } from './annual.ts';
import { editionOf } from './edition-of.ts';
import { shownEdition } from './shown-edition.ts';

const source = join(import.meta.dirname, '..');
const EVENT_CODE = /\b(?:acsc|atp|q[1-4]s)\d{4}\b/i;

describe('editionOf', () => {
  it('finds the editions with their own texts, ignoring case', () => {
    expect(editionOf('ATP2025').accent).toBe('leaf');
    expect(editionOf('q3s2025').accent).toBe('wine');
    expect(editionOf('acsc2025').accent).toBe('indigo');
  });

  it('returns the annual edition for the annual conference of another year', () => {
    expect(editionOf('ACSC2031')).toBe(annual);
  });

  it('returns the texts of the annual conference for any other code, with the logo of the site', () => {
    for (const code of ['x1234', 'constructor', 'meet2026']) {
      const { logo, ...texts } = annual;
      expect([code, editionOf(code)]).toEqual([code, texts]);
      expect(logo).toBeDefined();
    }
  });
});

it.each(['acsc2025', 'ATP2025', 'q3s2025', 'x1234', 'constructor'])(
  'accentOf %s is that of its edition',
  (code) => {
    expect(accentOf(code)).toBe(editionOf(code).accent);
  },
);

describe('shownEdition', () => {
  const { accent, poster, lead } = editionOf('atp2025');

  it('is the edition without content', () => {
    for (const code of ['acsc2025', 'atp2025', 'q3s2025', 'x1234']) {
      expect(shownEdition({ eventcode: code })).toEqual(editionOf(code));
      expect(shownEdition({ eventcode: code, content: {} })).toEqual(editionOf(code));
    }
  });

  it('has what the admin wrote, and the rest of the edition', () => {
    const shown = shownEdition({ eventcode: 'q3s2025', content: { accent, lead: 'Ours.' } });
    expect(shown).toEqual({ ...editionOf('q3s2025'), accent, poster, lead: 'Ours.' });
    expect(shown.lead).not.toBe(lead);
  });

  it('has no contests where the admin has removed them all', () => {
    const contests = { lead: 'Play.', list: [] };
    expect(shownEdition({ eventcode: 'acsc2025', content: { contests } })).not.toHaveProperty('contestsLead');
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
