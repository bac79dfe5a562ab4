/**
 * Each trigger in a process of its own, as in the cloud: the built functions in the functions framework, which gets the
 * event that Firestore sends. Locally a process may serve several functions, and hide what one of them does not set up.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { demoSettings } from '@samagam/emulators/demo-settings';
import { fixedPorts, freePort } from '@samagam/emulators/suite/ports';
import { type Harness, startHarness } from '../api/harness.ts';

const root = path.join(import.meta.dirname, '../../..');
const framework = path.join(root, 'node_modules/@google-cloud/functions-framework/build/src/main.js');

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
});
afterAll(() => api.close());

/** Runs `use` with the address of one function in its own process. */
async function withProcessOf<T>(
  target: string,
  use: (address: string, output: () => string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, [framework, `--target=${target}`], {
    cwd: path.join(root, 'functions/dist'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...demoSettings({ ports: fixedPorts }),
      SMTP_URL: api.mailbox.smtpUrl,
      GCLOUD_PROJECT: api.projectId,
      FIRESTORE_EMULATOR_HOST: process.env['FIRESTORE_EMULATOR_HOST'],
      METADATA_SERVER_DETECTION: 'none',
      FUNCTION_SIGNATURE_TYPE: 'cloudevent',
      PORT: String(port),
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  try {
    const address = `http://127.0.0.1:${port}/`;
    await vi.waitFor(() => fetch(address), { timeout: 90_000 });
    return await use(address, () => output);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** Sends the event of a written document. Returns the status: below 300 when the trigger has done its work. */
async function send(address: string, type: 'created' | 'written', document: string): Promise<number> {
  const name = `projects/${api.projectId}/databases/(default)/documents/${document}`;
  const time = new Date(api.now()).toISOString();
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/cloudevents+json' },
    body: JSON.stringify({
      specversion: '1.0',
      id: document,
      source: `//firestore.googleapis.com/projects/${api.projectId}/databases/(default)`,
      type: `google.cloud.firestore.document.v1.${type}`,
      time,
      project: api.projectId,
      database: '(default)',
      namespace: '(default)',
      document,
      datacontenttype: 'application/json',
      data: { value: { name, fields: {}, createTime: time, updateTime: time } },
    }),
  });
  return status;
}

it.each([
  ['settleEvent', 'created', 'webhookEvents/nothing'],
  ['countSeats', 'written', 'seatShards/nothing'],
  ['issueDocument', 'written', 'documentJobs/nothing'],
] as const)('%s answers an event', async (target, type, document) => {
  expect(await withProcessOf(target, (address) => send(address, type, document))).toBeLessThan(300);
});

it('a failed event is answered with 500, and its error logged once with our lines and without its message', async () => {
  // Not deleted afterwards: a killed process leaves its locks to the emulator for a minute.
  await api.db.doc('transactions/broken').set({ status: 'asha@example.org' });
  await api.db.doc('documentJobs/broken').set({ at: api.now() });
  await withProcessOf('issueDocument', async (address, output) => {
    expect(await send(address, 'written', 'documentJobs/broken')).toBe(500);
    await expect.poll(output).toContain('"call":"issueDocument"');
    expect(output()).toMatch(/"stack_trace":"BrokenRecord: [^"]*functions\/src\/stores\/[\w/-]+\.ts:\d+/);
    expect(output()).not.toMatch(/asha|functions\.js:\d+/);
  });
});

async function aWaitingMail(query: string) {
  await api.save(anEvent());
  const message = { name: 'Asha Raman', email: 'asha@example.org', query, eventcode: 'test2025' };
  expect((await api.postJson('/api/contactus', message)).status).toBe(200);
  const { docs } = await api.db.collection('mail').where('state', '==', 'WAITING').get();
  return docs[0]!;
}

it('deliverMail sends the mail that was written', async () => {
  const mail = await aWaitingMail('Is there parking?');
  await withProcessOf('deliverMail', async (address) => {
    expect(await send(address, 'created', mail.ref.path)).toBeLessThan(300);
  });
  await api.mailbox.waitFor(({ text }) => text.includes('Is there parking?'));
});

it('deliverMail leaves announcements to deliverBulk, which sends nothing else', async () => {
  const mail = await aWaitingMail('Is there lunch?');
  const bulk = api.db.doc('mail/announcement_test2025-a1_x');
  await bulk.set(mail.data());
  const stateOf = async () => (await bulk.get()).get('state') as string;
  await withProcessOf('deliverMail', async (address) => {
    expect(await send(address, 'created', bulk.path)).toBeLessThan(300);
    expect(await stateOf()).toBe('WAITING');
  });
  await withProcessOf('deliverBulk', async (address) => {
    expect(await send(address, 'created', mail.ref.path)).toBeLessThan(300);
    expect((await mail.ref.get()).get('state')).toBe('WAITING');
    expect(await send(address, 'created', bulk.path)).toBeLessThan(300);
    expect(await stateOf()).toBe('SENT');
  });
});
