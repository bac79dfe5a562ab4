/** Functions use nothing else of web/. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedEvent } from '@samagam/contract/programme/event';
import type { PageData } from '@samagam/contract/programme/public-event';

interface RenderedPage {
  html: string;
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
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export interface Style {
  css: string;
  files: string[];
  /** For the Content-Security-Policy: 'sha256-…'. */
  source: string;
}

/** Lazy-loaded in the browser but rendered at once here, so their styles must be in the page. */
const SCREENS: [prefix: string, module: string][] = [
  ['/event/attending/', 'src/screens/public/attending/attending-screen.tsx'],
  ['/pagenotfound', 'src/screens/public/pagenotfound/pagenotfound-screen.tsx'],
];

export interface WebBuild extends ServerEntry {
  styleOf: (address: string) => Style;
  earlyScript: string;
  script: string;
  modules: string[];
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
  const manifestText = readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(manifestText) as Record<string, ManifestChunk>;
  const entry = manifest['index.html']!;
  const imports = staticImports(manifest, 'index.html');
  const styleOfModules = (modules: string[]) => {
    const chunks = ['index.html', ...modules].flatMap((name) => [...staticImports(manifest, name), name]);
    return styleFrom(folder, [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))]);
  };
  const sections = (entry.dynamicImports ?? []).filter((module) =>
    module.startsWith('src/screens/public/event/'),
  );
  const styles = new Map([
    ['', styleOfModules(sections)],
    ...SCREENS.map(([, module]) => [module, styleOfModules([module])] as const),
  ]);
  const server = (await import(pathToFileURL(path.join(folder, 'entry-server.js')).href)) as ServerEntry;
  return {
    render: server.render,
    coloursOf: server.coloursOf,
    styleOf: (address) => styles.get(SCREENS.find(([prefix]) => address.startsWith(prefix))?.[1] ?? '')!,
    earlyScript: `/${manifest['src/early-ticket.ts']!.file}`,
    script: `/${entry.file}`,
    modules: imports.map((name) => `/${manifest[name]!.file}`),
    fonts: [...styles.get('')!.css.matchAll(/\/assets\/anek-latin-[\w-]+\.woff2/g)]
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

/** The static imports of an entry, deepest first, without the entry itself. */
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
