/** Who may call what: every admin call of the table, and every kind of caller, with the real token verifier. */
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { callNames, calls, type Call, type CallName } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import { toWireEvent } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { createApp } from '../../src/app.ts';
import { full } from './full-figures.ts';
import { ORIGIN, type Harness, startHarness } from './harness.ts';
import { garbage, type LocalIdentity, startIdentity } from './local-identity.ts';

let api: Harness;
let identity: LocalIdentity;
let app: ReturnType<typeof createApp>;

const USERS = {
  admin: { claims: { role: 'ADMIN' } },
  operator: { claims: { role: 'SCHEDULE_OPERATOR' } },
  disabled: { claims: { role: 'ADMIN' }, disabled: true },
  revoked: { claims: { role: 'ADMIN' }, validSince: Math.floor(Date.now() / 1000) + 60 },
  roleless: {},
  lowercase: { claims: { role: 'admin' } },
  list: { claims: { role: ['ADMIN'] } },
};

/** Each caller's token and the expected status: 401 without a valid token, 403 with the wrong role. */
const CALLERS: Record<string, { token: () => string | null; status: 401 | 403 }> = {
  nobody: { token: () => null, status: 401 },
  garbage: { token: garbage, status: 401 },
  'an expired token': { token: () => identity.tokenOf('admin', { payload: { exp: 1000 } }), status: 401 },
  'a token of another project': {
    token: () =>
      identity.tokenOf('admin', {
        payload: { aud: 'other', iss: 'https://securetoken.google.com/other' },
      }),
    status: 401,
  },
  'a token without signature': { token: () => identity.unsignedTokenOf('admin', 'none'), status: 401 },
  'a token signed with the public key': {
    token: () => identity.unsignedTokenOf('admin', 'HS256'),
    status: 401,
  },
  'a token signed by a stranger': { token: () => identity.tokenOf('admin', { stranger: true }), status: 401 },
  'a token of an unknown key': {
    token: () => identity.tokenOf('admin', { header: { kid: 'x' } }),
    status: 401,
  },
  'a revoked token': { token: () => identity.tokenOf('revoked'), status: 401 },
  'a disabled user': { token: () => identity.tokenOf('disabled'), status: 401 },
  'a deleted user': { token: () => identity.tokenOf('gone'), status: 401 },
  'a user without a role': { token: () => identity.tokenOf('roleless'), status: 403 },
  'a role in lower case': { token: () => identity.tokenOf('lowercase'), status: 403 },
  'a list of roles': { token: () => identity.tokenOf('list'), status: 403 },
};

/** All calls ask the same guard, so the small run sends only these to each of them. */
const TYPICAL = ['nobody', 'a token signed by a stranger', 'a user without a role'];

const adminCalls = callNames.filter((name) => pathOf(name).startsWith('/api/admin/'));
const saves = adminCalls.filter((name) => calls[name].takes !== 'query');

beforeAll(async () => {
  api = await startHarness();
  await api.saveSeller();
  identity = await startIdentity('demo-identity');
  for (const [uid, user] of Object.entries(USERS)) identity.users.set(uid, user);
  // This identity service has tokens and no lists.
  const nobody = { listUsers: async () => ({ users: [] }) } as unknown as Auth;
  app = createApp({ ...api.deps, accounts: async () => nobody, verifyIdToken: identity.verifyIdToken });
  await api.save(anEvent());
});
afterAll(async () => {
  await Promise.all([api.close(), identity.close()]);
});

