import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { TARGET } from './src/app/browsers.ts';
import { DOOR_WORKER, doorWorker } from './door-worker.ts';
import { FOUNDATION, isIn, SECTION_PARTS, STAFF_FORM, STAFF_PARTS } from './chunks.ts';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:5055';
/** The server renders the payment page, and uses these two file names without hashes. */
const FIXED = { script: 'checkout.js', style: 'checkout.css' };

/** The entries whose files have no hash in their names. */
const ENTRY_FILES: Record<string, string> = { checkout: FIXED.script, 'door-worker': DOOR_WORKER };

/** Maps the fixed names, the back-office and the door to their sources in the development server, which does not build. */
const fixedNames: Plugin = {
  name: 'samagam-fixed-names',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url === `/${FIXED.script}`) request.url = '/src/checkout/checkout.ts';
      if (request.url === `/${FIXED.style}`) request.url = '/src/checkout/checkout.css';
      if (/^\/weba([/?]|$)/.test(request.url ?? '')) request.url = '/back-office.html';
      if (/^\/event\/checkin([/?]|$)(?!.*\.(png|webmanifest)$)/.test(request.url ?? ''))
        request.url = '/check-in.html';
      next();
    });
  },
};

/** The build for browsers. */
const clientBuild: BuildOptions = {
  target: TARGET,
  manifest: true,
  // The Content-Security-Policy forbids data: fonts, so nothing is inlined.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: {
      index: 'index.html',
      'back-office': 'back-office.html',
      'check-in': 'check-in.html',
      'door-worker': 'src/door-worker/worker.ts',
      checkout: 'src/checkout/checkout.ts',
      'early-ticket': 'src/early-ticket.ts',
    },
    output: {
      entryFileNames: ({ name }) => ENTRY_FILES[name] ?? 'assets/[name]-[hash].js',
      assetFileNames: (asset) =>
        asset.names.includes(FIXED.style) ? FIXED.style : 'assets/[name]-[hash][extname]',
      // Modules that seldom change are in separate chunks: after a deploy, returning visitors load only little script,
      // with few requests.
      codeSplitting: {
        groups: [
          {
            name: 'foundation',
            test: (id) => isIn(FOUNDATION, id),
          },
          {
            name: 'section-parts',
            test: (id) => isIn(SECTION_PARTS, id),
            // Otherwise the group includes modules of the first script, which would then load the group.
            includeDependenciesRecursively: false,
          },
          {
            name: 'staff-parts',
            test: (id) => isIn(STAFF_PARTS, id),
            includeDependenciesRecursively: false,
          },
          {
            name: 'staff-form',
            test: (id) => isIn(STAFF_FORM, id),
            includeDependenciesRecursively: false,
          },
        ],
      },
    },
  },
};

/** The build for the page function: one file without dependencies. */
const serverBuild: BuildOptions = {
  outDir: 'dist-server',
  assetsInlineLimit: 0,
  minify: false,
  sourcemap: true,
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

/** The package exports only its development build, with warnings that no visitor reads. */
const reactRouter = (file: string) =>
  fileURLToPath(new URL(`dist/production/${file}`, import.meta.resolve('react-router/package.json')));

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), fixedNames, doorWorker],
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: reactRouter('index.mjs') },
        { find: /^react-router\/dom$/, replacement: reactRouter('dom-export.mjs') },
      ],
    },
  }),
  build: isSsrBuild ? serverBuild : clientBuild,
  ssr: { noExternal: true },
  // Otherwise the server's build contains React twice and uses the development build.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/images': api, '/privacy': api, '/__/firebase': api },
  },
}));
