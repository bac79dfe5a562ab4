import type { Firestore } from '@google-cloud/firestore';
import { expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { mailHolder } from './mail-holder.ts';

it('fails if the store fails, so that no one is told of a mail that was not stored', async () => {
  const db = { runTransaction: () => Promise.reject(new Error('no store')) } as unknown as Firestore;
  const deps = { db, randomBytes: (size: number) => new Uint8Array(size) } as unknown as Deps;
  const holder = { eventcode: 'test2025', email: 'asha@example.org' };
  await expect(mailHolder(deps, 'tickets', holder)).rejects.toThrow('no store');
});
