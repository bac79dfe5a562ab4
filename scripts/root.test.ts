/** The root is the first page that a visitor of the repository sees, so each new entry is a decision. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const FOLDERS = [
  'bench',
  'contract',
  'docs',
  'domain',
  'e2e',
  'emulators',
  'functions',
  'ops',
  'scripts',
  'web',
];
const TEXTS = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'];
/** Each tool looks for its settings here. */
const SETTINGS = [
  '.ci',
  '.github',
  '.gitignore',
  '.npmrc',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  'firebase.json',
  'firestore.indexes.json',
  'firestore.rules',
  'knip.json',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

/** In a downloaded archive, git lists nothing; then every entry counts that .gitignore does not name. */
function entriesOfRoot(): string[] {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const tracked = (stdout ?? '').split('\n').filter(Boolean);
  if (tracked.length > 0) return [...new Set(tracked.map((file) => file.split('/')[0]!))];
  return readdirSync(root).filter((name) => !isIgnored(name));
}

/** Git applies the last line that matches. */
function isIgnored(name: string): boolean {
  const lines = readFileSync(path.join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const last = lines.findLast((line) => path.matchesGlob(name, line.replaceAll(/^!|\/$/g, '')));
  return last !== undefined && !last.startsWith('!');
}

it('has exactly the known files and folders in the root', () => {
  expect(entriesOfRoot().toSorted()).toEqual([...FOLDERS, ...TEXTS, ...SETTINGS].toSorted());
});

it('says before the first commands that the packages are missing', () => {
  const file = path.join('scripts', 'installed.js');
  const bare = mkdtempSync(path.join(os.tmpdir(), 'samagam-bare-'));
  cpSync(path.join(root, file), path.join(bare, file));
  const runIn = (folder: string) =>
    spawnSync(process.execPath, [path.join(folder, file)], { encoding: 'utf8' });
  expect(runIn(bare)).toMatchObject({ status: 1, stderr: expect.stringContaining('Run "npm ci" first') });
  expect(runIn(root)).toMatchObject({ status: 0, stderr: '' });
  rmSync(bare, { recursive: true });
});
