import react from '@vitejs/plugin-react';
import { FOUNDATION, isIn, SECTION_PARTS } from './chunks.ts';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:5055';
/** The payment page is made by the server, which knows these two by name and not by hash. */
const FIXED = { script: 'checkout.js', style: 'checkout.css' };

/** While developing, nothing is built: the fixed names are answered from their sources. */
const fixedNames: Plugin = {
  name: 'samagam-fixed-names',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url === `/${FIXED.script}`) request.url = '/src/checkout/checkout.ts';
      if (request.url === `/${FIXED.style}`) request.url = '/src/checkout/checkout.css';
      next();
    });
  },
};

/** What browsers load. */
const clientBuild: BuildOptions = {
  manifest: true,
  // The policy of the pages allows no data: fonts, so nothing is inlined.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: {
      index: 'index.html',
      checkout: 'src/checkout/checkout.ts',
      'early-ticket': 'src/early-ticket.ts',
    },
    output: {
      entryFileNames: (chunk) => (chunk.name === 'checkout' ? FIXED.script : 'assets/[name]-[hash].js'),
      assetFileNames: (asset) =>
        asset.names.includes(FIXED.style) ? FIXED.style : 'assets/[name]-[hash][extname]',
      // One file that seldom changes beside one that often does: fewer requests, and visitors who come back
      // after a deploy have most of it.
      codeSplitting: {
        groups: [
          {
            name: 'foundation',
            test: (id) => isIn(FOUNDATION, id),
          },
          {
            name: 'section-parts',
            test: (id) => isIn(SECTION_PARTS, id),
            // Otherwise the group takes modules of the first script, which then has to load it.
            includeDependenciesRecursively: false,
          },
        ],
      },
    },
  },
};

/** What the page function renders with: one file that needs nothing beside it. */
const serverBuild: BuildOptions = {
  outDir: 'dist-server',
  assetsInlineLimit: 0,
  minify: false,
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), fixedNames],
  build: isSsrBuild ? serverBuild : clientBuild,
  ssr: { noExternal: true },
  // Otherwise the server's build carries React twice, and runs the slow one.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/images': api, '/__/firebase': api },
  },
}));
