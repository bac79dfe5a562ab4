/**
 * Checks every import against the rows of import-rows.ts, and refuses circles of imports. `npm run imports` lists
 * violations; `npm run imports -- --count` prints how many rooms each workspace has and how they are connected.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';
import { BANNED_PACKAGES, IMPURE, PURE, TESTS_MAY, TEST_RUNNER, ZONES, type Zone } from './import-rows.ts';

export interface Problem {
  /** A path from the repository root, with `/`. */
  file: string;
  line: number;
  what: string;
}

interface Import {
  specifier: string;
  line: number;
  /** The file of an import of ours. */
  target: string | undefined;
}

export interface Source {
  file: string;
  /** The text with blanks instead of comments. */
  code: string;
  /** With those of types, re-exports, `import()` and `require`. */
  imports: Import[];
}

/** Throws an Error unless the text is TypeScript. */
export function readSource(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const imports: Import[] = [];
  const add = (from: { start: number }, literal: { type: string; value?: unknown } | null | undefined) => {
    if (literal?.type !== 'Literal') return;
    const specifier = String(literal.value);
    imports.push({ specifier, line: lineAt(text, from.start), target: targetOf(file, specifier) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node, node.source),
    ExportNamedDeclaration: (node) => add(node, node.source),
    ExportAllDeclaration: (node) => add(node, node.source),
    ImportExpression: (node) => add(node, node.source),
    TSImportType: (node) => add(node, node.source),
    TSExternalModuleReference: (node) => add(node, node.expression),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node, node.arguments[0]);
    },
  }).visit(program);
  const code = comments.reduce(
    (all, { start, end }) => all.slice(0, start) + blankOf(all.slice(start, end)) + all.slice(end),
    text,
  );
  return { file, code, imports };
}

function blankOf(comment: string): string {
  return comment.replace(/[^\n]/g, ' ');
}

function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length;
}

/** The violations in one file; `declared` are the packages it may import. */
export function problemsIn({ file, code, imports }: Source, declared: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  for (const { specifier, line, target } of imports) {
    const what = target
      ? wrongWithFile(file, specifier, target, declared)
      : wrongWithPackage(file, specifier, declared);
    if (what) problems.push({ file, line, what });
  }
  if (PURE.some((folder) => file.startsWith(folder)) && !isTest(file)) {
    for (const [pattern, what] of IMPURE) {
      for (const match of code.matchAll(pattern))
        problems.push({ file, line: lineAt(code, match.index), what });
    }
  }
  return problems.toSorted((a, b) => a.line - b.line);
}

/** Files that import each other, also through other files, and also if they only import types. */
export function circlesIn(sources: readonly Source[]): Problem[] {
  return circlesOf(arrowsBetweenFiles(sources)).map((circle) => {
    const [file, next] = circle as [string, string];
    const { imports } = sources.find((source) => source.file === file)!;
    const { line } = imports.find(({ target }) => target === next)!;
    return { file, line, what: `imports ${next} in a circle: ${circle.join(' → ')}` };
  });
}

type Arrows = ReadonlyMap<string, readonly string[]>;

function arrowsBetweenFiles(sources: readonly Source[]): Arrows {
  return new Map(sources.map(({ file, imports }) => [file, imports.flatMap(({ target }) => target ?? [])]));
}

/** Circles such as `['a', 'b', 'a']`. Each node on a circle is in at least one of them. */
function circlesOf(arrows: Arrows): string[][] {
  const seen = new Set<string>();
  return [...arrows.keys()].toSorted().flatMap((node) => {
    const circle = seen.has(node) ? undefined : shortestCircleThrough(node, arrows);
    for (const one of circle ?? []) seen.add(one);
    return circle ? [circle] : [];
  });
}

function shortestCircleThrough(start: string, arrows: Arrows): string[] | undefined {
  const paths = [[start]];
  const reached = new Set<string>();
  for (const steps of paths) {
    for (const next of arrows.get(steps.at(-1)!) ?? []) {
      if (next === start) return [...steps, start];
      if (!reached.has(next)) paths.push([...steps, next]);
      reached.add(next);
    }
  }
  return undefined;
}

const WORKSPACES = ['contract', 'domain', 'functions', 'web'];

/** Rooms are the folders below src with a row of their own; an arrow is a room that imports another. Without tests. */
export function countRooms(sources: readonly Source[]) {
  return WORKSPACES.map((workspace) => {
    const own = sources.filter(({ file }) => file.startsWith(`${workspace}/src/`) && !isTest(file));
    const files = arrowsBetweenFiles(own);
    const rooms = arrowsBetweenRooms(files);
    return {
      workspace,
      rooms: rooms.size,
      arrows: [...rooms.values()].flat().length,
      circlesOfRooms: circlesOf(rooms).length,
      circlesOfFiles: circlesOf(files).length,
    };
  });
}

