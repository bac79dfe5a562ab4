/**
 * The web's own build, which this function renders with: its server entry, its manifest and its client files,
 * copied to functions/dist/web by the build. The one arrow from functions to web, and it leads to built files.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '@samagam/contract/public-event';

export interface RenderedPage {
  /** What stands inside #root. */
  html: string;
  title: string;
  description: string;
}

/** What can be read on what, as '#rrggbb'. */
export interface Colours {
  ground: string;
  line: string;
  text: string;
  spark: string;
}

export interface ServerEntry {
  /** `address` is a path without a query: the same HTML for every visitor. */
  render: (address: string, data: PageData) => RenderedPage;
  /** Of the edition an event belongs to, for the pictures made of it. */
  coloursOf: (eventcode: string) => Colours;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export interface Style {
  css: string;
  /** The files of the build it is made of: addresses of ours. */
  files: string[];
  /** For the policy: 'sha256-…'. */
  source: string;
}

/** Screens that browsers load later and the server renders at once: their styles come along with the page. */
const SCREENS: [prefix: string, module: string][] = [
  ['/event/attending/', 'src/screens/attending/attending-screen.tsx'],
  ['/pagenotfound', 'src/screens/pagenotfound/pagenotfound-screen.tsx'],
];

export interface WebBuild extends ServerEntry {
  /** What a page at this address wears, to be inlined. */
  styleOf: (address: string) => Style;
  /** The script that asks for a ticket before the page's own is there. */
  earlyScript: string;
  /** The entry script, what it imports, and the font of the first paint: addresses of ours. */
  script: string;
  modules: string[];
  fonts: string[];
  /** Changes whenever anything of the above does. */
  version: string;
  /** A file of the build by its address, for a browser whose page is of another deploy. */
  asset: (address: string) => { bytes: Buffer; type: string } | undefined;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Reads the build once; throws when there is none, since without it there is no page. */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const manifestText = readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(manifestText) as Record<string, ManifestChunk>;
  const entry = manifest['index.html']!;
  const imports = staticImports(manifest, 'index.html');
  const wear = (modules: string[]) => {
    const chunks = ['index.html', ...modules].flatMap((name) => [...staticImports(manifest, name), name]);
    return styleFrom(folder, [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))]);
  };
  const sections = (entry.dynamicImports ?? []).filter((module) => module.startsWith('src/screens/event/'));
  const worn = new Map([
    ['', wear(sections)],
    ...SCREENS.map(([, module]) => [module, wear([module])] as const),
  ]);
  const server = (await import(pathToFileURL(path.join(folder, 'entry-server.js')).href)) as ServerEntry;
  return {
    render: server.render,
    coloursOf: server.coloursOf,
    styleOf: (address) => worn.get(SCREENS.find(([prefix]) => address.startsWith(prefix))?.[1] ?? '')!,
    earlyScript: `/${manifest['src/early-ticket.ts']!.file}`,
    script: `/${entry.file}`,
    modules: imports.map((name) => `/${manifest[name]!.file}`),
    fonts: [...worn.get('')!.css.matchAll(/\/assets\/anek-latin-[\w-]+\.woff2/g)]
      .map(([address]) => address)
      .slice(0, 1),
    version: createHash('sha256').update(manifestText).digest('base64url').slice(0, 12),
    asset(address) {
      const name = /^\/assets\/([\w.-]+)$/.exec(address)?.[1];
      const type = name && TYPES[path.extname(name)];
      const file = path.join(folder, 'assets', name ?? '');
      return type && existsSync(file) ? { bytes: readFileSync(file), type } : undefined;
    },
  };
}

function styleFrom(folder: string, files: string[]): Style {
  const css = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  return {
    css,
    files: files.map((file) => `/${file}`),
    source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  };
}

/** Everything an entry needs before it runs, deepest first, without the entry itself. */
function staticImports(
  manifest: Record<string, ManifestChunk>,
  name: string,
  seen = new Set<string>(),
): string[] {
  for (const imported of manifest[name]?.imports ?? []) {
    if (seen.has(imported)) continue;
    seen.add(imported);
    staticImports(manifest, imported, seen);
  }
  return [...seen];
}
