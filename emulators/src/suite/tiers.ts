/**
 * Which tests are run by which command. `npm test` runs what a stranger and every developer need: each rule, each call, the
 * screens that money and the door depend on, and the journeys of the main job. `npm run test:more` runs the rest.
 */
import path from 'node:path';

export type Tier = 'test' | 'more' | 'all';

/** The runners whose files are divided. All unit tests and all rules belong to `npm test`. */
export type DividedRunner = 'browser' | 'api' | 'e2e';

/** The files of `npm run test:more`, as globs from the root. Everything else belongs to `npm test`. */
export const MORE: Record<DividedRunner, readonly string[]> = {
  browser: [],
  api: ['functions/test/api/proofs/*.test.ts'],
  e2e: [],
};

export const TIERS: readonly Tier[] = ['test', 'more', 'all'];

/** The tier of this process, which the launcher puts into the environment of a runner. */
export function tierNow(): Tier {
  return TIERS.find((tier) => tier === process.env['SAMAGAM_TIER']) ?? 'all';
}

/**
 * The globs to include and to exclude for a runner, instead of `all` its globs.
 * @param folder that the globs of the runner start from.
 */
export function filesOf(
  runner: DividedRunner,
  all: readonly string[],
  { tier = tierNow(), folder = '.' }: { tier?: Tier; folder?: string } = {},
): { include: string[]; exclude: string[] } {
  const more = MORE[runner].map((glob) => path.posix.relative(folder, glob));
  if (tier === 'all') return { include: [...all], exclude: [] };
  return tier === 'more' ? { include: more, exclude: [] } : { include: [...all], exclude: more };
}

/** Whether a file, as a path from the root, belongs to `npm run test:more`. */
export function isMore(file: string): boolean {
  return Object.values(MORE).some((globs) => globs.some((glob) => path.matchesGlob(file, glob)));
}
