import react from '@vitejs/plugin-react';
import { FOUNDATION, isIn, SECTION_PARTS, STAFF_FORM } from './chunks.ts';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:5055';
/** The server renders the payment page, and knows the names of these two files but not their hashes. */
const FIXED = { script: 'checkout.js', style: 'checkout.css' };

/** The development server builds nothing: it answers the fixed names from their sources. */
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

/** For browsers. */
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
      // Modules that seldom change are apart from those that often do: visitors who come back after a deploy have most
      // of the script already, with few requests.
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

/** For the page function: one file without dependencies. */
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
  // Otherwise the server's build contains React twice, and runs the development build.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/images': api, '/__/firebase': api },
  },
}));
