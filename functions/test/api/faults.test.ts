import { Firestore, type FirestoreDataConverter } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { createApp } from '../../src/app.ts';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
});
afterAll(() => api.close());

async function away(): Promise<never> {
  throw Object.assign(new Error('14 UNAVAILABLE: secret-host:8080 refused'), { code: 14 });
}

/** A Firestore whose reads fail as those of the SDK do when the server cannot be reached. */
function unreachable(): Firestore {
  const doc = () => ({ get: away, create: away, path: 'x/y' });
  return {
    runTransaction: away,
    getAll: away,
    collection: () => ({ withConverter: () => ({ doc, add: away }) }),
  } as unknown as Firestore;
}

/** A Firestore whose first query of orders fails. */
function stumbling(): { db: Firestore; queries: () => number } {
  let queries = 0;
  const isOrders = (name: string) => name === 'transactions';
  const collection = (name: string) => {
    const found = api.db.collection(name);
    if (!isOrders(name)) return found;
    return withMethod(found, 'withConverter', (converter: FirestoreDataConverter<object>) => {
      const orders = found.withConverter(converter);
      return withMethod(orders, 'where', (...filter: Parameters<typeof orders.where>) =>
        ++queries === 1 ? { where: () => ({ get: away }) } : orders.where(...filter),
      );
    });
  };
  return { db: withMethod(api.db, 'collection', collection), queries: () => queries };
}

function withMethod<Target extends object>(
  target: Target,
  name: keyof Target,
  method: (...given: never[]) => unknown,
) {
  return new Proxy(target, {
    get(whole, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(whole, key, whole);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
}

describe('when a service behind the API is unavailable', () => {
  it('registers a visitor although the first look at the unpaid orders failed', async () => {
    const { db, queries } = stumbling();
    await api.save({ ...anEvent(), eventcode: 'limited', tickettypes: [aPass('Delegate', { capacity: 5 })] });
    const body = aRegistration({ eventcode: 'limited', personalmailid: 'stumbled@example.org' });
    const answer = await createApp({ ...api.deps, db }).request('/api/eventregistration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    // By mailbox and by phone number, each twice.
    expect([answer.status, queries()]).toEqual([200, 4]);
  });

  it('asks the visitor to try again, without details', async () => {
    const app = createApp({ ...api.deps, db: unreachable() });
    const body = JSON.stringify(aRegistration());
    const answers = [
      await app.request('/api/getevent?eventcode=test2025'),
      await app.request('/api/eventregistration', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
      expect(await answer.json()).toEqual({
        result: 'Failed',
        msg: sayOfApi.tryAgain,
        correlationid: expect.stringMatching(/^[0-9a-f]{12}$/),
      });
    }
  });

  it('returns an unexpected error with the correlation id of the log, without details', async () => {
    const broken = {
      ...unreachable(),
      collection: () => {
        throw new TypeError('secret /srv/app/keys.ts');
      },
    } as unknown as Firestore;
    const answer = await createApp({ ...api.deps, db: broken }).request('/api/getevent?eventcode=test2025');
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toMatch(/secret|TypeError|\.ts/);
    const { correlationid } = JSON.parse(text);
    expect(
      api.logged.some((line) => line.includes(correlationid) && line.includes('GET /api/getevent')),
    ).toBe(true);
  });

  it('writes nothing when the store fails in a transaction, and the same submission then works', async () => {
    const cut = new Proxy(api.db, {
      get(db, key) {
        if (key === 'runTransaction') {
          return (body: (tx: unknown) => Promise<unknown>) =>
            db.runTransaction(
              async (tx) => {
                await body(tx);
                throw Object.assign(new Error('cut'), { code: 14 });
              },
              { maxAttempts: 1 },
            );
        }
        const value: unknown = Reflect.get(db, key, db);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    await api.saveCoupon('CUT50', { discount: 50 });
    const body = JSON.stringify(aRegistration({ name: 'Cut Off', couponcode: 'CUT50' }));
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    expect((await createApp({ ...api.deps, db: cut }).request('/api/eventregistration', post)).status).toBe(
      503,
    );
    expect((await api.db.collection('registrations').where('name', '==', 'Cut Off').get()).size).toBe(0);
    expect((await api.db.collection('couponClaims').doc('test2025_CUT50').get()).exists).toBe(false);
    expect((await api.app.request('/api/eventregistration', post)).status).toBe(200);
  });

  it('sends no personal data while it cannot record who reads it', async () => {
    await api.register({ name: 'Read By Nobody' });
    const silent = new Proxy(api.db, {
      get(db, key) {
        if (key === 'collection')
          return (name: string) =>
            name === 'audit' ? { withConverter: () => ({ add: away }) } : db.collection(name);
        const value: unknown = Reflect.get(db, key, db);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const path = '/api/admin/getregistrationslist?eventcode=test2025';
    const asAdmin = { headers: { Authorization: 'Bearer admin' } };
    const answer = await createApp({ ...api.deps, db: silent }).request(path, asAdmin);
    expect([answer.status, await answer.json()]).toMatchObject([503, { msg: sayOfApi.tryAgain }]);
    expect(await (await api.app.request(path, asAdmin)).text()).toContain('Read By Nobody');
  });

  it('never writes a key, a mail address or a phone number to the log', async () => {
    const { order, paystring } = await api.checkout({ name: 'Quiet' });
    api.razorpay.control.fault({ mode: '500', count: 1 });
    await api.postForm(`/api/rpcallback?order=${order.orderid}`, { 'error[code]': 'x' });
    api.mailbox.failNext(1, 'rcpt-4xx');
    await api.sweep();
    const log = api.logged.join('\n');
    for (const secret of [paystring, api.ticketkeyOf(order), 'asha@example.org', '9876543210']) {
      expect(log).not.toContain(secret);
    }
  });
});
