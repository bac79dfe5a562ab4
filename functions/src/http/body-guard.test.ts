import { once } from 'node:events';
import { createServer, request, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BODY } from '@samagam/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardBodies } from './body-guard.ts';

let server: Server;
let address: string;
// The guard replaces it for the whole process, which other test files share.
const { emit } = Server.prototype;

beforeAll(async () => {
  guardBodies();
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

const send = (size: number, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body: 'x'.repeat(size), headers });

it('passes on the body that it has read', async () => {
  expect(await (await send(BODY.image)).text()).toBe(`read ${BODY.image}`);
  expect((await send(BODY.image + 1)).status).toBe(413);
});

it('reads a larger body only for an import, and only a few of them at once', async () => {
  const sendProgramme = (size: number) =>
    fetch(`${address}/api/admin/importprogramme?x=1`, { method: 'POST', body: 'x'.repeat(size) });
  expect((await sendProgramme(BODY.programme)).status).toBe(200);
  expect((await sendProgramme(BODY.programme + 1)).status).toBe(413);
  const slow = Array.from({ length: 8 }, () => {
    const post = request(`${address}/api/admin/importprogramme`, { method: 'POST' });
    post.setHeader('Content-Length', 2);
    post.write('x');
    return post;
  });
  await expect.poll(async () => (await sendProgramme(1)).status).toBe(503);
  const ends = slow.map((post) => once(post, 'response'));
  for (const post of slow) post.end('x');
  await Promise.all(ends);
  expect((await sendProgramme(BODY.image)).status).toBe(200);
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
