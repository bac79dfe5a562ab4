/**
 * Firebase's identity service, as far as a server uses it: the public keys of tokens, and the records of users. The
 * SDK is real; only its connections end here. The Auth emulator is not enough, because it accepts any well-formed
 * token.
 */
import { generateKeyPairSync, type KeyObject, createHmac, randomBytes, sign } from 'node:crypto';
import { Agent, createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { idTokensOf, type VerifyIdToken } from '../../src/services/id-tokens.ts';

interface LocalUser {
  claims?: object;
  disabled?: boolean;
  /** Tokens issued before this time are revoked. Epoch seconds. */
  validSince?: number;
}

interface TokenChanges {
  payload?: object;
  header?: object;
  /** Signs with a key that the service does not have. */
  stranger?: boolean;
}

export interface LocalIdentity {
  verifyIdToken: VerifyIdToken;
  users: Map<string, LocalUser>;
  /** How often a user was looked up. */
  lookUps: () => number;
  /** A valid token of a user, except for the changes. */
  tokenOf: (uid: string, changes?: TokenChanges) => string;
  /** The same with `alg` none, or signed with the public key as a shared secret. */
  unsignedTokenOf: (uid: string, alg: 'none' | 'HS256') => string;
  close: () => Promise<void>;
}

export async function startIdentity(project: string): Promise<LocalIdentity> {
  // With this variable, the SDK would accept any token.
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const [own, stranger] = [newKeys(), newKeys()];
  const users = new Map<string, LocalUser>();
  let lookUps = 0;
  const server = await startServer(own.publicPem, (body) => {
    lookUps += 1;
    return lookUp(body, users);
  });
  const app = initializeApp(
    {
      projectId: project,
      credential: { getAccessToken: async () => ({ access_token: 'local', expires_in: 3600 }) },
      httpAgent: new AgentTo((server.address() as AddressInfo).port),
    },
    `identity-${project}`,
  );
  const partsOf = (uid: string, header: object, payload: object) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: uid,
      auth_time: now - 60,
      iat: now - 60,
      exp: now + 3600,
      // A forged claim; only the current user record counts.
      role: 'ADMIN',
      ...payload,
    };
    return `${base64url({ alg: 'RS256', kid: 'local', typ: 'JWT', ...header })}.${base64url(claims)}`;
  };
  return {
    verifyIdToken: idTokensOf(async () => getAuth(app)),
    users,
    lookUps: () => lookUps,
    tokenOf(uid, { payload = {}, header = {}, stranger: byStranger = false } = {}) {
      const parts = partsOf(uid, header, payload);
      const key = byStranger ? stranger.privateKey : own.privateKey;
      return `${parts}.${sign('RSA-SHA256', Buffer.from(parts), key).toString('base64url')}`;
    },
    unsignedTokenOf(uid, alg) {
      const parts = partsOf(uid, { alg }, {});
      if (alg === 'none') return `${parts}.`;
      return `${parts}.${createHmac('sha256', own.publicPem).update(parts).digest('base64url')}`;
    },
    async close() {
      if (emulator !== undefined) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
      await deleteApp(app);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function newKeys(): { publicPem: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { publicPem: publicKey.export({ type: 'spki', format: 'pem' }) as string, privateKey };
}

/** Serves the keys at `robot/v1/metadata/x509/…` and a user at `accounts:lookup`. */
async function startServer(publicPem: string, answerLookUp: (body: string) => object): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const answer = request.url?.includes('accounts:lookup') ? answerLookUp(body) : { local: publicPem };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function lookUp(body: string, users: Map<string, LocalUser>): object {
  const [uid] = (JSON.parse(body) as { localId: string[] }).localId;
  const user = users.get(uid!);
  if (!user) return {};
  const { claims, disabled = false, validSince = 0 } = user;
  const record = { localId: uid, email: `${uid}@samagam.test`, disabled, validSince: String(validSince) };
  return { users: [{ ...record, ...(claims && { customAttributes: JSON.stringify(claims) }) }] };
}

/** Connects every host that the SDK requests to the server on this port, without TLS. */
class AgentTo extends Agent {
  readonly protocol = 'https:';
  readonly #port: number;

  constructor(port: number) {
    super();
    this.#port = port;
  }

  override createConnection(): Socket {
    return connect(this.#port, '127.0.0.1');
  }
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

export function garbage(): string {
  return Array.from({ length: 3 }, () => randomBytes(12).toString('base64url')).join('.');
}