function arrowsBetweenRooms(files: Arrows): Arrows {
  const roomOf = (file: string) => placeOf(file)?.own.replace(/^\w+\/src\/$/, '') ?? '';
  const rooms = Map.groupBy([...files.keys()].filter(roomOf), roomOf);
  return new Map(
    [...rooms].map(([room, members]) => {
      const targets = new Set(members.flatMap((file) => files.get(file)!).map(roomOf));
      return [room, [...targets].filter((target) => target !== room && rooms.has(target))];
    }),
  );
}

function wrongWithFile(
  file: string,
  specifier: string,
  target: string,
  declared: readonly string[],
): string | null {
  const place = placeOf(file);
  if (!place) return `imports ${target}, but no row of check-imports says what this file may import`;
  if (specifier.startsWith('.') && folderOf(target) !== folderOf(file)) {
    return `imports ${target} by a path that leaves its folder: say @samagam/${target.replace(/\/src\//, '/').replace(/\.tsx?$/, '')}`;
  }
  const may = [place.own, ...place.zone.may, ...(isTest(file) ? TESTS_MAY : [])];
  if (!may.some((prefix) => prefix !== '' && target.startsWith(prefix)))
    return `imports ${target}: ${place.zone.because}`;
  const name = nameOf(specifier);
  if (specifier.startsWith('.') || declared.includes(name)) return null;
  return `imports ${name}, which its package.json does not name`;
}

function wrongWithPackage(file: string, specifier: string, declared: readonly string[]): string | null {
  if (Object.hasOwn(BANNED_PACKAGES, specifier)) return `imports ${specifier}: ${BANNED_PACKAGES[specifier]}`;
  const place = placeOf(file);
  if (place?.zone.packages && !(isTest(file) && nameOf(specifier) === TEST_RUNNER)) {
    return place.zone.packages.includes(specifier) ? null : `imports ${specifier}: ${place.zone.because}`;
  }
  const name = nameOf(specifier);
  if (specifier.startsWith('node:') || declared.includes(name) || name === TEST_RUNNER) return null;
  return `imports ${specifier}, which its package.json does not name`;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** `hono/html` → `hono`, `@playwright/test/x` → `@playwright/test`. */
function nameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function folderOf(file: string): string {
  return file.slice(0, file.indexOf('/') + 1);
}

/** `@samagam/domain/tickets/qr` is domain/src/tickets/qr.ts; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const [, folder, rest] = /^@samagam\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (folder) return `${folder}/src/${rest}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(file), specifier.replace(/[?#].*$/, ''));
}

/** The row of a file, and the folder it may import from freely ('' for a row about one file). */
function placeOf(file: string): { zone: Zone; own: string } | undefined {
  return ZONES.flatMap((zone) => {
    const pattern = zone.from.replace(/[.]/g, String.raw`\.`).replace('*', '[^/]*');
    const fitting = new RegExp(`^${pattern}`).exec(file)?.[0];
    return fitting === undefined ? [] : [{ zone, own: fitting.endsWith('/') ? fitting : '' }];
  }).toSorted((a, b) => b.zone.from.length - a.zone.from.length)[0];
}

const FOLDERS = ['contract', 'domain', 'functions', 'web', 'emulators', 'e2e', 'bench', 'ops', 'scripts'];
/** Not npm workspaces: they use what the workspaces install. */
const NO_WORKSPACES = ['bench', 'scripts'];

function packagesNamedBy(folder: string): string[] {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    return Object.keys({ ...dependencies, ...devDependencies });
  } catch {
    return [];
  }
}

function readSources(folder: string): Source[] {
  const exclude = (name: string) => ['node_modules', 'dist'].includes(path.basename(name));
  return globSync(`${folder}/**/*.{ts,tsx}`, { exclude }).map((file) =>
    readSource(file.split(path.sep).join('/'), readFileSync(file, 'utf8')),
  );
}

function main(): void {
  const sources = new Map(FOLDERS.map((folder) => [folder, readSources(folder)]));
  const all = [...sources.values()].flat();
  if (process.argv.includes('--count')) return console.table(countRooms(all));
  const everywhere = ['.', ...FOLDERS].flatMap(packagesNamedBy);
  const broken = FOLDERS.flatMap((folder) => {
    const declared = NO_WORKSPACES.includes(folder) ? everywhere : packagesNamedBy(folder);
    return sources.get(folder)!.flatMap((source) => problemsIn(source, declared));
  });
  const found = [...broken, ...circlesIn(all)];
  for (const { file, line, what } of found) console.error(`${file}:${line} ${what}`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
