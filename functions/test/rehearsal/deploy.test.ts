/** A deploy with the real Firebase CLI, as an operator runs it, against a stand-in for Google. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  type FunctionName,
  REQUIRED_SETTINGS,
  type SecretName,
  SECRETS,
  SECRETS_OF,
} from '../../src/config.ts';
import { createdFunctions, prepareDeploy, runDeploy } from './deploy.ts';
import { readZip } from './zip.ts';
import { type GoogleStandIn, type RecordedCall, startGoogle } from '../api/google-stand-in.ts';

const root = path.join(import.meta.dirname, '../../..');
const project = 'samagam-rehearsal';
const SETTINGS: Record<(typeof REQUIRED_SETTINGS)[number], string> = {
  PUBLIC_ORIGIN: 'https://events.example.org',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  MAIL_FROM: 'Samagam <tickets@example.org>',
  ORGANISER_MAIL: 'team@example.org',
};

interface Lock {
  packages: Record<string, { version: string; integrity: string }>;
}

/** `collection/field`, in order. */
const TTL_POLICIES = (
  JSON.parse(readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8')) as {
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  }
).fieldOverrides
  .filter(({ ttl }) => ttl)
  .map(({ collectionGroup, fieldPath }) => `${collectionGroup}/${fieldPath}`)
  .toSorted();

const TIMEOUT = 120_000;
const FORCED = ['--non-interactive', '--force'];

interface Outcome {
  code: number | null;
  output: string;
  google: GoogleStandIn;
}

/** @param settings null for no file. */
async function deploy(
  settings: Record<string, string> | null,
  flags = FORCED,
  cloud: Omit<Parameters<typeof startGoogle>[0], 'project'> = {},
): Promise<Outcome> {
  const google = await startGoogle({ project, ...cloud });
  // The suite has built already, and other tests are using that build.
  const place = prepareDeploy({ builds: false });
  try {
    // Shorter than the test's timeout, so that no process outlives it.
    const timeout = TIMEOUT - 20_000;
    return { ...(await runDeploy({ place, google, project, settings, flags, timeout })), google };
  } finally {
    place.remove();
    await google.close();
  }
}

const hasOnly = (expected: string[]) => (found: string[]) =>
  found.toSorted().join() === expected.toSorted().join();

const isRelease = ({ path: address }: RecordedCall) =>
  address.startsWith('hosting') && address.includes('/releases');

