import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { answers, noAnswer, receiveAll, refuses, takeFaults, worker } from './answers.ts';

const ask = (query: string) => fetch(`/api/getschedule?${query}`);
const message = { name: 'Asha', email: 'asha@example.org', query: '', eventcode: 'test2025' };
const send = (body: object) => fetch('/api/contactus', { method: 'POST', body: JSON.stringify(body) });

test('it reports a call that a test does not expect, and fails it like a lost network', async () => {
  answers('POST /api/contactus', () => ({}));
  await expect(ask('eventcode=test2025')).rejects.toThrow();
  expect(takeFaults()).toEqual(['No answer was prepared for GET /api/getschedule?eventcode=test2025.']);
});

test('it answers a call like the API, and records the request', async () => {
  const received = answers('POST /api/contactus', () => ({}));
  const response = await send(message);
  expect([response.status, await response.json()]).toEqual([200, { result: 'Success' }]);
  expect(received.map(({ request }) => request)).toEqual([message]);
  expect(takeFaults()).toEqual([]);
});

test('it refuses like the API, or sends no response', async () => {
  answers('POST /api/contactus', (_, nth) => (nth === 1 ? refuses(429, 'Too often.') : noAnswer));
  const response = await send(message);
  expect([response.status, await response.json()]).toEqual([429, { result: 'Failed', msg: 'Too often.' }]);
  await expect(send(message)).rejects.toThrow();
});

test('it reports a request that does not match the contract', async () => {
  answers('POST /api/contactus', () => ({}));
  await send({ ...message, price: 1 });
  expect(takeFaults()).toEqual([expect.stringContaining('POST /api/contactus was sent')]);
});

test('it reports a reply with an unknown key, or without a required one', async () => {
  const known = { public: { name: 'Asha' } };
  for (const reply of [{ ...known, data: [], more: 1 }, known]) {
    // The types allow no such reply, but a test could cast.
    answers('GET /api/getschedule', () => reply as never);
    await ask('eventcode=test2025');
    expect(takeFaults()).toEqual([expect.stringContaining('GET /api/getschedule was answered')]);
  }
});

test('it waits until every call has found its answer, also one whose body is slower than a later call', async () => {
  worker.use(
    http.post('/api/contactus', () => new HttpResponse(null, { status: 204 })),
    http.get('/api/getschedule', () => new HttpResponse()),
  );
  const sent = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(stream) {
      await sent.promise;
      stream.close();
    },
  });
  const slow: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const response = fetch('/api/contactus', slow);
  let isReceived = false;
  const receiving = receiveAll().then(() => (isReceived = true));
  await ask('eventcode=test2025');
  expect(isReceived).toBe(false);
  sent.resolve();
  await receiving;
  worker.resetHandlers();
  expect((await response).status).toBe(204);
});