function ask(
  name: CallName,
  token: string | null,
  { headers = {}, body = '{}' }: { headers?: Record<string, string>; body?: string } = {},
) {
  const inAddress = calls[name].takes === 'query';
  return app.request(ORIGIN + pathOf(name), {
    method: methodOf(name),
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(!inAddress && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: inAddress ? null : body,
  });
}

async function expectRefusal(name: CallName, who: string): Promise<void> {
  const { token, status } = CALLERS[who]!;
  const answer = await ask(name, token());
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
  expect(await answer.json()).toEqual({
    result: 'Failed',
    msg: status === 401 ? sayOfApi.signInAgain : sayOfApi.notAllowed,
  });
}

it.each(Object.keys(CALLERS))('a call for admins and one for both roles refuse %s', async (who) => {
  await expectRefusal('GET /api/admin/getcoupons', who);
  await expectRefusal('GET /api/admin/getevent', who);
});

describe.each(adminCalls)('%s', (name) => {
  it.each(full ? Object.keys(CALLERS) : TYPICAL)('refuses %s', async (who) => {
    await expectRefusal(name, who);
  });

  it('accepts exactly the roles of its row', async () => {
    const { roles }: Call = calls[name];
    for (const [uid, role] of [
      ['admin', 'ADMIN'],
      ['operator', 'SCHEDULE_OPERATOR'],
    ] as const) {
      const { status } = await ask(name, identity.tokenOf(uid));
      if (roles.includes(role)) expect([200, 400]).toContain(status);
      else expect(status).toBe(403);
    }
  });
});

it('allows an operator exactly the prescribed calls', async () => {
  const token = identity.tokenOf('operator');
  const open: CallName[] = [];
  for (const name of adminCalls) if ((await ask(name, token)).status !== 403) open.push(name);
  expect(open).toEqual([
    'GET /api/admin/getevent',
    'GET /api/admin/getspeakers',
    'POST /api/admin/createspeaker',
    'PUT /api/admin/createspeaker',
    'GET /api/admin/speakerpages',
    'POST /api/admin/speakerpages',
    'PUT /api/admin/speakerpages',
    'GET /api/admin/speakerpicture',
    'GET /api/admin/getschedule',
    'POST /api/admin/addschedule',
    'DELETE /api/admin/createspeaker',
  ]);
});

it.each([
  ['a valid token', () => identity.tokenOf('admin'), 1],
  ['a revoked token', () => identity.tokenOf('revoked'), 1],
  ['a token that does not verify', garbage, 0],
])('asks the identity provider once at most: %s', async (_, token, lookUps) => {
  const before = identity.lookUps();
  await ask('GET /api/admin/getevent', token());
  expect(identity.lookUps() - before).toBe(lookUps);
});

it('returns 405 with the allowed methods for every other method of a path', async () => {
  for (const path of new Set(adminCalls.map(pathOf))) {
    const has = adminCalls.filter((name) => pathOf(name) === path).map(methodOf);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (one) => !has.includes(one),
    )) {
      const answer = await app.request(ORIGIN + path, {
        method,
        headers: { Authorization: `Bearer ${identity.tokenOf('admin')}` },
      });
      expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([
        path,
        method,
        405,
        has.join(', '),
      ]);
    }
  }
});

describe('a change of an account takes effect on the next call with an old token', () => {
  const name = 'GET /api/admin/getcoupons';
  const statusOf = async (token: string) => (await ask(name, token)).status;

  it.each([
    ['made an operator', { claims: { role: 'SCHEDULE_OPERATOR' } }, 403],
    ['left without a role', {}, 403],
    ['disabled', { claims: { role: 'ADMIN' }, disabled: true }, 401],
    [
      'signed out everywhere',
      { claims: { role: 'ADMIN' }, validSince: Math.floor(Date.now() / 1000) + 60 },
      401,
    ],
  ])('when it is %s', async (_what, user, status) => {
    identity.users.set('fired', { claims: { role: 'ADMIN' } });
    const token = identity.tokenOf('fired');
    expect(await statusOf(token)).toBe(400);
    identity.users.set('fired', user);
    expect(await statusOf(token)).toBe(status);
  });

  it('when it is deleted', async () => {
    identity.users.set('fired', { claims: { role: 'ADMIN' } });
    const token = identity.tokenOf('fired');
    expect(await statusOf(token)).toBe(400);
    identity.users.delete('fired');
    expect(await statusOf(token)).toBe(401);
  });
});

