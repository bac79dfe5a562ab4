/**
 * Landing pages from the memory of one instance. The server has one core, and the visitors have the other ones. Each event is
 * measured for some seconds.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { type Figure, figure } from '../figures.ts';
import { type AdminPost, LARGE_EVENT, makeLargeConference } from '../pages/large-conference.ts';
import { percentile } from '../spread.ts';
import { killAtEnd, withSuite } from '../with-suite.ts';
import { hammer } from './hammer.ts';

const CONNECTIONS = 80;

export function rush(seconds: number): Promise<Figure[]> {
  return withSuite('rush', 'store', async ({ deps, suite: { environment, settings } }) => {
    await makeLargeConference(adminOf(deps));
    const server = fork(path.join(import.meta.dirname, 'page-server.ts'), {
      env: { ...process.env, ...environment, ...settings },
    });
    killAtEnd(() => server.kill('SIGKILL'));
    const { port } = await heard<{ port: number }>(server);
    pin(server.pid!, '0');
    pin(process.pid, '1');
    const demo = await measure(server, { port, eventcode: 'acsc2025', seconds });
    const large = await measure(server, { port, eventcode: LARGE_EVENT, seconds });
    return [
      figure('demo: pages a second, one core', demo.aSecond),
      ...figuresOf('demo', demo),
      figure('500 sessions: pages a second, one core', large.aSecond),
      ...figuresOf('500 sessions', large),
    ];
  });
}

function adminOf(deps: Deps): AdminPost {
  const app = createApp({
    ...deps,
    verifyIdToken: async () => ({ uid: 'bench', mail: 'bench@samagam.test', role: 'ADMIN' }),
  });
  return async (call, body) => {
    const response = await app.request(`/api/admin/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer bench' },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as { data?: unknown };
    if (!response.ok) throw new Error(`${call}: ${response.status} ${JSON.stringify(reply)}`);
    return reply.data;
  };
}

async function heard<Message>(server: ChildProcess): Promise<Message> {
  const [message] = (await once(server, 'message')) as [Message];
  return message;
}

/** Without `taskset`, the processes share all cores. */
function pin(pid: number, core: string): void {
  const { status } = spawnSync('taskset', ['-a', '-p', '-c', core, String(pid)], { stdio: 'ignore' });
  if (status !== 0) console.log('The processes are not pinned to a core.');
}

async function usageOf(server: ChildProcess): Promise<{ megabytes: number; cpuSeconds: number }> {
  const usage = heard<{ megabytes: number; cpuSeconds: number }>(server);
  server.send('usage');
  return usage;
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(
  server: ChildProcess,
  { port, eventcode, seconds }: { port: number; eventcode: string; seconds: number },
) {
  const address = `/event/${eventcode}`;
  const page = await (await fetch(`http://127.0.0.1:${port}${address}`)).arrayBuffer();
  await hammer(port, address, { connections: 10, seconds: 2 });
  const before = await usageOf(server);
  const hammered = await hammer(port, address, { connections: CONNECTIONS, seconds });
  const { megabytes, cpuSeconds } = await usageOf(server);
  const pages = hammered.times.length;
  return {
    bytes: page.byteLength,
    aSecond: Math.round(pages / hammered.seconds),
    aCpuSecond: Math.round(pages / (cpuSeconds - before.cpuSeconds)),
    slow: percentile(hammered.times, 97.5),
    errors: hammered.errors,
    megabytes,
  };
}

function figuresOf(event: string, { bytes, aCpuSecond, slow, errors, megabytes }: Measured): Figure[] {
  return [
    figure('page from memory: bytes', Math.round(bytes / 1000), event),
    figure('page from memory: a second of processor time', aCpuSecond, event),
    figure('page from memory: p97.5', slow, event),
    figure('page from memory: errors', errors, event),
    figure('page from memory: memory of the server', megabytes, event),
  ];
}