describe('the first deploy', () => {
  let first: Outcome;
  let uploaded: Map<string, Buffer>;
  beforeAll(async () => {
    first = await deploy({ ...SETTINGS, DATABASE: 'restored' });
    uploaded = readZip(first.google.archive());
  }, TIMEOUT);

  it('comes to its end, and releases the site', () => {
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('Deploy complete!')]);
    expect(first.google.calls.filter(isRelease)).toHaveLength(1);
  });

  it('creates the database in Mumbai, with the TTL policies of firestore.indexes.json', () => {
    const { calls } = first.google;
    const database = calls.find(
      ({ method, path: address }) => method === 'POST' && /databases\?/.test(address),
    );
    expect(database!.body.locationId).toBe('asia-south1');
    const policies = calls.flatMap(({ method, path: address, body }) => {
      const [, field] = /collectionGroups\/(\w+\/fields\/\w+)/.exec(address) ?? [];
      return method === 'PATCH' && field && body.ttlConfig ? [field.replace('/fields/', '/')] : [];
    });
    expect(policies.toSorted()).toEqual(TTL_POLICIES);
    expect(policies).toContain('rateLimits/deleteafter');
  });

  it('creates each function in Mumbai, with its own secrets only', () => {
    const functions = createdFunctions(first.google);
    expect([...functions.keys()].toSorted()).toEqual(Object.keys(SECRETS_OF).toSorted());
    for (const [name, secrets] of Object.entries(SECRETS_OF)) {
      const made = functions.get(name)!;
      const { secretEnvironmentVariables = [], environmentVariables, maxInstanceCount } = made.serviceConfig;
      const given = secretEnvironmentVariables.map(({ key }) => key).toSorted();
      expect([name, given]).toEqual([name, [...secrets].toSorted()]);
      expect(environmentVariables).toMatchObject(SETTINGS);
      expect(maxInstanceCount).toBeLessThanOrEqual(20);
      expect(made.name).toContain('/asia-south1/');
    }
  });

  it('runs each function as its own service account, and lets only that read its secrets', () => {
    const email = (name: string) => `${accountOf(name as FunctionName)}@${project}.iam.gserviceaccount.com`;
    for (const [name, { serviceConfig, eventTrigger }] of createdFunctions(first.google)) {
      expect([name, serviceConfig.serviceAccountEmail]).toEqual([name, email(name)]);
      if (eventTrigger) expect([name, eventTrigger.serviceAccountEmail]).toEqual([name, email(name)]);
    }
    const job = first.google.calls.find(({ body }) => body?.httpTarget);
    expect(job!.body.httpTarget.oidcToken.serviceAccountEmail).toBe(email('reconcile'));

    for (const secret of SECRETS) {
      const { bindings } = first.google.calls.find(({ path: address }) =>
        address.includes(`secrets/${secret}:setIamPolicy`),
      )!.body.policy;
      const readers = Object.entries<readonly SecretName[]>(SECRETS_OF)
        .filter(([, secrets]) => secrets.includes(secret))
        .map(([name]) => `serviceAccount:${email(name)}`);
      expect(bindings).toEqual([
        { role: 'roles/secretmanager.secretAccessor', members: expect.toSatisfy(hasOnly(readers)) },
      ]);
    }
  });

  it('lets the triggers listen to the database that the functions read', () => {
    const functions = [...createdFunctions(first.google).values()];
    const databases = functions
      .flatMap(({ eventTrigger }) => eventTrigger?.eventFilters ?? [])
      .flatMap(({ attribute, value }) => (attribute === 'database' ? [value] : []));
    expect(new Set(databases)).toEqual(new Set(['restored']));
    for (const { serviceConfig } of functions)
      expect(serviceConfig.environmentVariables).toMatchObject({ DATABASE: 'restored' });
  });

  // A change of these costs money, or limits how many people are served at once: docs/scale.md computes with them.
  it.each([
    ['api', { warm: 1, most: 20, atOnce: 80, seconds: 150, retries: false }],
    ['page', { warm: 0, most: 20, atOnce: 80, seconds: 60, retries: false }],
    ['settleEvent', { warm: 0, most: 5, atOnce: 20, seconds: 60, retries: true }],
    ['countSeats', { warm: 0, most: 2, atOnce: 20, seconds: 60, retries: true }],
    ['issueDocument', { warm: 0, most: 1, atOnce: 1, seconds: 60, retries: true }],
    ['deliverMail', { warm: 0, most: 4, atOnce: 10, seconds: 120, retries: true }],
    ['deliverBulk', { warm: 0, most: 1, atOnce: 2, seconds: 120, retries: true }],
    ['reconcile', { warm: 0, most: 1, atOnce: 1, seconds: 540, retries: false }],
  ])('gives %s the instances, time and memory that it needs, and no more', (name, expected) => {
    const { serviceConfig, eventTrigger } = createdFunctions(first.google).get(name)!;
    const { minInstanceCount, maxInstanceCount, maxInstanceRequestConcurrency } = serviceConfig;
    expect({
      warm: minInstanceCount ?? 0,
      most: maxInstanceCount,
      atOnce: maxInstanceRequestConcurrency,
      seconds: serviceConfig.timeoutSeconds,
      retries: eventTrigger?.retryPolicy === 'RETRY_POLICY_RETRY',
    }).toEqual(expected);
    expect(serviceConfig.availableMemory).toBe('512Mi');
  });

  it('has a row above for every function', () => {
    expect(createdFunctions(first.google).size).toBe(8);
  });

  it('builds the site before it is released', () => {
    const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect([hosting.public, hosting.predeploy]).toEqual(['web/dist', ['npm run build']]);
    expect(scripts.build).toContain('npm run build -w web');
  });

  it('uploads what runs, with the maps of its lines, and no settings', () => {
    const names = [...uploaded.keys()];
    expect(names).toEqual(
      expect.arrayContaining(['index.js', 'fonts/latin-400.ttf', 'web/.vite/manifest.json']),
    );
    expect(names).toEqual(expect.arrayContaining(['functions.js.map', 'web/entry-server.js.map']));
    expect(JSON.parse(String(uploaded.get('functions.js.map')))).toMatchObject({
      sources: expect.arrayContaining(['functions/src/index.ts']),
    });
    expect(names.filter((name) => /\.env|node_modules|compile-cache\/|^src|\.ts$/.test(name))).toEqual([]);
  });

  it('uploads a lock file with exactly the versions that the tests use', () => {
    const manifest = JSON.parse(String(uploaded.get('package.json')));
    const lock = JSON.parse(String(uploaded.get('package-lock.json'))) as Lock;
    const tested = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
    const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');
    expect(packages.length).toBeGreaterThan(200);
    for (const [folder, { version, integrity }] of packages) {
      const same = tested.packages[`functions/${folder}`] ?? tested.packages[folder];
      expect([folder, version, integrity]).toEqual([folder, same!.version, same!.integrity]);
    }
    for (const [name, version] of Object.entries(manifest.dependencies))
      expect([name, lock.packages[`node_modules/${name}`]!.version]).toEqual([name, version]);
  });

  it('publishes the site without maps, and with the worker of the door', () => {
    const published = first.google.calls.flatMap(({ path: address, body }) =>
      address.includes(':populateFiles') ? Object.keys(body.files) : [],
    );
    // Without the worker, devices at the door would keep their old one (docs/decisions/0073).
    expect(published).toEqual(
      expect.arrayContaining(['/app.html', '/check-in.html', '/event/checkin/sw.js']),
    );
    // Hosting would serve it at / instead of the function (docs/decisions/0123).
    expect(published).not.toContain('/index.html');
    expect(published.filter((name) => /\/\.|\.map$/.test(name))).toEqual([]);
  });
});

