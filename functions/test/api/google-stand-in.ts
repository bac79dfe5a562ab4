/**
 * The hosts of Google that the Firebase CLI calls during a deploy, and the services that our own commands call, as one
 * recording server. It accepts everything, so a test with it does not prove what Google itself would refuse.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';

const PROJECT_NUMBER = '123456789012';

export interface RecordedCall {
  method: string;
  /** The name of the host here, and the path with its query. */
  path: string;
  /** Read key by key in the tests. */
  // oxlint-disable-next-line no-explicit-any
  body: any;
}

export interface GoogleStandIn {
  calls: RecordedCall[];
  /** The uploaded archive that the functions are built from. */
  archive: () => Buffer;
  /** Makes the CLI call this server. */
  environment: Record<string, string>;
  /** Takes the calls of our own commands: a service is below it, by the name of its host. */
  origin: string;
  /** What a project has, by service and path. Tests change it. */
  resources: Resources;
  close: () => Promise<void>;
}

/** What our own commands call is below this. */
const OUR_COMMANDS = 'google';

/** By service, version and name: `firestore/v1/projects/…`. A list has its items under its own name. */
export type Resources = Record<string, unknown>;

/** Environment variables of the CLI, by the name of the host here. */
const HOSTS: Record<string, string[]> = {
  token: ['FIREBASE_TOKEN_URL', 'FIREBASE_GOOGLE_URL', 'FIREBASE_AUTHPROXY_URL'],
  billing: ['FIREBASE_CLOUDBILLING_URL'],
  logging: ['FIREBASE_CLOUDLOGGING_URL', 'CLOUD_MONITORING_URL'],
  artifact: ['ARTIFACT_REGISTRY_DOMAIN'],
  firebase: ['FIREBASE_API_URL'],
  eventarc: ['EVENTARC_URL'],
  firestore: ['FIRESTORE_URL'],
  functions1: ['FIREBASE_FUNCTIONS_URL'],
  functions: ['FIREBASE_FUNCTIONS_V2_URL'],
  run: ['CLOUD_RUN_URL', 'CLOUD_RUN_API_URL'],
  build: ['FIREBASE_CLOUDBUILD_URL'],
  scheduler: ['FIREBASE_CLOUDSCHEDULER_URL'],
  pubsub: ['FIREBASE_PUBSUB_URL'],
  iam: ['FIREBASE_IAM_URL'],
  ext: ['FIREBASE_EXT_URL'],
  resources: ['FIREBASE_RESOURCEMANAGER_URL'],
  rules: ['FIREBASE_RULES_URL'],
  runtimeconfig: ['FIREBASE_RUNTIMECONFIG_URL'],
  storage: ['FIREBASE_STORAGE_URL', 'FIREBASE_FIREBASESTORAGE_URL'],
  hosting: ['FIREBASE_HOSTING_API_URL'],
  services: ['FIREBASE_SERVICE_USAGE_URL'],
  secrets: ['CLOUD_SECRET_MANAGER_URL'],
  compute: ['COMPUTE_URL'],
  identity: ['FIREBASE_AUTH_MANAGEMENT_URL', 'FIREBASE_IDENTITY_URL'],
};

/**
 * @param options.missingSecrets these are not in Secret Manager.
 * @param options.ttl the TTL policies of the database, as `collection/field`. Without it, there is no database yet.
 * @param options.resources answers our own commands; the CLI does not see it.
 */
