/** A deploy with the real Firebase CLI, as an operator runs it, against a stand-in for Google. */
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageBin, root } from '@samagam/emulators/suite/places';
import type { SecretName } from '../../src/config.ts';
import type { GoogleStandIn } from '../api/google-stand-in.ts';

export interface DeployPlace {
  /** The home folder and working directory of the CLI. */
  folder: string;
  /** firebase.json, with the settings in `folder`. */
  config: string;
  /** The deploys that run there. */
  running: Set<ChildProcess>;
  /** Ends what still runs there. */
  remove: () => void;
}

/** @param options.builds false leaves out the builds before the deploy. */
export function prepareDeploy({ builds }: { builds: boolean }): DeployPlace {
  // The CLI only reads inside the repository.
  mkdirSync(path.join(root, '.suite'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.suite/deploy-'));
  const config = path.join(root, `firebase.${path.basename(folder)}.json`);
  const real = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  if (!builds) for (const part of [real.hosting, ...real.functions]) delete part.predeploy;
  real.functions[0].configDir = path.relative(root, folder);
  writeFileSync(config, JSON.stringify(real));
  copyFileSync(path.join(root, 'functions/.env'), path.join(folder, '.env'));
  const running = new Set<ChildProcess>();
  return {
    folder,
    config,
    running,
    remove: () => {
      for (const child of running) child.kill('SIGKILL');
      // A process that was just killed may have written another file meanwhile.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      rmSync(config, { force: true });
    },
  };
}

export interface Deploy {
  place: DeployPlace;
  google: GoogleStandIn;
  project: string;
  /** The lines of functions/.env.<project>; null for no such file. */
  settings: Record<string, string> | null;
  flags: string[];
  /** In milliseconds. */
  timeout: number;
}

export async function runDeploy(deploy: Deploy): Promise<{ code: number | null; output: string }> {
  const { place, google, project, settings, flags, timeout } = deploy;
  if (settings) {
    const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
    writeFileSync(path.join(place.folder, `.env.${project}`), lines.join('\n'));
  }
  const cli = packageBin('firebase-tools/lib/bin/firebase.js');
  const child = spawn(
    process.execPath,
    [cli, 'deploy', `--project=${project}`, `--config=${place.config}`, ...flags],
    {
      cwd: place.folder,
      env: environmentOf(place.folder, google),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    },
  );
  place.running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  place.running.delete(child);
  return { code, output };
}

/** The environment of a CLI that knows nothing but the stand-in. */
export function environmentOf(home: string, google: GoogleStandIn): Record<string, string> {
  return {
    // The builds before a deploy need Node 24 too.
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`,
    HOME: home,
    // The CLI leaves folders there.
    TMPDIR: home,
    FIREBASE_TOKEN: 'none',
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    METADATA_SERVER_DETECTION: 'none',
    ...google.environment,
  };
}

/** What a deploy tells Google about a function; a part of its `Function` resource. */
export interface DeployedFunction {
  name: string;
  buildConfig: { runtime: string; entryPoint: string };
  serviceConfig: {
    environmentVariables: Record<string, string>;
    secretEnvironmentVariables?: { key: SecretName }[];
    serviceAccountEmail?: string;
    availableMemory: string;
    timeoutSeconds: number;
    /** Null or absent: none. */
    minInstanceCount?: number | null;
    maxInstanceCount: number;
    maxInstanceRequestConcurrency: number;
  };
  eventTrigger?: {
    eventType: string;
    eventFilters?: { attribute: string; value: string }[];
    retryPolicy: string;
    serviceAccountEmail?: string;
  };
}

/** The functions that a deploy created, by name. */
export function createdFunctions({ calls }: GoogleStandIn): Map<string, DeployedFunction> {
  return new Map(
    calls
      .filter(({ method, path: address }) => method === 'POST' && address.includes('functionId='))
      .map(({ path: address, body }) => [/functionId=(\w+)/.exec(address)![1]!, body as DeployedFunction]),
  );
}
