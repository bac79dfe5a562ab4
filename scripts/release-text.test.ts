import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { releaseText } from './release-text.ts';

const changelog = `# Changelog

## Unreleased

Not yet.

## 1.2.0 (23 November 2026)

- Tickets can be passed on.

### At the deploy

- Nothing.

## 1.1.0

- First.
`;

describe('the text of a release', () => {
  it.each([
    ['v1.2.0', '1.2.0', '- Tickets can be passed on.\n\n### At the deploy\n\n- Nothing.'],
    ['v1.1.0', '1.1.0', '- First.'],
  ])('of %s is the section of its version', (tag, version, text) => {
    expect(releaseText(tag, version, changelog)).toBe(text);
  });

  it.each([
    ['the tag has another version', 'v1.3.0', '1.2.0', changelog, 'The tag is v1.3.0'],
    ['the tag has no v', '1.2.0', '1.2.0', changelog, 'the tag of it is v1.2.0'],
    ['the section is missing', 'v1.2', '1.2', changelog, 'CHANGELOG.md has no section "## 1.2".'],
    [
      'the section is empty',
      'v2.0.0',
      '2.0.0',
      '## 2.0.0\n\n## 1.0.0\n\nOld.',
      'The section "## 2.0.0" of CHANGELOG.md is empty.',
    ],
  ])('is refused if %s', (_, tag, version, text, words) => {
    expect(() => releaseText(tag, version, text)).toThrow(words);
  });
});

describe('the workflow of a release', () => {
  const workflow = readFileSync(path.join(import.meta.dirname, '../.github/workflows/release.yml'), 'utf8');
  const commands = [...workflow.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, command]) => command!);

  it('compares the versions before the checks, and runs the same checks as every change', () => {
    const [compare, checks] = commands;
    expect(compare).toBe('npm run --silent release:text "$TAG"');
    expect(checks).toBe('bash .ci/run');
  });

  it('publishes only what was checked, and only then may write', () => {
    const [checked, published] = workflow.split(/^ {2}publish:$/m);
    expect(checked).not.toContain('contents: write');
    expect(published).toContain('needs: test');
    expect(published).toContain('contents: write');
    expect(commands.slice(2).join('\n')).toContain(
      'npm run --silent release:text "$TAG" > "$RUNNER_TEMP/release.md"',
    );
    expect(commands.at(-1)).toContain('--notes-file "$RUNNER_TEMP/release.md"');
  });
});
