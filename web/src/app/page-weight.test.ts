/**
 * What the pages load first, and what their script calls. Only the build shows it, so this test reads the build. The suite builds before it
 * tests; without the suite, this test builds by itself.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Manifest, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ISLANDS } from '../../islands.ts';
import { tooNewIn } from './too-new-in.ts';

const web = join(import.meta.dirname, '../..');
/** Budgets in Brotli bytes for the script of a page of an event, and for it together with the form of one person. */
const BUDGET_OF_EVENT = 8000;
const BUDGET_WITH_FORM = 95_000;
/** In Brotli bytes, with that of all pages of an event. */
const BUDGET_OF_PROGRAMME = 20_000;
/** Loaded once a chart is shown. */
const OF_THE_DOOR = ['qr-scanner', 'zxing-wasm'];
const OF_THE_BACK_OFFICE = [
  'chart.js',
  'firebase',
  '@firebase',
  'qrcode',
  'react-hook-form',
  '@tiptap',
  'react-router',
  'react-router-dom',
  'prosemirror-model',
];
const NEVER = [...OF_THE_BACK_OFFICE, ...OF_THE_DOOR, 'swiper', 'zod', 'react-toastify'];
/** Budget in Brotli bytes for all scripts and styles of the scanner, with its toasts, but without the decoder. */
const BUDGET_OF_DOOR = 130 * 1024;
/** Budget in Brotli bytes for all scripts and styles of a back-office screen, including sign-in, without the editor. */
const BUDGET_OF_STAFF = 200 * 1024;

/** What newer browsers have is used only if it is there. */
const ASKED_FOR_FIRST = ['new BarcodeDetector', 'BarcodeDetector.getSupportedFormats', 'new Intl.Segmenter'];

let out: string;
let manifest: Manifest;
/** The sources of each chunk. */
const sources = new Map<string, string[]>();

beforeAll(async () => {
  // The test environment would put React's development build into it.
  vi.stubEnv('NODE_ENV', 'production');
  out = mkdtempSync(join(tmpdir(), 'samagam-web-'));
  // In this order: the first empties the folder.
  for (const mode of ['production', 'event']) {
    const result = (await build({
      root: web,
      mode,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: out, emptyOutDir: mode === 'production' },
    })) as Rolldown.RolldownOutput;
    for (const chunk of result.output) {
      if (chunk.type === 'chunk') sources.set(chunk.fileName, Object.keys(chunk.modules));
    }
  }
  const manifests = ['manifest.json', 'event.json'].map((file) =>
    readFileSync(join(out, '.vite', file), 'utf8'),
  );
  manifest = Object.assign({}, ...manifests.map((text) => JSON.parse(text) as Manifest)) as Manifest;
}, 60_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(out, { recursive: true, force: true });
});

/** The files of an entry and of its static imports. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name]!;
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of imports) filesOf(imported, seen);
  return seen;
}

/** The Brotli bytes of these files and of their stylesheets. */
function bytesOf(names: readonly string[]): number {
  const files = new Set<string>();
  for (const name of names) {
    const seen = filesOf(name);
    for (const file of seen) files.add(file);
    for (const { file, css = [] } of Object.values(manifest)) {
      if (seen.has(file)) for (const sheet of css) files.add(sheet);
    }
  }
  return [...files].reduce((sum, file) => sum + compressed(file), 0);
}

const sizes = new Map<string, number>();

/** Brotli bytes of a built file. Cached, because the compression is slow. */
function compressed(file: string): number {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(out, file))).length);
  return sizes.get(file)!;
}

function packagesOf(files: Iterable<string>): Set<string> {
  const found = [...files].flatMap((file) => sources.get(file) ?? []);
  return new Set(found.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []));
}

describe('the script of all pages', () => {
  it('calls nothing that the oldest supported browsers lack', () => {
    expect(tooNewIn('const it = URL.parse(value)')).toEqual(['URL.parse']);
    const calls = [...sources.keys()].flatMap((file) => tooNewIn(readFileSync(join(out, file), 'utf8')));
    expect(new Set(calls)).toEqual(new Set(ASKED_FOR_FIRST));
  });
});

