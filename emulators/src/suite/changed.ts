/** For `npm test -- changed`: which files differ from a commit, and which tests of the API they concern. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.ts';
import { problem } from './problem.ts';

/** Also files that git does not know yet, as paths from the root. @throws Problem if there is no such commit. */
export function changedSince(commit: string): string[] {
  try {
    return [
      ...git('diff', '--name-only', '--diff-filter=d', commit),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    throw problem(`git knows no commit "${commit}".`);
  }
}

function git(...words: string[]): string[] {
  const printed = execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return printed.split('\n').filter((line) => line !== '');
}

export function apiTests(): string[] {
  return globSync('functions/test/api/**/*.test.ts', { cwd: root });
}

/** Changed tests, and those that import a changed file or have its name: each test of the API reaches nearly all. */
export function testsConcernedBy(
  changed: readonly string[],
  tests: readonly string[],
  read = (file: string) => readFileSync(path.join(root, file), 'utf8'),
): string[] {
  const files = new Set(changed);
  const names = new Set(changed.filter((file) => /\/src\//.test(file)).map(nameOf));
  return tests.filter(
    (test) =>
      files.has(test) ||
      names.has(nameOf(test)) ||
      importsOf(test, read(test)).some((file) => files.has(file)),
  );
}

function nameOf(file: string): string {
  return path.basename(file).replace(/(\.test)?\.tsx?$/, '');
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/\bfrom '([^']+)'/g)].map(([, address]) => {
    const [, folder, rest] = /^@samagam\/(\w+)\/(.+)$/.exec(address!) ?? [];
    return folder ? `${folder}/src/${rest}.ts` : path.join(path.dirname(file), address!);
  });
}
