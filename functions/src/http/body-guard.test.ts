import { once } from 'node:events';
import { createServer, request, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BODY } from '@samagam/contract/common/limits';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { guardBodies } from './body-guard.ts';

let server: Server;
let address: string;
// The guard replaces it for the whole process, which other test files share.
const { emit } = Server.prototype;

/** No limit ends a request, unless a test shortens it: then no other limit can have ended it. */
const LONG = { idle: 600_000, body: 600_000, programme: 600_000 };
const SHORT_MS = 300;
const patience = { ...LONG };
const STAFF = 'head.staff.signature';
const isStaff = async (token: string) => {
  if (token === 'head.away.signature') throw new Error('away');
  return token === STAFF;
};

beforeAll(async () => {
  guardBodies(isStaff, patience);
  server = createServer((received, response) => {
    const { rawBody } = received as { rawBody?: Buffer };
    if (rawBody) return response.end(`read ${rawBody.length}`);
    let size = 0;
    received.on('data', (chunk: Buffer) => (size += chunk.length));
    return received.on('end', () => response.end(`left ${size}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  Server.prototype.emit = emit;
});

afterEach(() => Object.assign(patience, LONG));

const send = (size: number, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body: 'x'.repeat(size), headers });

it('passes on the body that it has read', async () => {
  expect(await (await send(BODY.image)).text()).toBe(`read ${BODY.image}`);
  expect((await send(BODY.image + 1)).status).toBe(413);
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const IMPORT = '/api/admin/importprogramme';
const sendProgramme = (size: number, headers: Record<string, string> = bearer(STAFF)) =>
  fetch(`${address}${IMPORT}?x=1`, { method: 'POST', body: 'x'.repeat(size), headers });

/** Announces a body of 100 bytes and sends one. `ended` is the status of the response, or why there is none. */
function beginSlowly(path: string, headers: Record<string, string> = {}) {
  const post = request(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': 100 },
  });
  const ended = Promise.race([
    once(post, 'response').then(([response]) => (response as { statusCode: number }).statusCode),
    once(post, 'error').then(() => 'broken'),
  ]);
  ended.catch(() => undefined);
  post.write('x');
  return { post, ended };
}

it('reads a larger body only for an import of staff, and only a few of them at once', async () => {
  expect((await sendProgramme(BODY.programme)).status).toBe(200);
  expect((await sendProgramme(BODY.programme + 1)).status).toBe(413);
  const slow = Array.from({ length: 8 }, () => beginSlowly(IMPORT, bearer(STAFF)));
  const going = setInterval(() => slow.forEach(({ post }) => post.write('x')), 100);
  await expect.poll(async () => (await sendProgramme(1)).status).toBe(503);
  clearInterval(going);
  for (const { post } of slow) post.destroy();
  await expect.poll(async () => (await sendProgramme(BODY.image)).status).toBe(200);
});

it.each([
  ['no token', {}, 401],
  ['a token that is no JWT', bearer('admin'), 401],
  ['a forged token', bearer('head.forged.signature'), 401],
  ['a token while the identity provider is away', bearer('head.away.signature'), 503],
])('reads no import with %s, and strangers take no place of staff', async (_what, headers, status) => {
  const slow = Array.from({ length: 20 }, () => beginSlowly(IMPORT, headers));
  expect((await sendProgramme(BODY.programme)).status).toBe(200);
  expect((await sendProgramme(10, headers)).status).toBe(status);
  for (const { post } of slow) post.destroy();
});

it.each([
  ['a body that stops', '/', {}],
  ['an import that stops', IMPORT, bearer(STAFF)],
  ['a refused body that stops', IMPORT, {}],
])('ends %s', async (_what, path, headers) => {
  patience.idle = SHORT_MS;
  expect(await beginSlowly(path, headers).ended).toBe(408);
});

it('ends a body that arrives byte by byte, and gives an import of staff more time', async () => {
  patience.body = SHORT_MS;
  const [body, programme] = ['/', IMPORT].map((path) => beginSlowly(path, bearer(STAFF)));
  let isImportOver = false;
  programme!.ended.then(
    () => (isImportOver = true),
    () => undefined,
  );
  const going = setInterval(
    () => [body!, programme!].forEach(({ post }) => post.destroyed || post.write('x')),
    50,
  );
  expect(await body!.ended).toBe(408);
  expect(isImportOver).toBe(false);
  clearInterval(going);
  programme!.post.destroy();
});

it('ends an import of staff that arrives byte by byte, and reads the next one', async () => {
  patience.programme = SHORT_MS;
  const { post, ended } = beginSlowly(IMPORT, bearer(STAFF));
  const going = setInterval(() => post.destroyed || post.write('x'), 50);
  expect(await ended).toBe(408);
  clearInterval(going);
  patience.programme = LONG.programme;
  expect((await sendProgramme(BODY.programme)).status).toBe(200);
});

it('measures a body without a Content-Length', async () => {
  const inPieces = (size: number) => {
    const body = new Blob(['x'.repeat(size)]).stream();
    return fetch(address, { method: 'POST', body, duplex: 'half' } as RequestInit);
  };
  expect(await (await inPieces(BODY.image)).text()).toBe(`read ${BODY.image}`);
  expect((await inPieces(BODY.image + 1)).status).toBe(413);
});

it.each(['identity', 'Identity'])('accepts a body with the encoding %s', async (encoding) => {
  expect((await send(1, { 'Content-Encoding': encoding })).status).toBe(200);
});

it.each(['gzip', 'br', 'deflate, gzip', 'x'])('refuses a body with the encoding %s', async (encoding) => {
  expect((await send(1, { 'Content-Encoding': encoding })).status).toBe(415);
});

it('ignores events: Google sends them, and Firestore documents are larger than our bodies', async () => {
  expect(await (await send(3_000_000, { 'ce-id': '1' })).text()).toBe('left 3000000');
});