export async function startGoogle(options: {
  project: string;
  missingSecrets?: readonly string[];
  ttl?: readonly string[];
  resources?: Resources;
}): Promise<GoogleStandIn> {
  const { project, missingSecrets = [], ttl, resources = {} } = options;
  const databaseName = `projects/${project}/databases/(default)`;
  const calls: RecordedCall[] = [];
  const made = new Map<string, unknown>();
  /** The payloads of the values that were set. */
  const secrets = new Map<string, unknown>();
  let archive: Buffer = Buffer.alloc(0);
  let database: object | null = ttl ? { name: databaseName, type: 'FIRESTORE_NATIVE' } : null;
  let origin = '';

  /** The body of the response; null for a 404. */
  function respond(
    host: string,
    path: string,
    { method, body }: RecordedCall,
    query: URLSearchParams,
  ): unknown {
    const name = path.split('/').pop()!.split(':')[0]!;
    const isPolicy = path.includes('IamPolicy');
    if (isPolicy) return path.includes(':set') ? body.policy : { bindings: [], etag: 'e', version: 1 };
    if (path.includes(':testIamPermissions')) return { permissions: body.permissions };
    switch (host) {
      case 'token':
        return { access_token: 'none', expires_in: 3600, token_type: 'Bearer' };
      case 'firebase':
        if (path.endsWith('/adminSdkConfig')) return { projectId: project };
        if (path.endsWith('/webApps')) return { apps: [] };
        return { projectId: project, projectNumber: PROJECT_NUMBER, resources: { hostingSite: project } };
      case 'resources':
        return { projectId: project, projectNumber: PROJECT_NUMBER };
      case 'services':
        return method === 'GET' ? { state: 'ENABLED' } : { name: 'operations/service', done: true };
      case 'billing':
        return { billingEnabled: true };
      case 'secrets': {
        const secret = query.get('secretId') ?? /secrets\/([^/:]+)/.exec(path)?.[1] ?? '';
        if (path.endsWith(':addVersion')) {
          secrets.set(secret, body.payload);
          return { name: `projects/${PROJECT_NUMBER}/secrets/${secret}/versions/1`, state: 'ENABLED' };
        }
        if (path.endsWith(':access')) return secrets.has(secret) ? { payload: secrets.get(secret) } : null;
        if (method === 'GET' && missingSecrets.includes(secret) && !secrets.has(secret)) return null;
        if (!path.includes('/versions/')) return { name: `projects/${PROJECT_NUMBER}/secrets/${secret}` };
        return { name: `projects/${PROJECT_NUMBER}/secrets/${secret}/versions/1`, state: 'ENABLED' };
      }
      case 'rules':
        if (path.endsWith(':test')) return { issues: [] };
        if (method === 'GET') return { releases: [], rulesets: [] };
        return { name: `projects/${project}/rulesets/one` };
      case 'firestore':
        if (method === 'POST' && path.endsWith('/databases')) {
          database = { name: databaseName, type: 'FIRESTORE_NATIVE', ...body };
        }
        if (method !== 'GET' || path.includes('/operations/')) {
          return { name: 'operations/database', done: true, response: database };
        }
        if (path.endsWith('/databases')) return { databases: database ? [database] : [] };
        if (/\/databases\/[^/]+$/.test(path)) return database;
        return { indexes: [], fields: (ttl ?? []).map((policy) => fieldWithTtl(databaseName, policy)) };
      case 'functions':
        if (path.endsWith(':generateUploadUrl'))
          return {
            uploadUrl: `${origin}/upload`,
            storageSource: { bucket: 'sources', object: 'source.zip', generation: '1' },
          };
        if (path.includes('/operations/')) return { name, done: true, response: made.get(name) };
        if (method === 'POST') {
          const id = query.get('functionId')!;
          const uri = `https://${id}.run.app`;
          const service = `projects/${project}/locations/asia-south1/services/${id.toLowerCase()}`;
          made.set(id, {
            ...body,
            state: 'ACTIVE',
            url: uri,
            serviceConfig: { ...body.serviceConfig, uri, service },
          });
          return { name: `operations/${id}`, done: false };
        }
        return { functions: [] };
      case 'functions1':
        return { functions: [] };
      case 'run':
        return {
          metadata: { name, namespace: PROJECT_NUMBER, labels: {}, annotations: {} },
          spec: { template: { metadata: {}, spec: { containers: [{ resources: { limits: {} } }] } } },
          status: { conditions: [{ type: 'Ready', status: 'True' }], url: `https://${name}` },
        };
      case 'compute':
        return { defaultServiceAccount: `${PROJECT_NUMBER}-compute@developer.gserviceaccount.com` };
      case 'scheduler':
        return method === 'GET' ? null : body;
      case 'artifact':
        return method === 'GET' ? { name: path.slice(1), format: 'DOCKER', cleanupPolicies: {} } : body;
      case 'hosting':
        if (path.endsWith('/sites')) return { sites: [{ name: `projects/${project}/sites/${project}` }] };
        if (/\/sites\/[^/]+$/.test(path)) return { name: `projects/${project}/sites/${project}` };
        if (path.endsWith('/versions')) return { name: `projects/-/sites/${project}/versions/one` };
        if (path.endsWith(':populateFiles'))
          return { uploadRequiredHashes: [], uploadUrl: `${origin}/files` };
        return { name: `projects/-/sites/${project}/versions/one`, status: 'FINALIZED', config: {} };
      case 'storage':
        return { email_address: `service-${PROJECT_NUMBER}@gs-project-accounts.iam.gserviceaccount.com` };
      default:
        return {};
    }
  }

  const server = createServer((request, response) => {
    void readAll(request).then((bytes) => {
      const { pathname, searchParams, search } = new URL(request.url!, origin);
      const [, host = '', ...rest] = pathname.split('/');
      if (host === 'upload') archive = bytes;
      const call = {
        method: request.method!,
        path: host + '/' + rest.join('/') + search,
        body: parsed(bytes),
      };
      calls.push(call);
      const body =
        host === OUR_COMMANDS
          ? respondWith(resources, rest.join('/'), call)
          : respond(host, `/${rest.join('/')}`, call, searchParams);
      const answer = body ?? {
        error: { code: 404, status: 'NOT_FOUND', message: 'not found or has no versions' },
      };
      response.writeHead(statusOf(answer), { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = Object.entries(HOSTS).flatMap(([host, names]) =>
    names.map((name) => [name, `${origin}/${host}`] as const),
  );
  return {
    calls,
    origin: `${origin}/${OUR_COMMANDS}`,
    resources,
    archive: () => archive,
    environment: Object.fromEntries(addresses),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

/** A resource with an `error` is a refusal. */
function statusOf(answer: object): number {
  return 'error' in answer ? (answer as { error: { code: number } }).error.code : 200;
}

/**
 * GET and the POST of a verb return a resource; null for a 404. A POST to a list creates a resource in it; a PATCH or
 * PUT changes its fields, or those in the mask.
 */
function respondWith(
  resources: Resources,
  path: string,
  { method, path: address, body }: RecordedCall,
): unknown {
  if (method === 'GET' || path.includes(':')) return resources[path] ?? null;
  if (method === 'DELETE') return deleteFrom(resources, path);
  if (method !== 'POST') {
    const mask = new URL(address, 'http://google').searchParams.get('updateMask')?.split(',');
    const changes = Object.entries(body).filter(([field]) => mask?.includes(field) ?? true);
    const resource = resources[path];
    if (typeof resource !== 'object' || resource === null) return null;
    const { monitoredResource: kept } = resource as { monitoredResource?: object };
    if (kept && !isDeepStrictEqual(kept, body.monitoredResource))
      return {
        error: { code: 400, status: 'INVALID_ARGUMENT', message: 'monitored_resource is not updatable' },
      };
    // Also in its list, which has the same object.
    return Object.assign(resource, Object.fromEntries(changes));
  }
  const [service, version, ...name] = path.split('/');
  const list = name.at(-1)!;
  const { [list]: items = [] } = (resources[path] ?? {}) as Record<string, object[]>;
  // Google names most resources; the caller names a metric.
  const id = body.name ?? String(items.length + 1);
  const made = { ...body, name: body.name ?? `${name.join('/')}/${id}` };
  resources[path] = { [list]: [...items, made] };
  resources[`${service}/${version}/${name.join('/')}/${id}`] = made;
  return made;
}

function deleteFrom(resources: Resources, path: string): object | null {
  const list = path.slice(0, path.lastIndexOf('/'));
  const name = list.split('/').at(-1)!;
  const items = (resources[list] as Record<string, object[]> | undefined)?.[name];
  if (!items || !(path in resources)) return null;
  resources[list] = { [name]: items.filter((item) => item !== resources[path]) };
  Reflect.deleteProperty(resources, path);
  return {};
}

/** @param policy `collection/field` */
function fieldWithTtl(database: string, policy: string): object {
  const field = policy.replace('/', '/fields/');
  return {
    name: `${database}/collectionGroups/${field}`,
    indexConfig: { indexes: [] },
    ttlConfig: { state: 'ACTIVE' },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
