/** The built functions in the framework that runs them in the cloud, each in its own process, as there. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FAILED, SUCCESS } from '@samagam/contract/reply';
import { sayOfApi } from '@samagam/contract/api-messages';
import { demoKeys, demoSettings } from '@samagam/emulators/demo-settings';
import { fixedPorts, freePort } from '@samagam/emulators/suite/ports';

const root = path.join(import.meta.dirname, '../../..');
const framework = path.join(root, 'node_modules/@google-cloud/functions-framework/build/src/main.js');
/** Prints the peak memory of the process in kilobytes on a signal. */
const TELLS_MEMORY = `process.on('SIGUSR2', () => console.log('peak ' + process.resourceUsage().maxRSS + ' kB'))`;
const PROJECT = 'demo-samagam';
const MEGABYTE = 1024;

let child: ChildProcess;
let output = '';
let port: number;

beforeAll(async () => {
  port = await freePort();
  child = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(TELLS_MEMORY)}`, framework, '--target=api'],
    {
      cwd: path.join(root, 'functions/dist'),
      env: {
        PATH: process.env['PATH'],
        ...demoSettings({ ports: fixedPorts }),
        GCLOUD_PROJECT: PROJECT,
        FIRESTORE_EMULATOR_HOST: process.env['FIRESTORE_EMULATOR_HOST'],
        METADATA_SERVER_DETECTION: 'none',
        FUNCTION_SIGNATURE_TYPE: 'http',
        PORT: String(port),
      },
    },
  );
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (output += String(data)));
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/api/nothing`), { timeout: 90_000 });
}, 120_000);
afterAll(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
});

/** `chunked` sends no Content-Length. */
function post(
  address: string,
  body: Buffer | string,
  headers: Record<string, string> = {},
  chunked = false,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: address, method: 'POST', agent: false },
      (response) => {
        let text = '';
        response.on('data', (data) => (text += String(data)));
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      },
    );
    request.once('error', reject);
    const all = { 'Content-Type': 'application/json', ...headers };
    for (const [name, value] of Object.entries(all)) request.setHeader(name, value);
    if (!chunked) request.setHeader('Content-Length', Buffer.byteLength(body));
    request.end(body);
  });
}

async function peakMemory(): Promise<number> {
  output = '';
  child.kill('SIGUSR2');
  await expect.poll(() => output).toMatch(/peak \d+ kB/);
  return Number(/peak (\d+) kB/.exec(output)![1]);
}

describe('a request body', () => {
  it('is refused unread when it is compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(120 * 1024 * 1024, '{"name":"x"}'));
    const before = await peakMemory();
    const headers = { 'Content-Encoding': 'gzip' };
    const answers = await Promise.all(
      ['/api/contactus', '/api/rpwebhook', '/api/rpcreateorder', '/nothing'].map((address) =>
        post(address, bomb, headers),
      ),
    );
    for (const { status, text } of answers) {
      expect(status).toBe(415);
      expect(JSON.parse(text)).toEqual({ result: FAILED, msg: sayOfApi.wrongContentType });
    }
    expect((await peakMemory()) - before).toBeLessThan(40 * MEGABYTE);
  });

  it('is refused above the largest size, with and without a Content-Length', async () => {
    const large = Buffer.alloc(120 * 1024 * 1024, 'x');
    const before = await peakMemory();
    for (const chunked of [false, true]) {
      const { status, text } = await post('/api/contactus', large, {}, chunked);
      expect(status).toBe(413);
      expect(JSON.parse(text)).toEqual({ result: FAILED, msg: sayOfApi.tooLarge });
    }
    // What is dropped is garbage for a moment; what is kept would be twice the body.
    expect((await peakMemory()) - before).toBeLessThan(180 * MEGABYTE);
  });

  it('of broken JSON gets a reply in our envelope, and is not logged', async () => {
    output = '';
    const { status, text } = await post('/api/contactus', '{"name":"Asha Raman","card":"4111111111111111"');
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ result: FAILED, msg: sayOfApi.unreadable });
    await peakMemory();
    expect(output).not.toMatch(/Asha|4111|SyntaxError/);
  });

  it('reaches the call when it is valid, also in chunks', async () => {
    for (const chunked of [false, true]) {
      const { status, text } = await post('/api/contactus', '{"name":""}', {}, chunked);
      expect(status).toBe(400);
      expect(JSON.parse(text).field).toBe('name');
    }
  });

  it('keeps the bytes that the gateway has signed', async () => {
    const body = '{ "event" : "payment.captured","payload":{} }';
    const signature = createHmac('sha256', demoKeys.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');
    const { status, text } = await post('/api/rpwebhook', body, { 'X-Razorpay-Signature': signature });
    expect(JSON.parse(text)).toEqual({ result: SUCCESS });
    expect(status).toBe(200);
  });

  it('that never ends because its sender disconnected does no harm', async () => {
    await new Promise<void>((resolve) => {
      const request = http.request({
        host: '127.0.0.1',
        port,
        path: '/api/contactus',
        method: 'POST',
        agent: false,
      });
      request.once('error', () => resolve());
      request.setHeader('Content-Length', 1000);
      request.write('{"name":', () => request.destroy(new Error('gone')));
    });
    expect((await post('/api/contactus', '{}')).status).toBe(400);
    expect(child.exitCode).toBeNull();
  });
});

it('shows no stack trace for an address that cannot be decoded, and does not log it', async () => {
  output = '';
  const { status, text } = await post('/api/%E0%A4%A/secret-key-in-the-path', '{}');
  expect(status).toBe(400);
  expect(text).not.toMatch(/node_modules|\bat /);
  await peakMemory();
  expect(output).not.toContain('secret-key-in-the-path');
});

it('logs an unexpected error with the lines of our source', async () => {
  const db = new Firestore({ projectId: PROJECT });
  await db.doc('published/broken1').set({ broken: true });
  output = '';
  const { status } = await fetch(`http://127.0.0.1:${port}/api/getevent?eventcode=broken1`);
  await db.terminate();
  expect(status).toBe(500);
  await expect.poll(() => output).toContain('"call failed"');
  const line = output.split('\n').find((one) => one.includes('"call failed"'))!;
  const { severity, stack_trace } = JSON.parse(line) as Record<string, string>;
  expect(severity).toBe('ERROR');
  expect(stack_trace).toMatch(/^BrokenRecord: .*\n +at .*\(functions\/src\/stores\/[\w/-]+\.ts:\d+:\d+\)/);
  expect(stack_trace).not.toContain('functions.js');
});