describe('a deploy stops before it creates or releases anything', () => {
  const expectNothingDone = ({ google }: Outcome) => {
    expect(createdFunctions(google).size).toBe(0);
    expect(google.calls.filter(isRelease)).toEqual([]);
  };

  it(
    'without functions/.env.<project>, and names every setting that is missing',
    async () => {
      const outcome = await deploy(null);
      expect(outcome.code).toBe(1);
      for (const name of REQUIRED_SETTINGS) expect(outcome.output).toContain(name);
      // It has its default in functions/.env.
      expect(outcome.output).not.toContain('DATABASE');
      expectNothingDone(outcome);
    },
    TIMEOUT,
  );

  it(
    'without a secret',
    async () => {
      const outcome = await deploy(SETTINGS, FORCED, { missingSecrets: ['SMTP_URL'] });
      expect([outcome.code, outcome.output]).toEqual([1, expect.stringContaining('SMTP_URL')]);
      expectNothingDone(outcome);
    },
    TIMEOUT,
  );

  it(
    'the first time without a terminal and --force, because it may not ask',
    async () => {
      const outcome = await deploy(SETTINGS, ['--non-interactive']);
      expect([outcome.code, outcome.output]).toEqual([
        1,
        expect.stringContaining('Pass the --force option to deploy functions with a failure policy'),
      ]);
      expectNothingDone(outcome);
    },
    TIMEOUT,
  );
});

it(
  'a later deploy with --force keeps the TTL policies of the file, and removes one that was made by hand',
  async () => {
    const ttl = [...TTL_POLICIES, 'orders/byhand'];
    const { code, output, google } = await deploy(SETTINGS, [...FORCED, '--only=firestore'], { ttl });
    expect([code, output]).toEqual([0, expect.stringContaining('Deploy complete!')]);
    const changed = google.calls.filter(
      ({ method, path: address }) => method === 'PATCH' && /\/fields\/\w+$/.test(address),
    );
    expect(changed.map(({ path: address }) => address)).toEqual([
      expect.stringContaining('orders/fields/byhand'),
    ]);
  },
  TIMEOUT,
);
