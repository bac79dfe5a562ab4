/**
 * Counts the lines of the product: `npm run count`, or `npm run count -- ../other` for another checkout, also of an
 * older commit. A line counts if it is not blank. Tests, their helpers and test data are not counted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const WORKSPACES = ['contract', 'domain', 'functions', 'web', 'emulators', 'ops'];
const IS_CODE = /\.(?:ts|tsx|css)$/;
const NOT_COUNTED = [
  /\.test\.tsx?$/,
  /\.spec\.ts$/,
  /^\w+\/test\//,
  /^emulators\/src\/(?:builders|seed-data|history)\//,
];
const LISTED = 10;

export interface Counted {
  /** A path from the root of the checkout, with `/`. */
  file: string;
  lines: number;
  /** Lines with nothing but a comment. */
  comments: number;
}

export function isProduct(file: string): boolean {
  const isOfWorkspace = WORKSPACES.some((workspace) => file.startsWith(`${workspace}/`));
  return isOfWorkspace && IS_CODE.test(file) && !NOT_COUNTED.some((pattern) => pattern.test(file));
}

export function countFile(file: string, text: string): Counted {
  const lines = linesIn(text);
  return { file, lines, comments: lines - linesIn(withoutComments(file, text)) };
}

/** Empty braces are what is left of a comment in JSX. */
function linesIn(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '' && line.trim() !== '{}').length;
}

function withoutComments(file: string, text: string): string {
  if (file.endsWith('.css')) return text.replace(/\/\*[\s\S]*?\*\//g, '');
  const { comments } = parseSync(file, text);
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text);
}

export interface Count {
  workspaces: { workspace: string; files: number; lines: number; comments: number; per100: number }[];
  folders: { folder: string; files: number }[];
  longest: { file: string; lines: number }[];
}

/** `per100`: comments in a hundred lines. The last row of `workspaces` is the sum; `folders` have only their own files. */
export function countAll(files: readonly Counted[]): Count {
  const rows = WORKSPACES.map((workspace) =>
    sumOf(
      workspace,
      files.filter(({ file }) => file.startsWith(`${workspace}/`)),
    ),
  );
  const inFolders = Map.groupBy(files, ({ file }) => path.posix.dirname(file));
  const folders = [...inFolders].map(([folder, members]) => ({ folder, files: members.length }));
  return {
    workspaces: [...rows, sumOf('all', files)],
    folders: folders.toSorted((a, b) => b.files - a.files).slice(0, LISTED),
    longest: files
      .map(({ file, lines }) => ({ file, lines }))
      .toSorted((a, b) => b.lines - a.lines)
      .slice(0, LISTED),
  };
}

function sumOf(workspace: string, files: readonly Counted[]) {
  const total = (key: 'lines' | 'comments') => files.reduce((sum, file) => sum + file[key], 0);
  const [lines, comments] = [total('lines'), total('comments')];
  const per100 = lines === 0 ? 0 : Math.round((comments / lines) * 1000) / 10;
  return { workspace, files: files.length, lines, comments, per100 };
}

/** The first value of a row names it. */
function printRows(rows: readonly object[]): void {
  console.table(
    Object.fromEntries(
      rows.map((row) => {
        const [[, name], ...others] = Object.entries(row) as [[string, string]];
        return [name, Object.fromEntries(others)];
      }),
    ),
  );
}

function main(root: string): void {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isProduct(file) && existsSync(path.join(root, file)))
    .map((file) => countFile(file, readFileSync(path.join(root, file), 'utf8')));
  const { workspaces, folders, longest } = countAll(files);
  for (const table of [workspaces, folders, longest]) printRows(table);
}

if (import.meta.main) main(process.argv[2] ?? '.');
