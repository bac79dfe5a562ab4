import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { TARGET } from './src/app/browsers.ts';
import { DOOR_WORKER, doorWorker } from './door-worker.ts';
import { shortClassName } from './class-names.ts';
import { GROUPS, isIn } from './chunks.ts';
import { devPages } from './dev-pages.ts';
import { ISLANDS } from './islands.ts';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:5055';
/** The server renders the payment page and the page of a speaker, and uses these file names without hashes. */
const FIXED = { script: 'checkout.js', style: 'checkout.css', ofSpeaker: 'speaker-page.js' };

/** The entries whose files have no hash in their names. */
const ENTRY_FILES: Record<string, string> = {
  checkout: FIXED.script,
  'speaker-page': FIXED.ofSpeaker,
  'door-worker': DOOR_WORKER,
};

/** Maps the fixed names and the pages that Hosting answers to their sources in the development server, which does not build. */
const fixedNames: Plugin = {
  name: 'samagam-fixed-names',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url === `/${FIXED.script}`) request.url = '/src/checkout/checkout.ts';
      if (request.url === `/${FIXED.ofSpeaker}`) request.url = '/src/speaker-page/speaker-page.ts';
      if (request.url === `/${FIXED.style}`) request.url = '/src/checkout/checkout.css';
      if (/^\/weba([/?]|$)/.test(request.url ?? '')) request.url = '/back-office.html';
      if (/^\/event\/checkin([/?]|$)(?!.*\.(png|webmanifest)$)/.test(request.url ?? ''))
        request.url = '/check-in.html';
      if (/^\/(event\/group\/|pagenotfound$)/.test(request.url ?? '')) request.url = '/app.html';
      next();
    });
  },
};

/** A server renders at once: of what the browser loads later, neither the script nor the styles are in its build. */
const nothingLater: Plugin = {
  name: 'samagam-nothing-later',
  apply: (_config, { isSsrBuild }) => Boolean(isSsrBuild),
  enforce: 'pre',
  resolveDynamicImport: () => '\0nothing-later',
  load: (id) => (id === '\0nothing-later' ? 'export {}' : null),
};

/** Event pages have no styles or parts to preload. Tells of a part that could not be loaded, as Vite does. */
const shortPreload: Plugin = {
  name: 'samagam-short-preload',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load) => load().catch((error) => {
          dispatchEvent(new Event('vite:preloadError'));
          throw error;
        });`
      : null,
};

/** The build for browsers. */
const clientBuild: BuildOptions = {
  target: TARGET,
  manifest: true,
  // The Content-Security-Policy forbids data: fonts, so nothing is inlined.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // The script of a page calls the exports of islands by their names.
    preserveEntrySignatures: 'allow-extension',
    input: {
      app: 'app.html',
      'back-office': 'back-office.html',
      'check-in': 'check-in.html',
      'door-worker': 'src/door-worker/worker.ts',
      checkout: 'src/checkout/checkout.ts',
      'speaker-page': 'src/speaker-page/speaker-page.ts',
      ...ISLANDS,
    },
    output: {
      entryFileNames: ({ name }) => ENTRY_FILES[name] ?? 'assets/[name]-[hash].js',
      assetFileNames: (asset) =>
        asset.names.includes(FIXED.style) ? FIXED.style : 'assets/[name]-[hash][extname]',
      codeSplitting: {
        groups: Object.entries(GROUPS).map(([name, paths]) => ({
          name,
          test: (id: string) => isIn(paths, id),
          includeDependenciesRecursively: false,
        })),
      },
    },
  },
};

/** One file that shares nothing with the other builds, so one request; only the carousel has its own. */
const eventBuild: BuildOptions = {
  target: TARGET,
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/event.json',
  modulePreload: false,
  rolldownOptions: { input: 'src/entry-event.ts', output: { entryFileNames: 'assets/[name]-[hash].js' } },
};

/** The build for the page function: one file without dependencies, and the styles of its pages as another. */
const serverBuild: BuildOptions = {
  outDir: 'dist-server',
  ssrEmitAssets: true,
  cssCodeSplit: false,
  manifest: true,
  assetsInlineLimit: 0,
  minify: false,
  sourcemap: true,
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

/** The package exports only its development build, with warnings that no visitor reads. */
const reactRouter = (file: string) =>
  fileURLToPath(new URL(`dist/production/${file}`, import.meta.resolve('react-router/package.json')));

export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [react(), fixedNames, devPages, nothingLater, mode === 'event' ? shortPreload : doorWorker],
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: reactRouter('index.mjs') },
        { find: /^react-router\/dom$/, replacement: reactRouter('dom-export.mjs') },
      ],
    },
  }),
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName } } }),
  build: isSsrBuild ? serverBuild : mode === 'event' ? eventBuild : clientBuild,
  // The development server cannot evaluate the CommonJS of React.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  // Otherwise the server's build contains React twice and uses the development build.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/images': api, '/privacy': api, '/__/firebase': api },
  },
}));
