import { Resolver } from 'node:dns/promises';
import type { Firestore } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { SECRETS } from '@samagam/functions/config';
import type { GoogleApi } from '../project/google-api.ts';
import { NotChecked, type CheckedProject, type Secret } from './check.ts';
import { idOf, readFunctions } from './functions-checks.ts';

interface Options {
  project: string;
  database: string;
  db: Firestore;
  google: GoogleApi;
  now: number;
  dkim: string | undefined;
}

export function projectInCloud(options: Options): CheckedProject {
  const { project, google } = options;
  let settings: Promise<Record<string, string>> | undefined;
  return {
    ...options,
    isLocal: false,
    settings: () => (settings ??= settingsOfApi(google, project)),
    secret: (name) => readSecret(google, project, name),
    txt: resolveTxt,
  };
}

export function projectOnLaptop(
  options: Options,
  environment: Record<string, string | undefined>,
): CheckedProject {
  return {
    ...options,
    isLocal: true,
    settings: async () => withoutSecrets(environment),
    // As readConfig, which has defaults for the secrets that the local suite does not set.
    secret: async (name) => ({ value: environment[name] ?? DEFAULTS[name] ?? '' }),
    txt: resolveTxt,
  };
}

const DEFAULTS: Partial<Record<string, string>> = {
  MASTER_SECRET_PREVIOUS: 'none',
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'none',
};

function withoutSecrets(environment: Record<string, string | undefined>) {
  const secrets: readonly string[] = SECRETS;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secrets.includes(name)));
}

/** What the deployed function has, not what a file says that may be deployed later. */
async function settingsOfApi(google: GoogleApi, project: string): Promise<Record<string, string>> {
  const api = (await readFunctions(google, project)).find((one) => idOf(one) === 'api');
  if (!api) throw new NotChecked('api is not deployed, so its settings are unknown');
  return api.serviceConfig.environmentVariables;
}

const version = z.object({ name: z.string(), payload: z.object({ data: z._default(z.string(), '') }) });

async function readSecret(google: GoogleApi, project: string, name: string): Promise<Secret | undefined> {
  const address = `v1/projects/${project}/secrets/${name}/versions/latest:access`;
  const found = await google.get(version, 'secretmanager', address);
  if (!found) return undefined;
  const value = Buffer.from(found.payload.data, 'base64').toString('utf8');
  return { value, version: found.name.split('/').at(-1)! };
}

/** Long records come in pieces of 255 bytes. */
async function resolveTxt(name: string): Promise<string[]> {
  try {
    const records = await new Resolver({ timeout: 5000, tries: 2 }).resolveTxt(name);
    return records.map((pieces) => pieces.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}
