/** Functions use nothing else of web/. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedEvent } from '@samagam/contract/programme/event';
import type { PageData } from '@samagam/contract/programme/public-event';

interface RenderedPage {
  html: string;
  /** What the page of the event shows of it in place; '' where there is no such part. */
  part: string;
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
  fonts: string[];
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
  const scripts = scriptsOf(manifest!);
  const style = styleFrom(read('style.css'), stylesOf(manifest!));
  const server = (await import(pathToFileURL(path.join(folder, 'entry-server.js')).href)) as ServerEntry;
  return {
    render: server.render,
    coloursOf: server.coloursOf,
    style,
    script: `/${ofEvent!['src/entry-event.ts']!.file}`,
    scripts,
    fonts: [...style.css.matchAll(/\/assets\/anek-latin-[\w-]+\.woff2/g)]
      .map(([address]) => address)
      .slice(0, 1),
    version: createHash('sha256').update(manifests.join()).update(style.css).digest('base64url').slice(0, 12),
    asset(address) {
      const name = /^\/assets\/([\w.-]+)$/.exec(address)?.[1];
      const type = name && TYPES[path.extname(name)];
      const file = path.join(folder, 'assets', name ?? '');
      return type && existsSync(file) ? { bytes: readFileSync(file), type } : undefined;
    },
  };
}

/** Each list of files ends with the island itself; before it is what makes it alive. */
const MOUNT = 'src/app/mount.tsx';

/** By the names of web/islands.ts, which the manifest keeps. */
function scriptsOf(manifest: Manifest): Record<string, readonly string[]> {
  const islands = Object.entries(manifest).filter(([source, { isEntry }]) => isEntry && /tsx?$/.test(source));
  return Object.fromEntries(
    islands.map(([source, { name = '' }]) => {
      const imports = [MOUNT, source].flatMap((one) => staticImports(manifest, one));
      const sources = [...imports, MOUNT, source];
      return [name, [...new Set(sources)].map((one) => `/${manifest[one]!.file}`)];
    }),
  );
}

/** Of the islands, whose components are in the pages that are rendered here. */
function stylesOf(manifest: Manifest): string[] {
  const islands = Object.entries(manifest).filter(
    ([source, { isEntry }]) => isEntry && source.endsWith('tsx'),
  );
  const chunks = islands.flatMap(([source]) => [...staticImports(manifest, source), source]);
  return [...new Set(chunks)].flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`);
}

function styleFrom(css: string, files: string[]): Style {
  return { css, files, source: sourceOf(css) };
}

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
