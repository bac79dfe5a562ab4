/**
 * Builds functions/dist, the folder that is uploaded: one bundle of the API and the pages with the workspace packages
 * inlined, and its map; a package.json and a lock file for the published packages; the fonts of documents; and the build of
 * web/, which must exist already.
 */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, context, type BuildOptions } from 'esbuild';
import { cutLock, type Lock, type UploadManifest } from './upload-folder.ts';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');
const manifest = readJson(path.join(here, 'package.json')) as {
  version: string;
  dependencies: Record<string, string>;
};

/** As in firebase.json. Not in package.json of this folder, because npm would warn everybody who installs with another. */
const NODE_IN_THE_CLOUD = '24';

const options: BuildOptions = {
  absWorkingDir: here,
  entryPoints: { functions: 'src/index.ts', index: 'src/entry.ts', 'compile-cache': 'src/compile-cache.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: `node${NODE_IN_THE_CLOUD}`,
  format: 'esm',
  sourcemap: true,
  external: Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
};

/** Copies the files that pages are rendered with, and the assets that Hosting may not have (see page/web-build.ts). */
function copyWebBuild(): void {
  const web = path.join(here, '../web');
  if (!existsSync(path.join(web, 'dist-server/entry-server.js'))) {
    console.error('The site is not built yet: run "npm run build" at the root.');
    process.exit(1);
  }
  const target = path.join(dist, 'web');
  rmSync(target, { recursive: true, force: true });
  for (const file of ['manifest.json', 'event.json'])
    cpSync(path.join(web, 'dist/.vite', file), path.join(target, '.vite', file));
  const style = globSync('assets/*.css', { cwd: path.join(web, 'dist-server') })[0]!;
  cpSync(path.join(web, 'dist-server', style), path.join(target, 'style.css'));
  cpSync(path.join(web, 'dist/assets'), path.join(target, 'assets'), { recursive: true });
  cpSync(path.join(web, 'dist-server/entry-server.js'), path.join(target, 'entry-server.js'));
  writeMap(path.join(web, 'dist-server/entry-server.js.map'), path.join(target, 'entry-server.js.map'));
}

/** Paths from the root and no sources: services/source-lines.ts reads it in the cloud, where the repository is not. */
function writeMap(from: string, to: string): void {
  const map = readJson(from) as { sources: string[]; sourcesContent?: string[]; sourceRoot?: string };
  const root = path.join(here, '..');
  const inRepository = (file: string) => path.relative(root, file).split(path.sep).join('/');
  map.sources = map.sources.map((source) => inRepository(path.resolve(path.dirname(from), source)));
  // For debuggers on a laptop.
  map.sourceRoot = `${path.relative(path.dirname(to), root)}/`;
  delete map.sourcesContent;
  writeFileSync(to, JSON.stringify(map));
}

/** Beside the bundle, where documents/typesetter.ts reads them. */
function copyFonts(): void {
  const target = path.join(dist, 'fonts');
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(here, 'src/documents/fonts'), target, { recursive: true });
}

function writeManifests(): void {
  const upload: UploadManifest = {
    name: 'samagam-functions',
    version: manifest.version,
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: NODE_IN_THE_CLOUD },
    scripts: { 'gcp-build': 'node compile-cache.js' },
    dependencies: manifest.dependencies,
  };
  const lock = cutLock(readJson(path.join(here, '../package-lock.json')) as Lock, 'functions', upload);
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(upload, null, 2)}\n`);
  writeFileSync(path.join(dist, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

writeManifests();
copyWebBuild();
copyFonts();
if (process.argv.includes('--watch')) await (await context(options)).watch();
else {
  await build(options);
  for (const name of ['functions', 'index', 'compile-cache']) {
    const map = path.join(dist, `${name}.js.map`);
    writeMap(map, map);
  }
}
