/** Functions use nothing else of web/. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedEvent } from '@samagam/contract/programme/event';
import type { PageData } from '@samagam/contract/programme/public-event';

interface RenderedPage {
  html: string;
  /** Styles that this page needs in addition; '' without any. */
  style: string;
  title: string;
  description: string;
}

/** Colours with enough contrast, as '#rrggbb': text, line and spark are used on ground. */
export interface Colours {
  ground: string;
  line: string;
  text: string;
  spark: string;
}

interface ServerEntry {
  /** `address` is a path without a query. Returns the same HTML for every visitor. */
  render: (address: string, data: PageData) => RenderedPage;
  /** What the page of the event shows in place of a link to this address; '' if there is no such part. */
  renderPart: (address: string, data: PageData) => string;
  coloursOf: (event: Pick<PublishedEvent, 'eventcode' | 'content'>) => Colours;
}

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, ManifestChunk>;

interface Style {
  css: string;
  /** The same as UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  files: string[];
  source: string;
}

export interface WebBuild extends ServerEntry {
  /** Of all pages that are rendered here. */
  style: Style;
  /** The script of these pages. */
  script: string;
  /** The files of each island, in the order in which they are loaded. */
  scripts: Record<string, readonly string[]>;
  fonts: { latin: string; rupee: string };
  /** Changes with any of the above. */
  version: string;
  asset: (address: string) => { bytes: Buffer; type: string } | undefined;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Throws if there is no build. */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const manifests = ['.vite/manifest.json', '.vite/event.json'].map(read);
  const [manifest, ofEvent] = manifests.map((text) => JSON.parse(text) as Manifest);
  const isIsland = (source: string) => manifest![source]!.isEntry && source.endsWith('.tsx');
  const islands = Object.keys(manifest!).filter(isIsland);
  const css = read('style.css');
  const server = (await import(pathToFileURL(path.join(folder, 'entry-server.js')).href)) as ServerEntry;
  return {
    render: server.render,
    renderPart: server.renderPart,
    coloursOf: server.coloursOf,
    style: { css, bytes: Buffer.from(css), files: stylesOf(manifest!, islands), source: sourceOf(css) },
    script: `/${ofEvent!['src/entry-event.ts']!.file}`,
    scripts: scriptsOf(manifest!, [...islands, NOTICE]),
    fonts: { latin: fontIn(css, 'anek-latin'), rupee: fontIn(css, 'anek-rupee') },
    version: createHash('sha256').update(manifests.join()).update(css).digest('base64url').slice(0, 12),
    asset(address) {
      const name = /^\/assets\/([\w.-]+)$/.exec(address)?.[1];
      const type = name && TYPES[path.extname(name)];
      const file = path.join(folder, 'assets', name ?? '');
      return type && existsSync(file) ? { bytes: readFileSync(file), type } : undefined;
    },
  };
}

/** Each list of files ends with the island itself; the files before it hydrate it. */
const MOUNT = 'src/app/mount.tsx';
/** Loaded as an island is, but shows nothing in the page. */
const NOTICE = 'src/visitor/notice.ts';

/** By the names of web/islands.ts, which the manifest keeps. */
function scriptsOf(manifest: Manifest, islands: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    islands.map((source) => {
      const imports = [MOUNT, source].flatMap((one) => staticImports(manifest, one));
      const sources = [...imports, MOUNT, source];
      return [manifest[source]!.name ?? '', [...new Set(sources)].map((one) => `/${manifest[one]!.file}`)];
    }),
  );
}

/** Of the islands, whose components are in the pages that are rendered here. */
function stylesOf(manifest: Manifest, islands: readonly string[]): string[] {
  const chunks = islands.flatMap((source) => [...staticImports(manifest, source), source]);
  return [...new Set(chunks)].flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`);
}

/** The address of a font's file; '' if there is none. */
const fontIn = (css: string, font: string) =>
  new RegExp(`/assets/${font}-[\\w-]+\\.woff2`).exec(css)?.[0] ?? '';

/** For the Content-Security-Policy: 'sha256-…'. */
export function sourceOf(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

/** What an entry imports at once, in the order in which it runs, without the entry itself. */
function staticImports(manifest: Manifest, entry: string): string[] {
  const found = new Set<string>();
  const add = (name: string, below: readonly string[]) => {
    for (const imported of manifest[name]?.imports ?? [])
      if (!found.has(imported) && !below.includes(imported)) add(imported, [...below, name]);
    found.add(name);
  };
  add(entry, []);
  return [...found].slice(0, -1);
}
