import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DAILY } from '@samagam/emulators/suite/reports';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = globSync('.github/workflows/*.yml', { cwd: root });
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The jobs of a workflow as text, and what is above them. */
function partsOf(file: string) {
  const [head = '', body = ''] = textOf(file).split(/^jobs:$/m);
  const pieces = body.split(/^ {2}([\w-]+):$/m);
  const jobs = pieces.slice(1).flatMap((name, i, all) => (i % 2 === 0 ? [{ name, text: all[i + 1]! }] : []));
  return { head, jobs };
}

/** What lets a job change something at GitHub, or act as this repository. */
const MAY_WRITE = /^ +[\w-]+: write/m;
const mighty = files.flatMap((file) =>
  partsOf(file)
    .jobs.filter(({ text }) => MAY_WRITE.test(text))
    .map((job) => ({ ...job, file })),
);

it('finds the workflows and the jobs that may write', () => {
  expect(files.toSorted().map((file) => path.basename(file))).toEqual([
    'ci.yml',
    'deploy.yml',
    'release.yml',
  ]);
  expect(mighty.map(({ name }) => name).toSorted()).toEqual(['deploy', 'publish']);
});

it('runs for every change, in parts, what .ci/run runs, and the full figures and other days at night', () => {
  const wholeRun = [...textOf('.ci/run').matchAll(/^step (npm [^|\n]*?)(?: \|\| finish)?$/gm)].map(
    ([, command]) => command!,
  );
  expect(wholeRun).toEqual(['npm ci', 'npm run check', 'npm run rehearse', 'npm test', 'npm run test:more']);
  const { jobs } = partsOf('.github/workflows/ci.yml');
  const commandsOf = (job: string) =>
    [...jobs.find(({ name }) => name === job)!.text.matchAll(/^ +(?:- )?run: (.+)$/gm)].flatMap(([, line]) =>
      line!.split(' && '),
    );
  const tests = DAILY.map((runner) => `npm run test:all -- ${runner}`);
  expect(commandsOf('test').toSorted()).toEqual(
    ['npm ci', 'npm run check', 'npm run rehearse', ...tests, '${{ matrix.run }}'].toSorted(),
  );
  expect(commandsOf('proofs')).toEqual([
    'npm ci',
    'npm run test:proofs',
    'JOURNEYS=emulators npm test -- e2e',
    'sudo apt-get update',
    'sudo apt-get install -y faketime',
    'faketime -f "+$((GITHUB_RUN_NUMBER % 400))d" npm test -- unit',
    'faketime -f "+$((GITHUB_RUN_NUMBER % 400))d" npm test -- api',
  ]);
});

describe.each(files)('%s', (file) => {
  const { head, jobs } = partsOf(file);

  it('gives no permission but to read to all of its jobs', () => {
    expect(head).toMatch(/^permissions:\n {2}contents: read\n/m);
    expect(head).not.toMatch(MAY_WRITE);
    for (const { text } of jobs) expect(text).not.toContain('write-all');
  });

  it('pins each action by a commit, with its version', () => {
    const used = [...textOf(file).matchAll(/uses: (.+)$/gm)].map(([, action]) => action!);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('lets no checkout keep the token of the workflow', () => {
    const checkouts = textOf(file).split('uses: actions/checkout@').slice(1);
    for (const checkout of checkouts) {
      expect(checkout.split('- uses:')[0]).toContain('persist-credentials: false');
    }
  });
});

describe.each(mighty)('the job $name of $file, which may write', ({ text }) => {
  it('runs no tests and no build, and installs without the packages for development', () => {
    expect(text).not.toMatch(/\.ci\/run|npm (run )?(test|rehearse|build|check)|npm (i|install)\b|npx/);
    for (const [install] of text.matchAll(/npm ci.*$/gm)) {
      expect(install).toMatch(/--ignore-scripts .*--prefix ("\$RUNNER_TEMP\/cli"|functions\/dist)$/);
    }
  });

  it('uses no cache, which a job without its permissions may have written', () => {
    expect(text).not.toMatch(/\bcache\b/);
  });

  it('needs the tests', () => {
    expect(text).toMatch(/^ {4}needs: .*\btest\b/m);
  });
});

it('gives the environment of a deploy only to the job that deploys', () => {
  const { jobs } = partsOf('.github/workflows/deploy.yml');
  const names = (word: string) => jobs.filter(({ text }) => text.includes(word)).map(({ name }) => name);
  expect(names('environment: ${{ inputs.environment }}')).toEqual(['deploy']);
  expect(names('id-token: write')).toEqual(['deploy']);
});
