/**
 * The files that a visit to an event page loads, from the manifest of the built site: first the script with its static
 * imports, then lazy-loaded ones. Sizes of text are after brotli. A kilobyte is 1,000 bytes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Figure, figure } from '../figures.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

type Manifest = Record<string, Chunk>;

/** Unique file names in the manifest. */
export interface LandingFiles {
  scripts: string[];
  laterScripts: string[];
  styles: string[];
  fonts: string[];
}

/** Other screens, and files that only they import, are loaded at other addresses. */
const OTHER_SCREEN = /^src\/(?:app\/back-office|screens\/(?!public\/event\/))/;

export function landingFiles(manifest: Manifest, entry = 'index.html'): LandingFiles {
  const first = withStaticImports(manifest, [entry]);
  const all = new Set(first);
  let found: string[] = [...first];
  while (found.length > 0) {
    const asked = found
      .flatMap((name) => manifest[name]?.dynamicImports ?? [])
      .filter((name) => !OTHER_SCREEN.test(name));
    found = [...withStaticImports(manifest, asked)].filter((name) => !all.has(name));
    for (const name of found) all.add(name);
  }
  const later = [...all].filter((name) => !first.has(name));
  const chunksOf = (names: Iterable<string>) => Array.from(names, (name) => manifest[name]!);
  return {
    scripts: chunksOf(first).map(({ file }) => file),
    laterScripts: chunksOf(later).map(({ file }) => file),
    styles: unique(chunksOf(first).flatMap(({ css = [] }) => css)),
    fonts: unique(chunksOf(first).flatMap(({ assets = [] }) => assets)).filter((file) =>
      file.endsWith('.woff2'),
    ),
  };
}

function withStaticImports(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(manifest[name]?.imports ?? []));
  }
  return seen;
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)];
}

/** @throws if `dist` is not a built site. */
export function landingFilesOf(dist: string): LandingFiles {
  return landingFiles(JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest);
}

export function landingScripts(dist: string, files: LandingFiles): Figure[] {
  const all = [...files.scripts, ...files.laterScripts];
  return [
    figure('landing page: script before first input', inKilobytes(scriptBytes(dist, files.scripts))),
    figure(
      'landing page: script with all that any of its parts may ask for',
      inKilobytes(scriptBytes(dist, all)),
    ),
  ];
}

/** The size of files of the build after brotli. */
export function scriptBytes(dist: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + brotliBytes(readFileSync(path.join(dist, name))), 0);
}

export function asIs(dist: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + readFileSync(path.join(dist, name)).length, 0);
}

export function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

export function inKilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