describe('the page of an event', () => {
  const ENTRY = 'src/entry-event.ts';

  it('has one script, without React, within its budget; the carousel, the map, the programme page and the star have their own', () => {
    expect([...filesOf(ENTRY)]).toEqual([manifest[ENTRY]!.file]);
    expect(packagesOf(filesOf(ENTRY))).toEqual(new Set());
    expect(manifest[ENTRY]!.dynamicImports).toEqual([
      'src/behaviours/carousel.ts',
      'src/behaviours/map-frame.ts',
      'src/behaviours/programme-page/start.ts',
      'src/behaviours/programme-page/session-star.ts',
    ]);
    expect(compressed(manifest[ENTRY]!.file)).toBeLessThanOrEqual(BUDGET_OF_EVENT);
  });

  it('has another for the page of the programme, whose QR codes are loaded when they are shown', () => {
    const programme = 'src/behaviours/programme-page/start.ts';
    expect(packagesOf(filesOf(programme))).toEqual(new Set());
    const files = new Set([ENTRY, programme].flatMap((name) => [...filesOf(name)]));
    expect([...files].reduce((sum, file) => sum + compressed(file), 0)).toBeLessThanOrEqual(
      BUDGET_OF_PROGRAMME,
    );
  });

  it('stays within its budget with the form of one person, whose validation comes when somebody types', () => {
    const island = 'src/screens/public/event/registration/registration-island.tsx';
    const files = new Set([ENTRY, 'src/app/mount.tsx', island].flatMap((name) => [...filesOf(name)]));
    const packages = packagesOf(files);
    expect(packages).toContain('react-dom');
    for (const never of NEVER) expect(packages).not.toContain(never);
    expect([...files].reduce((sum, file) => sum + compressed(file), 0)).toBeLessThanOrEqual(BUDGET_WITH_FORM);
  });

  it('validates with nothing but the contract’s own validation', () => {
    expect(packagesOf(filesOf('src/visitor/validation.ts'))).toContain('zod');
    const zod = [...sources.values()].flat().filter((id) => id.includes('/zod/'));
    expect(zod.filter((id) => id.includes('/v4/classic/'))).toEqual([]);
  });
});

describe('the pages that Hosting answers', () => {
  it('load none of the heavy libraries, and contain no inline script or style', () => {
    const packages = packagesOf(filesOf('app.html'));
    for (const never of NEVER) expect(packages).not.toContain(never);
    const html = readFileSync(join(out, 'app.html'), 'utf8');
    expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/);
    for (const file of ['404.html', 'favicon.svg']) expect(existsSync(join(out, file))).toBe(true);
  });
});

describe('the public pages', () => {
  it('load nothing of the back-office or of the door, whatever a visitor does', () => {
    const isOfBackOffice = (name: string) =>
      /src\/(back-office|entry-staff|session|app\/(back-office|staff-screens)|screens\/staff\/)/.test(name);
    const isOfDoor = (name: string) =>
      /src\/(entry-door|door-worker|app\/door|page\/door-worker|screens\/door)/.test(name);
    const reached = new Set<string>();
    const reach = (name: string): void => {
      if (reached.has(name) || isOfBackOffice(name)) return;
      reached.add(name);
      const { imports = [], dynamicImports = [] } = manifest[name]!;
      for (const next of [...imports, ...dynamicImports]) reach(next);
    };
    for (const entry of ['app.html', 'src/entry-event.ts', ...Object.values(ISLANDS)]) reach(entry);
    expect(reached.size).toBeGreaterThan(10);
    const files = [...reached].map((name) => manifest[name]!.file);
    const packages = packagesOf(files);
    // The page of the programme shows codes too.
    for (const never of [...OF_THE_BACK_OFFICE, ...OF_THE_DOOR].filter((name) => name !== 'qrcode'))
      expect(packages).not.toContain(never);
    const ours = files
      .flatMap((file) => sources.get(file) ?? [])
      .filter((id) => isOfBackOffice(id) || isOfDoor(id));
    expect(ours).toEqual([]);
  });
});

