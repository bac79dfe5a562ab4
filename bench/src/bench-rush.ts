/**
 * `npm run bench:rush`: landing pages from the memory of one instance. The server has one core, and the visitors have the
 * other ones. BENCH_SECONDS is the time for each event.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { suiteFolder } from '@samagam/emulators/suite/places';
import type { Figure } from './figure.ts';
import { hammer } from './hammer.ts';
import { keep } from './keep.ts';
import { type AdminPost, LARGE_EVENT, makeLargeConference } from './large-conference.ts';
import { percentile } from './spread.ts';
import { withStore } from './with-store.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);
const CONNECTIONS = 80;
const project = `demo-samagam-bench-${randomBytes(3).toString('hex')}`;
const killers: (() => void)[] = [];
process.on('exit', () => killers.forEach((killNow) => killNow()));
onEnd(() => process.exit(130));

mkdirSync(suiteFolder(project), { recursive: true });
const figures = await withStore(
  project,
  (killNow) => killers.push(killNow),
  async (deps, { environment, settings }) => {
    await makeLargeConference(adminOf(deps));
    const server = fork(path.join(import.meta.dirname, 'page-server.ts'), {
      ...(process.env['PROF'] && { execArgv: ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] }),
      env: { ...process.env, ...environment, ...settings },
    });
    killers.push(() => server.kill('SIGKILL'));
    const { port } = await heard<{ port: number }>(server);
    pin(server.pid!, '0');
    pin(process.pid, '1');
    return [
      ...(await measure(server, port, { what: 'demo', eventcode: 'acsc2025', least: 3000 })),
      ...(await measure(server, port, { what: '500 sessions', eventcode: LARGE_EVENT, least: 1000 })),
    ];
  },
);
keep(figures);
process.exit();

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

async function measure(
  server: ChildProcess,
  port: number,
  { what, eventcode, least }: { what: string; eventcode: string; least: number },
): Promise<Figure[]> {
  const address = `/event/${eventcode}`;
  const bytes = (await (await fetch(`http://127.0.0.1:${port}${address}`)).arrayBuffer()).byteLength;
  await hammer(port, address, { connections: 10, seconds: 2 });
  const before = await usageOf(server);
  const { times, errors, seconds } = await hammer(port, address, {
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const { megabytes, cpuSeconds } = await usageOf(server);
  return [
    { what: `Page, ${what}: bytes`, value: Math.round(bytes / 1000), unit: 'KB' },
    { what: `Page, ${what}: a second, one core`, value: Math.round(times.length / seconds), unit: '', least },
    {
      what: `Page, ${what}: a second of processor time`,
      value: Math.round(times.length / (cpuSeconds - before.cpuSeconds)),
      unit: '',
    },
    { what: `Page, ${what}: p97.5`, value: percentile(times, 97.5), unit: 'ms', budget: 150 },
    { what: `Page, ${what}: errors`, value: errors, unit: '', budget: 0 },
    { what: `Page, ${what}: memory of the server`, value: megabytes, unit: 'MB', budget: 400 },
  ];
}