describe('a record of another event', () => {
  const HERE = 'test2025';
  const THERE = 'there2025';
  const RANDOM = 'ffffffffffffffff';
  const picture = `/images/${'a'.repeat(64)}`;
  const listed = { category: 'Gold', name: 'Lotus', website: 'https://example.com', imageurl: picture };
  let ids: Record<'sponsor' | 'partner' | 'link' | 'registration', string>;

  beforeAll(async () => {
    await api.save({ ...anEvent(), eventcode: THERE });
    const sizes = [{ width: 1, height: 1, webp: Buffer.from('x') }];
    // A picture that a request names gets the present time, also if the request is refused.
    api.setClock(Date.now());
    await api.db.collection('images').doc('a'.repeat(64)).set({ sizes, at: api.now() });
    const below = api.db.collection('events').doc(THERE);
    await below
      .collection('sponsors')
      .doc('sponsor1')
      .set({ ...listed, eventcode: THERE, priority: 1 });
    await below
      .collection('partners')
      .doc('partner1')
      .set({ ...listed, eventcode: THERE });
    await below.collection('speakers').doc('speaker1').set({ mailid: 'there@example.org', eventcode: THERE });
    await api.saveCoupon('THERE', {}, THERE);
    await api.openDoor({ eventcode: THERE });
    await api.register({ eventcode: THERE, personalmailid: 'there@example.org' });
    const idOf = async (collection: string) =>
      (await api.db.collection(collection).where('eventcode', '==', THERE).get()).docs[0]!.id;
    ids = {
      sponsor: 'sponsor1',
      partner: 'partner1',
      link: await idOf('checkinKeys'),
      registration: await idOf('registrations'),
    };
  });

  afterAll(() => api.setClock());

  const speaker = (mailid: string) => ({
    eventcode: HERE,
    mailid,
    name: 'Asha',
    company: 'Vidyut',
    designation: 'Engineer',
    aboutspeaker: 'x',
    aboutspeakershort: 'x',
    status: 'OPEN',
    speakerType: 'CXO',
    image: picture,
  });
  const schedule = (mail: string) => ({
    eventcode: HERE,
    training: {
      evtdate: '21-Nov-2099',
      tracks: { Main: [{ topic: 'Keys', time: '10 AM', description: 'x', speakers: { [mail]: {} } }] },
    },
  });

  it.each<[CallName, (foreign: boolean) => object]>([
    [
      'PUT /api/admin/sponsors',
      (f) => ({ ...listed, eventcode: HERE, priority: 1, id: f ? ids.sponsor : RANDOM }),
    ],
    ['DELETE /api/admin/sponsors', (f) => ({ eventcode: HERE, id: f ? ids.sponsor : RANDOM })],
    ['PUT /api/admin/partners', (f) => ({ ...listed, eventcode: HERE, id: f ? ids.partner : RANDOM })],
    ['DELETE /api/admin/partners', (f) => ({ eventcode: HERE, id: f ? ids.partner : RANDOM })],
    ['PUT /api/admin/createspeaker', (f) => speaker(f ? 'there@example.org' : 'nobody@example.org')],
    [
      'PUT /api/admin/savecoupons',
      (f) => ({ eventcode: HERE, couponcode: f ? 'THERE' : 'NOBODY', status: 'DISABLED' }),
    ],
    [
      'PUT /api/admin/checkinlinks',
      (f) => ({ eventcode: HERE, id: f ? ids.link : RANDOM, action: 'REVOKE' }),
    ],
    [
      'POST /api/admin/correctregistration',
      (f) => ({ eventcode: HERE, id: f ? ids.registration : RANDOM, title: 'CTO', reason: 'x' }),
    ],
    ['POST /api/admin/resendticket', (f) => ({ eventcode: HERE, id: f ? ids.registration : RANDOM })],
  ])('is refused like an unknown one: %s', async (name, inputOf) => {
    const before = await api.documents();
    const answers = await Promise.all(
      [true, false].map(async (foreign) => {
        const input = inputOf(foreign);
        const inAddress = calls[name].takes === 'query';
        const query = new URLSearchParams(input as Record<string, string>);
        const answer = await app.request(ORIGIN + pathOf(name) + (inAddress ? `?${query}` : ''), {
          method: methodOf(name),
          headers: {
            Authorization: `Bearer ${identity.tokenOf('admin')}`,
            ...(!inAddress && { 'Content-Type': 'application/json' }),
          },
          body: inAddress ? null : JSON.stringify(input),
        });
        return [answer.status, JSON.stringify([...answer.headers]), await answer.text()];
      }),
    );
    expect(answers[0]![0]).toBe(404);
    expect(answers[0]).toEqual(answers[1]);
    expect(await api.documents()).toEqual(before);
  });

  it('cannot be a speaker of this event', async () => {
    for (const mail of ['there@example.org', 'nobody@example.org']) {
      const { status, body } = await api.staff('POST /api/admin/addschedule', schedule(mail));
      expect([status, body.msg]).toEqual([400, sayOfApi.unknownSpeaker(mail)]);
    }
  });

  it.each(['getregistrationslist', 'gettransactionlist', 'getcoupons', 'checkinlinks'] as const)(
    'is in no list of this event: %s',
    async (list) => {
      const { body } = await api.staff(`GET /api/admin/${list}`, { eventcode: HERE });
      expect(body.result).toBe('Success');
      expect(JSON.stringify(body)).not.toMatch(/there/i);
    },
  );
});

