/** The component tests, in Chromium. `npm test -- browser` sets its path. */
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { build, type Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { limitOf } from '@samagam/emulators/suite/slowness';
import { filesOf } from '@samagam/emulators/suite/tiers';

const executablePath = process.env.CHROMIUM_PATH;
const FILES = filesOf('browser', ['{src,test}/**/*.browser.test.tsx'], { folder: 'web' });

const WORKER = 'src/screens/staff/manageimport/reading-worker.ts';

/** Each check of a file starts this worker. One file, as in the build, saves requesting each of its modules again. */
const wholeWorker: Plugin = {
  name: 'samagam-whole-worker',
  configureServer({ middlewares }) {
    let script: Promise<string> | undefined;
    middlewares.use(`/${WORKER}`, (_request, response, next) => {
      script ??= bundleOf(WORKER);
      script.then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next);
    });
  },
};

async function bundleOf(input: string): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, rolldownOptions: { input, output: { codeSplitting: false } } },
  });
  if (!('output' in built)) throw new Error(`${input} is not one file.`);
  return built.output[0].code;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), msw({ mode: 'worker-only' }), wholeWorker],
  // React for production, which renders three times as fast and is what visitors get.
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    // All of them in advance: a package that is discovered during tests reloads their pages.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-runtime',
      '@tanstack/react-query',
      '@tiptap/core',
      '@tiptap/starter-kit',
      'dompurify',
      'firebase/app',
      'firebase/auth',
      '@noble/ed25519',
      'axe-core',
      'idb',
      'msw/browser',
      'msw/http',
      'qr-scanner',
      'qrcode',
      'react-hook-form',
      'react-router-dom',
      'react-toastify/unstyled',
      'read-excel-file/universal',
      'swiper',
      'vitest-browser-react',
      'zxing-wasm/reader',
    ],
  },
  test: {
    name: 'browser',
    // Most of the time of a page is loading modules, so the files share a page for each worker.
    isolate: false,
    include: FILES.include,
    exclude: [...configDefaults.exclude, ...FILES.exclude],
    setupFiles: ['test/set-up.ts'],
    env: { TRANSLATED: process.env.TRANSLATED ?? '', TRUSTED: process.env.TRUSTED ?? '' },
    // Two for each processor: half of the time, a test waits for a frame, a poll or an answer of the worker.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: limitOf(20_000),
    hookTimeout: limitOf(20_000),
    expect: { poll: { timeout: limitOf(10_000) } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          // Nearly all objects of a test die young, as in the tests of the API.
          args: ['--no-sandbox', '--js-flags=--min-semi-space-size=32 --max-semi-space-size=32'],
        },
        contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
        actionTimeout: limitOf(10_000),
      }),
    },
  },
});
