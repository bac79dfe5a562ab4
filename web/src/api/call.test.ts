import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, isRefused, read, Unreachable } from './call.ts';

function answering(status: number, body: string) {
  const fetching = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('puts the request of a GET into the address', async () => {
    const fetching = answering(200, '{"result":"Success","data":[]}');
    await call('GET /api/getevent', { eventcode: 'x & y' });
    expect(fetching.mock.calls[0]![0]).toBe('/api/getevent?eventcode=x+%26+y');
    expect(fetching.mock.calls[0]![1]!.body).toBeNull();
  });

  it('sends the request of a POST as JSON', async () => {
    const fetching = answering(200, '{"result":"Success","paystring":"p"}');
    await call('POST /api/eventregistration', { eventcode: 'abcd', name: 'Asha' });
    const [address, sent] = fetching.mock.calls[0]!;
    expect(address).toBe('/api/eventregistration');
    expect(sent).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'application/json' } });
    expect(JSON.parse(sent!.body as string)).toEqual({ eventcode: 'abcd', name: 'Asha' });
  });

  it('returns a refusal with its status', async () => {
    answering(409, '{"result":"Failed","msg":"No.","field":"name"}');
    const response = await call('GET /api/getticket', { ticketkey: 'k' });
    expect(isRefused(response)).toBe(true);
    expect(response).toMatchObject({ msg: 'No.', field: 'name', status: 409 });
  });

  it.each([
    ['a page instead of JSON', 502, '<html>'],
    ['JSON that is not ours', 200, '{"ok":true}'],
    ['nothing', 204, ''],
  ])('treats %s as unreachable', async (_, status, body) => {
    vi.stubGlobal('fetch', async () => new Response(body || null, { status }));
    await expect(call('GET /api/getticket', { ticketkey: 'k' })).rejects.toBeInstanceOf(Unreachable);
  });

  it('treats a network failure as unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(call('GET /api/getticket', { ticketkey: 'k' })).rejects.toBeInstanceOf(Unreachable);
  });

  it('gives up after its timeout', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        }),
    );
    const pending = call('GET /api/getticket', { ticketkey: 'k' }, { timeout: 20 });
    await expect(pending).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('read', () => {
  it('returns a refusal, which a retry would not change', async () => {
    answering(404, '{"result":"Failed"}');
    expect(isRefused(await read('GET /api/getevent', { eventcode: 'abcd' }))).toBe(true);
  });

  it('treats an error of the server as unreachable, because a retry may succeed', async () => {
    answering(503, '{"result":"Failed","msg":"Later."}');
    await expect(read('GET /api/getevent', { eventcode: 'abcd' })).rejects.toBeInstanceOf(Unreachable);
  });
});
