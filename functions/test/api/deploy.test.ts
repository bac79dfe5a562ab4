/** A deploy with the real Firebase CLI, as an operator runs it, against a stand-in for Google. */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REQUIRED_SETTINGS, SECRETS_OF } from '../../src/config.ts';
import { type GoogleStandIn, namesInZip, startGoogle } from './google-stand-in.ts';

const root = path.join(import.meta.dirname, '../../..');
const cli = path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
const project = 'samagam-rehearsal';
const SETTINGS: Record<(typeof REQUIRED_SETTINGS)[number], string> = {
  PUBLIC_ORIGIN: 'https://events.example.org',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  MAIL_FROM: 'Samagam <tickets@example.org>',
  ORGANISER_MAIL: 'team@example.org',
};
/** Have a default in functions/.env. */
const OTHER_SETTINGS = {
  DATABASE: 'restored',
  SERVICE_ACCOUNT: `samagam@${project}.iam.gserviceaccount.com`,
};

let folder: string;
let config: string;
let google: GoogleStandIn | undefined;

beforeEach(() => {
  // The CLI only reads inside the repository.
  mkdirSync(path.join(root, '.suite'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.suite/deploy-'));
  config = path.join(root, `firebase.${path.basename(folder)}.json`);
  const real = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  // The suite has built already, and other tests are using that build.
  for (const part of [real.hosting, ...real.functions]) delete part.predeploy;
  real.functions[0].configDir = path.relative(root, folder);
  writeFileSync(config, JSON.stringify(real));
});
afterEach(async () => {
  await google?.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(config, { force: true });
});

async function deploy(
  settings: Record<string, string>,
  missingSecrets: string[] = [],
): Promise<{ code: number | null; output: string; google: GoogleStandIn }> {
  google = await startGoogle({ project, missingSecrets });
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(path.join(folder, `.env.${project}`), lines.join('\n'));
  copyFileSync(path.join(root, 'functions/.env'), path.join(folder, '.env'));
  const child = spawn(
    process.execPath,
    [cli, 'deploy', `--project=${project}`, `--config=${config}`, '--non-interactive', '--force'],
    {
      cwd: folder,
      env: {
        PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`,
        HOME: folder,
        FIREBASE_TOKEN: 'none',
        FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
        FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
        METADATA_SERVER_DETECTION: 'none',
        ...google.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Shorter than the test's timeout, so that no process outlives it.
      timeout: 100_000,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output, google };
}

const madeFunctions = ({ calls }: GoogleStandIn) =>
  new Map(
    calls
      .filter(({ method, path: address }) => method === 'POST' && address.includes('functionId='))
      .map(({ path: address, body }) => [/functionId=(\w+)/.exec(address)![1]!, body]),
  );

/** The databases to which the triggers listen, each once. */
function triggerDatabases(functions: ReturnType<typeof madeFunctions>): string[] {
  const filters: { attribute: string; value: string }[] = [...functions.values()].flatMap(
    ({ eventTrigger }) => eventTrigger?.eventFilters ?? [],
  );
  return [...new Set(filters.filter(({ attribute }) => attribute === 'database').map(({ value }) => value))];
}

describe('a deploy', () => {
  it('creates everything in Mumbai, and gives each function only what it needs', async () => {
    const {
      code,
      output,
      google: { calls },
      google: cloud,
    } = await deploy({ ...SETTINGS, ...OTHER_SETTINGS });
    expect([code, output]).toEqual([0, expect.stringContaining('Deploy complete!')]);

    const database = calls.find(
      ({ method, path: address }) => method === 'POST' && /databases\?/.test(address),
    );
    expect(database!.body.locationId).toBe('asia-south1');
    const ttl = calls.find(({ path: address }) => /rateLimits\/fields\/deleteafter/.test(address));
    expect([ttl!.method, ttl!.body.ttlConfig]).toEqual(['PATCH', {}]);

    const functions = madeFunctions(cloud);
    expect([...functions.keys()].toSorted()).toEqual(Object.keys(SECRETS_OF).toSorted());
    for (const [name, secrets] of Object.entries(SECRETS_OF)) {
      const made = functions.get(name);
      const { secretEnvironmentVariables = [], environmentVariables, maxInstanceCount } = made.serviceConfig;
      expect([name, secretEnvironmentVariables.map(({ key }: { key: string }) => key).toSorted()]).toEqual([
        name,
        [...secrets].toSorted(),
      ]);
      expect(environmentVariables).toMatchObject({ ...SETTINGS, ...OTHER_SETTINGS });
      expect(made.serviceConfig.serviceAccountEmail).toBe(OTHER_SETTINGS.SERVICE_ACCOUNT);
      expect(maxInstanceCount).toBeLessThanOrEqual(20);
      expect(made.name).toContain('/asia-south1/');
    }
    const mails = functions.get('deliverMail');
    expect(mails.serviceConfig).toMatchObject({
      maxInstanceCount: 4,
      maxInstanceRequestConcurrency: 10,
      availableMemory: '512Mi',
    });
    expect(mails.eventTrigger.retryPolicy).toBe('RETRY_POLICY_RETRY');
    // As the functions themselves, which read the setting.
    expect(triggerDatabases(functions)).toEqual(['restored']);

    const uploaded = namesInZip(cloud.archive());
    expect(uploaded).toEqual(
      expect.arrayContaining([
        'package.json',
        'package-lock.json',
        'index.js',
        'fonts/latin-400.ttf',
        'web/.vite/manifest.json',
      ]),
    );
    expect(uploaded.filter((name) => /\.env|\.map$|node_modules|^src|\.ts$/.test(name))).toEqual([]);

    const published = calls.flatMap(({ path: address, body }) =>
      address.includes(':populateFiles') ? Object.keys(body.files) : [],
    );
    // Without the worker, devices at the door would keep their old one (docs/decisions/0073).
    expect(published).toEqual(
      expect.arrayContaining(['/index.html', '/check-in.html', '/event/checkin/sw.js']),
    );
    expect(published.filter((name) => /\/\.|\.map$/.test(name))).toEqual([]);
  }, 120_000);

  it('stops before it changes anything if a setting is missing', async () => {
    const { PUBLIC_ORIGIN: _, ...incomplete } = SETTINGS;
    const { code, output, google: cloud } = await deploy(incomplete);
    // Alone: the others have their defaults in functions/.env.
    expect([code, output]).toEqual([1, expect.stringContaining('variables: PUBLIC_ORIGIN\n')]);
    expect(madeFunctions(cloud).size).toBe(0);
    expect(
      cloud.calls.filter(
        ({ path: address }) => address.includes('/releases') && address.startsWith('hosting'),
      ),
    ).toEqual([]);
  }, 120_000);

  it('stops before it creates a function if a secret is missing', async () => {
    const { code, output, google: cloud } = await deploy(SETTINGS, ['SMTP_URL']);
    expect([code, output]).toEqual([1, expect.stringContaining('SMTP_URL')]);
    expect(madeFunctions(cloud).size).toBe(0);
  }, 120_000);
});
