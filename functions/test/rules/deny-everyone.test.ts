/** The rules deny every client all access: only the API reads and writes, through the Admin SDK. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/stores/collections.ts';

/** A document of each collection, and of one that does not exist. */
const documents = [
  ...Object.entries(rows).map(([name, { below }]) => `${below ? `${below}/acsc2025/` : ''}${name}/x1`),
  'anythingElse/a1',
];
// The emulator stores rules by project id; these must not replace those of the suite.
const DENYING = `demo-rules-${process.pid}`;
const OPEN = `demo-rules-open-${process.pid}`;

const store = `http://${process.env['FIRESTORE_EMULATOR_HOST']}`;
/** Of the emulator: it skips the rules. */
const OWNER = 'owner';

/** The status of a call of Firestore's REST API, which every client of the web can make. */
async function call(
  project: string,
  token: string | null,
  { method, path, body }: { method: string; path: string; body?: object },
): Promise<number> {
  const reply = await fetch(`${store}/v1/projects/${project}/databases/(default)/documents/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.status;
}

const fieldsOf = (a: number) => ({ fields: { a: { integerValue: a } } });
const attempts: [string, (path: string) => Parameters<typeof call>[2]][] = [
  ['get', (path) => ({ method: 'GET', path })],
  ['list', (path) => ({ method: 'GET', path: `${path.slice(0, path.lastIndexOf('/'))}?pageSize=1` })],
  ['create', (path) => ({ method: 'PATCH', path: `${path}-new`, body: fieldsOf(1) })],
  ['update', (path) => ({ method: 'PATCH', path: `${path}?currentDocument.exists=true`, body: fieldsOf(2) })],
  ['delete', (path) => ({ method: 'DELETE', path })],
];

async function setRules(project: string, content: string): Promise<void> {
  const reply = await fetch(`${store}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  expect(reply.status).toBe(200);
}

/** As the Auth emulator signs: not at all. */
function tokenOf(project: string, uid: string, role: string): string {
  const now = Math.floor(Date.now() / 1000);
  const issuer = `https://securetoken.google.com/${project}`;
  const claims = { iss: issuer, aud: project, sub: uid, user_id: uid, iat: now, exp: now + 3600, role };
  const encoded = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${encoded.join('.')}.`;
}

beforeAll(async () => {
  await setRules(DENYING, readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8'));
  for (const path of documents) {
    expect(await call(DENYING, OWNER, { method: 'PATCH', path, body: fieldsOf(1) })).toBe(200);
  }
});

describe.each([
  ['anybody', null],
  ['an ADMIN', tokenOf(DENYING, 'admin', 'ADMIN')],
  ['a SCHEDULE_OPERATOR', tokenOf(DENYING, 'operator', 'SCHEDULE_OPERATOR')],
])('%s', (_, token) => {
  it.each(documents)('cannot read or write %s', async (path) => {
    // One after the other: two writes of a document at once would be refused as a collision.
    const statuses: [string, number][] = [];
    for (const [name, attempt] of attempts) statuses.push([name, await call(DENYING, token, attempt(path))]);
    expect(statuses).toEqual(attempts.map(([name]) => [name, 403]));
  });
});

it('detects rules that allow access (the control), also by the role of a token', async () => {
  const allowing = (condition: string) =>
    `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /{doc=**} { allow read, write: if ${condition}; } } }`;
  const statuses = async (token: string | null) => {
    const found: number[] = [];
    for (const [, attempt] of attempts) found.push(await call(OPEN, token, attempt('events/acsc2025')));
    return found;
  };
  await setRules(OPEN, allowing('true'));
  await call(OPEN, OWNER, { method: 'PATCH', path: 'events/acsc2025', body: fieldsOf(1) });
  expect(await statuses(null)).toEqual([200, 200, 200, 200, 200]);
  await setRules(OPEN, allowing("request.auth.token.role == 'ADMIN'"));
  await call(OPEN, OWNER, { method: 'PATCH', path: 'events/acsc2025', body: fieldsOf(1) });
  expect(await statuses(tokenOf(OPEN, 'admin', 'ADMIN'))).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(tokenOf(OPEN, 'operator', 'SCHEDULE_OPERATOR'))).toEqual([403, 403, 403, 403, 403]);
});
