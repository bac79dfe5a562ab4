/** The rules deny every client all access: only the API reads and writes, through the Admin SDK. */
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../src/stores/collections.ts';

/** A document of each collection, and of one that does not exist. */
const documents = [
  ...Object.entries(rows).map(([name, { below }]) => `${below ? `${below}/acsc2025/` : ''}${name}/x1`),
  'anythingElse/a1',
];

type Client = ReturnType<RulesTestContext['firestore']>;

/** Calls in the compat style, which rules-unit-testing provides without another SDK. */
const attempts: [string, (db: Client, path: string) => Promise<unknown>][] = [
  ['get', (db, path) => db.doc(path).get()],
  [
    'list',
    (db, path) =>
      db
        .collection(path.slice(0, path.lastIndexOf('/')))
        .limit(1)
        .get(),
  ],
  ['create', (db, path) => db.doc(`${path}-new`).set({ a: 1 })],
  ['update', (db, path) => db.doc(path).update({ a: 2 })],
  ['delete', (db, path) => db.doc(path).delete()],
];

// The refusals are expected; the SDK would print each one.
setLogLevel('silent');

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    // The emulator stores rules by project id; these must not replace those of the suite.
    projectId: `demo-rules-${process.pid}`,
    firestore: { rules: readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8') },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of documents) await context.firestore().doc(path).set({ a: 1 });
  });
});

afterAll(() => environment.cleanup());

const clients: [string, () => Client][] = [
  ['anybody', () => environment.unauthenticatedContext().firestore()],
  ['an ADMIN', () => environment.authenticatedContext('admin', { role: 'ADMIN' }).firestore()],
  [
    'a SCHEDULE_OPERATOR',
    () => environment.authenticatedContext('operator', { role: 'SCHEDULE_OPERATOR' }).firestore(),
  ],
];

describe.each(clients)('%s', (_, client) => {
  it.each(documents)('cannot read or write %s', async (path) => {
    const db = client();
    const allowed: string[] = [];
    for (const [name, attempt] of attempts) {
      await assertFails(attempt(db, path)).catch(() => allowed.push(name));
    }
    expect(allowed).toEqual([]);
  });
});

it('detects rules that allow access (the control)', async () => {
  const open = await initializeTestEnvironment({
    projectId: `demo-rules-open-${process.pid}`,
    firestore: {
      rules:
        "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /{doc=**} { allow read, write; } } }",
    },
  });
  try {
    const db = open.unauthenticatedContext().firestore();
    for (const [name, attempt] of attempts) {
      if (name !== 'update') await assertSucceeds(attempt(db, 'events/acsc2025'));
    }
  } finally {
    await open.cleanup();
  }
});
