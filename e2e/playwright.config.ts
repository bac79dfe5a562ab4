/** Browser journeys against a running suite; `npm test -- e2e` starts one and sets the environment. */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { limitOf } from '@samagam/emulators/suite/slowness';
import { filesOf } from '@samagam/emulators/suite/tiers';

const environment = process.env;

/** Makes every other host unknown: otherwise a network that drops packets would delay pages. */
export const noNetwork = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'];

/** About what Hosting and the functions framework do with a request: these run on their emulators (docs/decisions/0098). */
const ON_EMULATORS = ['smoke.spec.ts', 'headers.spec.ts', 'limits.spec.ts'];
/** The audit of the books runs last, in each tier and however few journeys are selected. */
const BOOKS = 'books.spec.ts';
const FILES = filesOf('e2e', ['*.spec.ts'], { folder: 'e2e/src' });
const fits = (file: string, globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob));
const isChosen = (file: string) => fits(file, FILES.include) && !fits(file, FILES.exclude);

export default defineConfig({
  testDir: 'src',
  outputDir: environment['SAMAGAM_E2E_RESULTS'] ?? '../.suite/e2e-results',
  workers: 3,
  // No retries: a flaky test indicates a defect in the product or in the test.
  retries: 0,
  // Long, for busy machines; only failing tests wait that long.
  timeout: limitOf(120_000),
  expect: { timeout: limitOf(40_000) },
  forbidOnly: true,
  reporter: [
    ['line'],
    ...(environment['SAMAGAM_E2E_REPORT']
      ? ([['json', { outputFile: environment['SAMAGAM_E2E_REPORT'] }]] as const)
      : []),
  ],
  projects: [
    {
      name: 'journeys',
      testMatch: FILES.include,
      testIgnore: [BOOKS, ...ON_EMULATORS, ...FILES.exclude],
      teardown: 'books',
    },
    {
      name: 'emulators',
      testMatch: ON_EMULATORS.filter(isChosen),
      // A process for a handful of requests each would cost more than the tests.
      workers: 1,
      use: { baseURL: environment['SAMAGAM_HOSTING'] ?? 'http://127.0.0.1:5050' },
    },
    { name: 'books', testMatch: BOOKS },
  ],
  use: {
    baseURL: environment['SAMAGAM_ORIGIN'] ?? 'http://127.0.0.1:5050',
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Animation is much of a page's work. Tests of animation, and the main journey, turn it on.
    reducedMotion: 'reduce',
    trace: environment['SAMAGAM_E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(environment['CHROMIUM_PATH'] && { executablePath: environment['CHROMIUM_PATH'] }),
      args: noNetwork,
    },
  },
});
