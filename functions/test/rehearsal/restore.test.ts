/**
 * The drill of docs/running.md, "Backups and restoring", as far as emulators can show it: an export of one is the
 * start of another, and the same commands say whether everything is there.
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Firestore } from '@google-cloud/firestore';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { suiteFolder } from '@samagam/emulators/suite/places';
import { type RestoredFirestore, restoreFirestore } from '@samagam/emulators/suite/restored-firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare, type Comparison, contentsOf, isEqual } from '@samagam/ops/project/compare-databases';
import { type Harness, startHarness } from '../api/harness.ts';

const commands = path.resolve(import.meta.dirname, '../../../ops/src/commands');

/** In seconds, by phase: what an operator compares with a restore of the real project. */
const took: Record<string, string> = {};
async function timed<Result>(phase: string, work: Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work;
  took[phase] = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  return result;
}

let api: Harness;
let restored: RestoredFirestore;
let copy: Firestore;

beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.saveSeller();
  await api.saveCoupon('WELCOME10');
  for (const name of ['asha', 'ravi', 'mina']) {
    const { order } = await api.checkout({ personalmailid: `${name}@example.org` });
    if (name !== 'mina') api.razorpay.control.pay(order.gatewayorderid);
  }
  await api.sweep();
  restored = await timed(
    'export and restore',
    restoreFirestore(process.env.FIRESTORE_EMULATOR_HOST!, api.projectId),
  );
  const { host, port } = new URL(`http://${restored.host}`);
  copy = new Firestore({ projectId: api.projectId, host, port: Number(port), ssl: false });
});
afterAll(async () => {
  const phases = Object.entries(took).map(([phase, seconds]) => `${phase} ${seconds}`);
  console.log(`The drill took: ${phases.join(', ')}.`);
  await copy?.terminate();
  await restored?.stop();
  rmSync(suiteFolder(api.projectId), { recursive: true, force: true });
  await api.close();
});

function run(
  command: string,
  args: string[],
  firestore: string,
  secrets: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const { MASTER_SECRET } = api.deps.config;
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: firestore, MASTER_SECRET, ...secrets };
  const all = [path.join(commands, `${command}.ts`), ...args, '--project', api.projectId];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

const comparison = async (): Promise<Comparison> => compare(await contentsOf(api.db), await contentsOf(copy));

describe('a restored database', () => {
  it('has every document of the first, and keeps every rule', async () => {
    const found = await timed('comparison', comparison());
    expect(found).toMatchObject({ missing: [], added: [], changed: [] });
    expect(found.counts).toMatchObject({
      transactions: { first: 3, second: 3 },
      tickets: { first: 2, second: 2 },
      events: { first: 1, second: 1 },
      published: { first: 1, second: 1 },
    });
    const snapshots = await timed('published verify', run('published', ['verify'], restored.host));
    const money = await timed('audit:money', run('audit-money', [], restored.host));
    expect(snapshots).toEqual({ code: 0, output: 'test2025: the snapshot matches the records.\n' });
    expect([money.code, money.output]).toEqual([0, expect.stringContaining('All is well.')]);
    expect(money.output).toContain('3 orders, 2 tickets');
    const rotated = { MASTER_SECRET: 'n'.repeat(32), MASTER_SECRET_PREVIOUS: api.deps.config.MASTER_SECRET };
    const documents = ['--event', 'test2025'];
    expect(await run('audit-money', documents, restored.host, rotated)).toMatchObject({ code: 0 });
    const lost = await run('audit-money', documents, restored.host, {
      ...rotated,
      MASTER_SECRET_PREVIOUS: 'none',
    });
    expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('master secret that is not known')]);
  });

  it('differs as soon as one document is damaged, lost or added', async () => {
    const [order] = (await copy.collection('transactions').get()).docs;
    const before = order!.data();
    await order!.ref.update({ total: before.total + 1 });
    expect(await comparison()).toMatchObject({ missing: [], added: [], changed: [order!.ref.path] });
    await order!.ref.delete();
    const lost = await comparison();
    expect(lost).toMatchObject({ missing: [order!.ref.path], added: [], changed: [] });
    expect(lost.counts.transactions).toEqual({ first: 3, second: 2 });
    await order!.ref.set(before);
    await copy.doc('events/test2025/speakers/stranger').set({ name: 'Nobody' });
    expect(await comparison()).toMatchObject({ missing: [], added: ['events/test2025/speakers/stranger'] });
    await copy.doc('events/test2025/speakers/stranger').delete();
    expect(isEqual(await comparison())).toBe(true);
  });

  it('is read by every command with --database, and compared with the first by npm run compare', async () => {
    const other = new Firestore({ projectId: api.projectId, databaseId: 'restored' });
    const here = process.env.FIRESTORE_EMULATOR_HOST!;
    for (const record of (await contentsOf(api.db)).keys()) {
      await other.doc(record).set((await api.db.doc(record).get()).data()!);
    }
    const equal = await run('compare', ['--with', 'restored'], here);
    expect([equal.code, equal.output]).toEqual([0, expect.stringContaining('All documents are equal.')]);
    expect(equal.output).toContain('✓ transactions: 3 in (default), 3 in restored.');
    await other.doc('events/test2025').update({ city: 'Madurai' });
    await other.terminate();
    const [differs, snapshots, money] = await Promise.all([
      run('compare', ['--with', 'restored'], here),
      run('published', ['verify', '--database', 'restored'], here),
      run('audit-money', ['--database', 'restored'], here),
    ]);
    expect([differs!.code, differs!.output]).toEqual([
      1,
      expect.stringContaining('Differs: events/test2025\nThe databases differ.'),
    ]);
    expect(snapshots!.output).toBe(
      'test2025: differs in event. Run "rebuild" to write the snapshot again.\n',
    );
    expect(money!.output).toContain('3 orders');
  });
});
