/**
 * Bundles the API and the pages: workspace packages inlined, published packages left to node_modules
 * (docs/architecture.md). The web's build is copied beside it, so it must be there already.
 */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, context, type BuildOptions } from 'esbuild';

const here = import.meta.dirname;
const manifest = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

const options: BuildOptions = {
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  external: Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
};

/** What pages are rendered with, and the assets that Hosting may lack (see page/web-build.ts). */
function copyWebBuild(): void {
  const web = path.join(here, '../web');
  if (!existsSync(path.join(web, 'dist-server/entry-server.js'))) {
    console.error('The site is not built yet: run "npm run build" at the root.');
    process.exit(1);
  }
  const target = path.join(here, 'dist/web');
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(web, 'dist/.vite/manifest.json'), path.join(target, '.vite/manifest.json'));
  cpSync(path.join(web, 'dist/assets'), path.join(target, 'assets'), { recursive: true });
  cpSync(path.join(web, 'dist-server/entry-server.js'), path.join(target, 'entry-server.js'));
}

copyWebBuild();
if (process.argv.includes('--watch')) await (await context(options)).watch();
else await build(options);
