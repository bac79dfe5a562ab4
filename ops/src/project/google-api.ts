import * as z from 'zod/mini';

export type GoogleService =
  | 'artifactregistry'
  | 'billingbudgets'
  | 'cloudbilling'
  | 'cloudfunctions'
  | 'cloudresourcemanager'
  | 'cloudscheduler'
  | 'firebaserules'
  | 'firestore'
  | 'identitytoolkit'
  | 'logging'
  | 'monitoring'
  | 'secretmanager';

export interface GoogleApi {
  /** Null if the resource does not exist. Throws a GoogleProblem otherwise. `path` starts with the version. */
  get: <Body>(body: z.ZodMiniType<Body>, service: GoogleService, path: string) => Promise<Body | null>;
  list: <Item>(
    item: z.ZodMiniType<Item>,
    field: string,
    service: GoogleService,
    path: string,
  ) => Promise<Item[]>;
  /** Throws a GoogleProblem if the call is refused. */
  send: (call: GoogleCall) => Promise<unknown>;
}

interface GoogleCall {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  service: GoogleService;
  path: string;
  body?: object;
}

/** The message is a sentence for the operator. */
export class CloudProblem extends Error {}

/** A call that Google refused. The message names the call, Google's status and its reason. */
class GoogleProblem extends CloudProblem {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const refusal = z.object({
  error: z.object({ status: z._default(z.string(), ''), message: z._default(z.string(), '') }),
});
const page = z.looseObject({ nextPageToken: z.optional(z.string()) });

/** Without `project`, which pays for the calls, some APIs refuse the credentials of a person. */
export function googleApi(
  project: string,
  options: { token: () => Promise<string>; address: (service: GoogleService) => string },
): GoogleApi {
  async function call(method: string, service: GoogleService, path: string, body?: object) {
    const token = await options.token();
    const response = await fetch(`${options.address(service)}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'x-goog-user-project': project,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => {
      throw new CloudProblem(`${service} of Google Cloud cannot be reached`);
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
  }

  async function get(service: GoogleService, path: string): Promise<unknown> {
    const { status, body } = await call('GET', service, path);
    if (status === 404) return null;
    if (status !== 200) throw problemOf(service, status, body);
    return body;
  }

  return {
    get: async (schema, service, path) => {
      const body = await get(service, path);
      return body === null ? null : z.parse(schema, body);
    },
    list: async (item, field, service, path) => {
      const found = [];
      let token: string | undefined = '';
      do {
        const joint = path.includes('?') ? '&' : '?';
        const next: string = token && `${joint}pageToken=${encodeURIComponent(token)}`;
        const body = z.parse(page, (await get(service, path + next)) ?? {});
        found.push(...z.parse(z.array(item), body[field] ?? []));
        token = body.nextPageToken;
      } while (token);
      return found;
    },
    send: async ({ method, service, path, body }) => {
      const response = await call(method, service, path, body);
      if (response.status !== 200) throw problemOf(service, response.status, response.body);
      return response.body;
    },
  };
}

function problemOf(service: GoogleService, status: number, body: unknown): GoogleProblem {
  const said = refusal.safeParse(body);
  const reason = said.success ? `${said.data.error.status} ${said.data.error.message}`.trim() : '';
  return new GoogleProblem(status, `${service} answered ${status}${reason && `: ${reason}`}`);
}

/** GOOGLE_APIS is an address that takes the calls instead of Google; only tests set it. */
export function googleApiOfMachine(project: string): GoogleApi {
  const standIn = process.env.GOOGLE_APIS;
  if (standIn) {
    return googleApi(project, { token: async () => 'none', address: (service) => `${standIn}/${service}` });
  }
  let token: Promise<string> | undefined;
  return googleApi(project, {
    token: () => (token ??= tokenOfMachine()),
    address: (service) => `https://${service}.googleapis.com`,
  });
}

/** Throws a CloudProblem if this machine has no credentials for Google Cloud, or they have expired. */
export async function requireCredentials(): Promise<void> {
  await tokenOfMachine();
}

async function tokenOfMachine(): Promise<string> {
  const { applicationDefault } = await import('firebase-admin/app');
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch {
    throw new CloudProblem(
      'No Google Cloud credentials found: run "gcloud auth application-default login", or set GOOGLE_APPLICATION_CREDENTIALS to a key file',
    );
  }
}
