import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, callNames } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import { sayOfApi } from '@samagam/contract/api-messages';
import { anEvent } from '@samagam/emulators/builders/an-event';
import {
  demoConference,
  demoPartners,
  demoSpeakers,
  demoSponsors,
} from '@samagam/emulators/seed-data/programme';
import { saveProgramme } from '@samagam/emulators/save-programme';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  const event = anEvent();
  const hostile =
    '<img src=x onerror=alert(1)><b>Lunch</b><script>alert(1)</script><a href="javascript:alert(1)">x</a>';
  await saveProgramme(api.db, {
    event: { ...event, tickettypes: event.tickettypes.map((pass) => ({ ...pass, content: [hostile] })) },
    speakers: demoSpeakers('test2025').map((speaker, i) => ({ ...speaker, display: i === 0 ? 0 : 1 })),
    sponsors: demoSponsors('test2025'),
    partners: demoPartners('test2025'),
    schedule: { conference: demoConference(event.enddate) },
  });
  await api.save({ ...anEvent('draft'), eventcode: 'draft2025' });
});
afterAll(() => api.close());

const reads = ['getevent', 'getschedule', 'getspeakers', 'getsponsors', 'getpartners'];

describe('the public reads', () => {
  it.each(reads)('%s returns a list, cached for a minute by the CDN and never by a browser', async (read) => {
    const { status, body, headers } = await api.get(`/api/${read}?eventcode=test2025`);
    expect([status, body.result, Array.isArray(body.data)]).toEqual([200, 'Success', true]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const again = await api.get(`/api/${read}?eventcode=test2025`, { 'If-None-Match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it.each(reads)(
    '%s returns the same for a draft and an unknown event, and neither is cached',
    async (read) => {
      const [draft, unknown] = [
        await api.get(`/api/${read}?eventcode=draft2025`),
        await api.get(`/api/${read}?eventcode=nope2025`),
      ];
      expect([draft.status, draft.body]).toEqual([404, { result: 'Failed', msg: sayOfApi.eventNotFound }]);
      expect([unknown.status, unknown.body]).toEqual([draft.status, draft.body]);
      expect(draft.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('returns feature lines without scripts', async () => {
    const { body } = await api.get('/api/getevent?eventcode=test2025');
    const [event] = body.data as { tickettypes: Record<string, { content: string[] }> }[];
    expect(event!.tickettypes.Delegate!.content).toEqual([
      '<b>Lunch</b><a rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ]);
  });

  it('never returns the mail address of a speaker, or a hidden speaker', async () => {
    for (const read of ['getspeakers', 'getschedule']) {
      const text = JSON.stringify((await api.get(`/api/${read}?eventcode=test2025`)).body);
      expect(text).not.toContain('@example.org');
      expect(text).not.toContain('Meenakshi Sundaram');
      expect(text).toContain('Kavya Nair');
    }
  });
});

describe('a public read has one address', () => {
  /** Each with what follows the name of the call. */
  const spellings: [string, string][] = [
    ['capitals', '?eventcode=TEST2025'],
    ['a capital', '?eventcode=tesT2025'],
    ['spaces before it', '?eventcode=%20%20test2025'],
    ['spaces after it', '?eventcode=test2025++'],
    ['an encoded letter', '?eventcode=%74est2025'],
    ['an encoded name', '?event%63ode=test2025'],
    ['an encoded path', '?eventcode=test2025'],
    ['an ampersand', '?eventcode=test2025&'],
    ['two of them', '?&&eventcode=test2025'],
  ];

  it.each(reads.flatMap((read) => spellings.map(([what, query]) => [read, what, query] as const)))(
    '%s with %s leads to it',
    async (read, what, query) => {
      const path = what === 'an encoded path' ? `/api/%67${read.slice(1)}` : `/api/${read}`;
      const { status, headers, body } = await api.get(path + query);
      expect([status, headers.get('location')]).toEqual([301, `/api/${read}?eventcode=test2025`]);
      expect([headers.get('cache-control'), body.text]).toEqual(['public, max-age=0, s-maxage=60', '']);
      expect((await api.get(headers.get('location')!)).status).toBe(200);
    },
  );

  it.each([
    ['/api/getschedule?texts=apart&eventcode=test2025', '/api/getschedule?eventcode=test2025&texts=apart'],
    ['/api/getspeakers?texts=apart&eventcode=TEST2025', '/api/getspeakers?eventcode=test2025&texts=apart'],
    ['/api/getsite?', '/api/getsite'],
    ['/api/getsite?&', '/api/getsite'],
  ])('%s leads to %s', async (address, only) => {
    const { status, headers } = await api.get(address);
    expect([status, headers.get('location')]).toEqual([301, only]);
  });

  it('which is not redirected', async () => {
    const texts = '/api/getschedule?eventcode=test2025&texts=apart';
    for (const address of ['/api/getsite', texts]) expect((await api.get(address)).status).toBe(200);
  });

  it.each(['/api/getsite?x=1', '/api/getsite/', '/api/getevent/?eventcode=test2025'])(
    '%s is refused, and the refusal is not cached',
    async (address) => {
      const { status, headers } = await api.get(address);
      expect([400, 404]).toContain(status);
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('and a call that nobody caches accepts every spelling', async () => {
    const query = 'couponcode=X1234&tickettype=Delegate&eventcode=TEST2025';
    expect((await api.get(`/api/validatecoupon?${query}`)).status).toBe(400);
  });
});

describe('the table of calls', () => {
  it('requires a token for every admin call before anything else', async () => {
    for (const name of callNames.filter((call) => Array.isArray(calls[call].roles))) {
      const { status, headers } = await api.ask(pathOf(name), { method: methodOf(name) });
      expect([name, status, headers.get('cache-control')]).toEqual([name, 401, 'private, no-store']);
    }
  });

  it('returns 404 for an unknown path and 405 for an unknown method', async () => {
    expect((await api.get('/api/nothing')).status).toBe(404);
    const wrong = await api.ask('/api/getevent', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
    const overridden = await api.get('/api/eventregistration', { 'X-HTTP-Method-Override': 'POST' });
    expect(overridden.status).toBe(405);
  });

  it.each([
    ['an unknown parameter', '/api/getevent?eventcode=test2025&x=1', 400],
    ['a parameter that comes twice', '/api/getevent?eventcode=test2025&eventcode=other2025', 400],
    ['an array parameter', '/api/getevent?eventcode[]=test2025', 400],
    ['a path as a code', '/api/getevent?eventcode=../draft', 400],
    ['no parameter', '/api/getevent', 400],
  ])('refuses %s', async (_what, path, status) => {
    const answer = await api.get(path);
    expect([answer.status, answer.body.result, answer.headers.get('cache-control')]).toEqual([
      status,
      'Failed',
      'private, no-store',
    ]);
  });

  it.each([
    ['another content type', { 'Content-Type': 'text/plain' }, '{}', 415],
    ['a compressed body', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, '{}', 415],
    ['what is no JSON', { 'Content-Type': 'application/json' }, '{', 400],
    ['JSON that is no object', { 'Content-Type': 'application/json' }, '[]', 400],
    [
      'a body that is too large',
      { 'Content-Type': 'application/json' },
      JSON.stringify({ a: 'x'.repeat(100_001) }),
      413,
    ],
    [
      'a post from another site',
      { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
      '{}',
      403,
    ],
    [
      'a post from another site by a browser that sends only its origin',
      { 'Content-Type': 'application/json', Origin: 'https://other.example' },
      '{}',
      403,
    ],
  ])('refuses %s', async (_what, headers, body, status) => {
    const answer = await api.ask('/api/eventregistration', { method: 'POST', headers, body });
    expect([answer.status, answer.body.result]).toEqual([status, 'Failed']);
  });

  it.each([11, 40_000])('refuses a body with a depth of %i', async (depth) => {
    const body = `{"eventcode": "test2025", "deep": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await api.ask('/api/eventregistration', { method: 'POST', headers, body });
    expect([answer.status, answer.body.msg]).toEqual([400, 'The request could not be read.']);
  });
});
