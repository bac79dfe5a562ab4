/** Browser journeys against a running suite; `npm test -- e2e` starts one and sets the environment. */
import { defineConfig } from '@playwright/test';

const environment = process.env;

/** Every other host is unknown at once: a network that swallows packets must not decide how long a page loads. */
export const noNetwork = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'];

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: environment['SAMAGAM_E2E_RESULTS'] ?? '../.suite/e2e-results',
  workers: 3,
  // No retries: a test that fails only sometimes shows a defect, in the product or in itself.
  retries: 0,
  // Long, for machines that do other work beside: nothing waits for them but what fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['line'],
    ...(environment['SAMAGAM_E2E_REPORT']
      ? ([['json', { outputFile: environment['SAMAGAM_E2E_REPORT'] }]] as const)
      : []),
  ],
  // However few of the journeys were picked, the books are held against the gateway's after them.
  projects: [
    { name: 'journeys', testIgnore: 'books.spec.ts', teardown: 'books' },
    { name: 'books', testMatch: 'books.spec.ts' },
  ],
  use: {
    baseURL: environment['SAMAGAM_ORIGIN'] ?? 'http://127.0.0.1:5050',
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What moves is much of a page's work. What is about movement, and the main journey, ask for it.
    reducedMotion: 'reduce',
    trace: environment['SAMAGAM_E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(environment['CHROMIUM_PATH'] && { executablePath: environment['CHROMIUM_PATH'] }),
      args: noNetwork,
    },
  },
});