describe('the scanner at the door', () => {
  it('stays within its budget before the decoder', () => {
    const always = ['check-in.html', 'src/ui/notice/toaster.tsx'];
    expect(packagesOf(always.flatMap((name) => [...filesOf(name)]))).not.toContain('zxing-wasm');
    expect(bytesOf(always)).toBeLessThanOrEqual(BUDGET_OF_DOOR);
  });

  it('loads no validation, and its own signatures only in browsers that lack them', () => {
    const packages = packagesOf([...filesOf('check-in.html')]);
    expect(packages).toContain('idb');
    for (const never of ['zod', '@noble/ed25519']) expect(packages).not.toContain(never);
  });

  it('has a worker that stores the page, and everything that it loads', () => {
    const worker = readFileSync(join(out, 'event/checkin/sw.js'), 'utf8');
    // A classic script: a module would need a flag that old browsers do not know.
    expect(worker).not.toMatch(/\bimport\b|\bexport\b/);
    const door = /^const DOOR=(.*);$/m.exec(worker)![1]!;
    const { page, entry, files }: { page: string; entry: string; files: string[] } = JSON.parse(door);
    expect(page).toBe('/event/checkin/');
    expect(readFileSync(join(out, 'check-in.html'), 'utf8')).toContain(`src="${entry}"`);
    for (const file of files) expect([file, existsSync(join(out, file))]).toEqual([file, true]);
    const linked = [...readFileSync(join(out, 'check-in.html'), 'utf8').matchAll(/(?:href|src)="([^"]+)"/g)];
    expect(files).toEqual(expect.arrayContaining(linked.map(([, address]) => address)));
    for (const part of [
      'decoder-zxing',
      'zxing_reader',
      'toaster',
      'anek-latin',
      'qr-scanner-worker',
      'icon-512',
    ]) {
      expect(files.filter((file) => file.includes(part))).not.toEqual([]);
    }
    expect(files.filter((file) => /back-office|registration|sw\.js/.test(file))).toEqual([]);
  });
});

describe('the back-office', () => {
  const screens = () => Object.keys(manifest).filter((name) => /screens\/staff\//.test(name));

  it('has screens to measure', () => {
    expect(screens().length).toBeGreaterThanOrEqual(13);
  });

  it('stays within its budget on every screen', () => {
    const always = ['back-office.html', 'src/session/identity.ts'];
    const heavy = screens().filter((screen) => bytesOf([...always, screen]) > BUDGET_OF_STAFF);
    expect(heavy).toEqual([]);
  });
});

describe('the script of the page of a speaker', () => {
  it('has the name that the server uses, and stays within its budget', () => {
    expect(bytesOf(['src/speaker-page/speaker-page.ts'])).toBeLessThanOrEqual(12 * 1024);
    expect(readFileSync(join(out, 'speaker-page.js'), 'utf8')).toContain('/api/speakerpicture');
  });
});

/** One face for each script. */
function indianFonts(): string[] {
  const rules = readFileSync(join(web, 'src/page/indian-scripts.css'), 'utf8');
  return [...rules.matchAll(/(anek-\w+)\.woff2/g)].map(([, name]) => name!);
}

describe('the payment page’s files', () => {
  it('have the names that the server uses, and import no other script', () => {
    const script = readFileSync(join(out, 'checkout.js'), 'utf8');
    expect(script).not.toMatch(/\bimport\b|\bexport\b/);
    expect(readFileSync(join(out, 'checkout.css'), 'utf8')).toContain('.checkout-amount');
  });

  it('have the fonts of all Indian scripts, each loaded only for its letters', () => {
    const faces = readFileSync(join(out, 'checkout.css'), 'utf8').match(/@font-face\{[^}]*woff2[^}]*\}/g)!;
    const nameIn = (face: string) => /\/(\w+-[a-z]+)-[\w-]+\.woff2/.exec(face)![1]!;
    expect(faces.map(nameIn)).toEqual(expect.arrayContaining(indianFonts()));
    const always = faces.filter((face) => !face.includes('unicode-range')).map(nameIn);
    expect(always).toEqual(['anek-latin', 'codes-mono']);
  });
});
