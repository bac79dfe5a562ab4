import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { limitOf } from './emulators/src/suite/slowness.ts';
import { filesOf } from './emulators/src/suite/tiers.ts';

/** Files that take long, because they start processes or send many mails: first, so that none is left alone at the end. */
const LONG = [
  'deploy',
  'restore',
  'refund-order',
  'waitlist',
  'reconcile',
  'payment',
  'transfer',
  'people',
  'waitlist-races',
  'refund-all',
  'announcements',
  'recorded-payment',
  'limits',
  'killed-refund-all',
  'killed-announcement',
  'killed-refund',
  'killed',
  'staff-and-published',
  'races',
  'lives',
  'edits',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    const known = files.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b));
    const others = await super.sort(files.filter((file) => rank(file) < 0));
    return [...known, ...others];
  }
}

const UNIT = [
  '{contract,domain,web,emulators,functions,e2e,bench,ops}/src/**/*.test.{ts,tsx}',
  '{functions,web}/*.test.ts',
  'scripts/**/*.test.ts',
];
const NOT_UNIT = [...configDefaults.exclude, '**/*.browser.test.tsx'];
/** A replaced module would stay replaced for the files that run later in the same process. */
const REPLACING_MODULES = globSync(UNIT, { cwd: import.meta.dirname, exclude: NOT_UNIT }).filter((file) =>
  /\bvi\.(m|doM)ock\(/.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
);

const API = filesOf('api', ['functions/test/api/**/*.test.ts']);

export default defineConfig({
  test: {
    // A process each: the Firebase SDK keeps connections open that threads would share.
    pool: 'forks',
    // Not one fewer than there are processors: of two that would be half.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    // Limits are for what hangs: what is awaited comes, but on a busy machine not soon.
    testTimeout: limitOf(20_000),
    hookTimeout: limitOf(20_000),
    expect: { poll: { timeout: limitOf(10_000) } },
    env: { METADATA_SERVER_DETECTION: 'none' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: UNIT,
          exclude: [...NOT_UNIT, ...REPLACING_MODULES],
          // Most of the time of a process is loading packages, so the files share them.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: { name: 'unit, each file in its own process', environment: 'node', include: REPLACING_MODULES },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: API.include,
          exclude: [...configDefaults.exclude, ...API.exclude],
          // As for the unit tests; each harness has its own project in the emulator.
          isolate: false,
          // Node runs the code as it is. Through Vite it takes more processor time: each imported function is called
          // through an object, and the stack that the store keeps of every call is mapped to the source.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          unstubGlobals: true,
          unstubEnvs: true,
          // Nearly all objects of a request die young; with the default of 16 MB, a tenth of the time is spent on moving them.
          execArgv: ['--max-semi-space-size=64'],
          // Contended documents wait for the emulator's crude locks.
          testTimeout: limitOf(60_000),
          hookTimeout: limitOf(60_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'rehearsal',
          include: ['functions/test/rehearsal/**/*.test.ts'],
          // Each starts several processes, one after the other.
          testTimeout: limitOf(180_000),
          hookTimeout: limitOf(180_000),
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['functions/test/rules/**/*.test.ts'],
          testTimeout: limitOf(30_000),
          hookTimeout: limitOf(30_000),
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