describe('a save', () => {
  it.each(saves)('from another site is refused: %s', async (name) => {
    const before = await api.documents();
    const token = identity.tokenOf('admin');
    for (const [header, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Site', 'same-site'],
      ['Origin', 'https://evil.example'],
      ['Origin', 'null'],
    ] as const) {
      const { status } = await ask(name, token, { headers: { [header]: value } });
      expect([header, value, status]).toEqual([header, value, 403]);
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await ask(name, token, { headers: { 'Content-Type': type } })).status).toBe(415);
    }
    expect(await api.documents()).toEqual(before);
  });

  it.each(saves)('with an unknown key is refused completely: %s', async (name) => {
    const before = await api.documents();
    const token = identity.tokenOf('admin');
    for (const extra of [
      '"role": "ADMIN"',
      '"paymentstatus": "PAID"',
      '"usedcount": 0',
      '"__proto__": {"role": "ADMIN"}',
      '"constructor": {"prototype": {"role": "ADMIN"}}',
    ]) {
      const answer = await ask(name, token, { body: `{${extra}}` });
      expect([extra, answer.status]).toEqual([extra, 400]);
    }
    expect(await api.documents()).toEqual(before);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('of a valid event refuses additional keys', async () => {
    const event = JSON.stringify({ ...toWireEvent(anEvent()), eventcode: 'mass2025' });
    const inside = (text: string) => event.replace('"price"', `${text}, "price"`);
    const token = identity.tokenOf('admin');
    for (const body of [
      event.replace('{', '{"createdby": "me", '),
      event.replace('{', '{"__proto__": {"status": "OPEN"}, '),
      inside('"sold": 0'),
      inside('"__proto__": {"price": 0}'),
    ]) {
      expect((await ask('POST /api/admin/createevent', token, { body })).status).toBe(400);
    }
    expect((await ask('POST /api/admin/createevent', token, { body: event })).status).toBe(200);
  });

  it.each<[CallName, object]>([
    ['PUT /api/admin/checkinlinks', { eventcode: 'test2025', id: '__x__', action: 'REVOKE' }],
    ['POST /api/admin/correctregistration', { eventcode: 'test2025', id: '__x__', title: 'x', reason: 'x' }],
    ['POST /api/admin/resendticket', { eventcode: 'test2025', id: '__x__' }],
    ['POST /api/admin/resendpaylink', { eventcode: 'test2025', id: '__x__' }],
    ['POST /api/admin/syncpayment', { orderid: '__x__' }],
    ['POST /api/admin/closelink', { orderid: '__x__' }],
    ['POST /api/admin/resolvepayment', { orderid: '__x__', decision: 'ISSUE', reason: 'x' }],
  ])('with a name that Firestore reserves is refused with a 4xx: %s', async (name, input) => {
    const answer = await ask(name, identity.tokenOf('admin'), { body: JSON.stringify(input) });
    expect(answer.status).toBe(400);
  });

  it('ignores headers that override the method', async () => {
    const body = JSON.stringify({ ...toWireEvent(anEvent()), name: 'Changed' });
    for (const header of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      const answer = await ask('POST /api/admin/createevent', identity.tokenOf('admin'), {
        headers: { [header]: 'PUT' },
        body,
      });
      expect(await answer.json()).toMatchObject({ msg: sayOfApi.eventExists });
    }
  });
});
