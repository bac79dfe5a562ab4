/** A project in which nothing is to mend, as Google's APIs show it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  accountOf,
  type FunctionName,
  ROLES_OF,
  SECRETS,
  SECRETS_OF,
  type SecretName,
} from '../../src/config.ts';
import type { Resources } from './google-stand-in.ts';

const root = path.join(import.meta.dirname, '../../..');

interface IndexFile {
  indexes: { collectionGroup: string; queryScope: string; fields: object[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

/** `secrets` are their values; each has one version, which the functions use. */
export function healthyProject(
  project: string,
  settings: Record<string, string>,
  secrets: Record<SecretName, string>,
): Resources {
  const database = `projects/${project}/databases/(default)`;
  return {
    ...databaseResources(project, database),
    ...functionResources(project, settings),
    ...Object.fromEntries(
      SECRETS.map((name) => [secretPath(project, name), secretVersion(name, secrets[name])]),
    ),
    [`identitytoolkit/admin/v2/projects/${project}/config`]: {
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserSignup: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    [`logging/v2/projects/${project}/sinks/_Default`]: {
      exclusions: [{ name: 'keys-in-addresses', filter: exclusionOfTheManual() }],
    },
    [`logging/v2/projects/${project}/locations/global/buckets/_Default`]: { retentionDays: 366 },
  };
}

function accountIn(project: string, name: FunctionName): string {
  return `${accountOf(name)}@${project}.iam.gserviceaccount.com`;
}

export function secretPath(project: string, name: SecretName): string {
  return `secretmanager/v1/projects/${project}/secrets/${name}/versions/latest:access`;
}

export function secretVersion(name: SecretName, value: string, version = '1') {
  return {
    name: `projects/123456789012/secrets/${name}/versions/${version}`,
    payload: { data: Buffer.from(value).toString('base64') },
  };
}

function databaseResources(project: string, database: string): Resources {
  const { indexes, fieldOverrides } = JSON.parse(
    readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8'),
  ) as IndexFile;
  const groups = `firestore/v1/${database}/collectionGroups`;
  return {
    [`firestore/v1/${database}`]: {
      name: database,
      locationId: 'asia-south1',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    [`firestore/v1/${database}/backupSchedules`]: {
      backupSchedules: [
        { name: `${database}/backupSchedules/1`, retention: '2592000s', dailyRecurrence: {} },
      ],
    },
    [`${groups}/-/indexes`]: {
      indexes: indexes.map(({ collectionGroup, queryScope, fields }, at) => ({
        name: `${database}/collectionGroups/${collectionGroup}/indexes/${at}`,
        queryScope,
        state: 'READY',
        fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      })),
    },
    [`${groups}/-/fields`]: {
      fields: fieldOverrides
        .filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => ({
          name: `${database}/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
          ttlConfig: { state: 'ACTIVE' },
        })),
    },
    [`firebaserules/v1/projects/${project}/releases/cloud.firestore`]: {
      rulesetName: `projects/${project}/rulesets/one`,
    },
    [`firebaserules/v1/projects/${project}/rulesets/one`]: {
      source: {
        files: [
          { name: 'firestore.rules', content: readFileSync(path.join(root, 'firestore.rules'), 'utf8') },
        ],
      },
    },
  };
}

function functionResources(project: string, settings: Record<string, string>): Resources {
  const region = `projects/${project}/locations/asia-south1`;
  return {
    [`cloudfunctions/v2/${region}/functions`]: {
      functions: Object.entries(SECRETS_OF).map(([id, secrets]) => ({
        name: `${region}/functions/${id}`,
        state: 'ACTIVE',
        serviceConfig: {
          serviceAccountEmail: accountIn(project, id as FunctionName),
          environmentVariables: settings,
          secretEnvironmentVariables: secrets.map((secret) => ({ key: secret, secret, version: '1' })),
        },
      })),
    },
    [`cloudbilling/v1/projects/${project}/billingInfo`]: { billingAccountName: 'billingAccounts/A' },
    [`cloudresourcemanager/v1/projects/${project}`]: { projectNumber: '42' },
    [`cloudresourcemanager/v1/projects/${project}:getIamPolicy`]: {
      bindings: Object.entries(ROLES_OF).flatMap(([id, roles]) =>
        roles.map((role) => ({
          role: `roles/${role}`,
          members: [`serviceAccount:${accountIn(project, id as FunctionName)}`],
        })),
      ),
    },
    [`artifactregistry/v1/${region}/repositories/gcf-artifacts`]: {
      cleanupPolicies: { 'firebase-functions-cleanup': {} },
    },
    [`cloudscheduler/v1/${region}/jobs/firebase-schedule-reconcile-asia-south1`]: {
      state: 'ENABLED',
      schedule: 'every 10 minutes',
    },
  };
}

/** The filter in the command of docs/running.md. */
function exclusionOfTheManual(): string {
  const manual = readFileSync(path.join(root, 'docs/running.md'), 'utf8');
  return /name=keys-in-addresses,filter='(.+)'/.exec(manual)![1]!;
}
