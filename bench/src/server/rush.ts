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
/** MiB, as Node chooses them in an instance of 512 MiB. On a machine with more memory, it collects garbage later. */
const HEAP_OF_AN_INSTANCE = ['--max-old-space-size=256', '--max-semi-space-size=1'];

export function rush(seconds: number): Promise<Figure[]> {
  return withSuite('rush', 'store', async ({ deps, suite: { environment, settings } }) => {
    await makeLargeConference(adminOf(deps));
    const server = fork(path.join(import.meta.dirname, 'page-server.ts'), {
      env: { ...process.env, ...environment, ...settings },
      execArgv: HEAP_OF_AN_INSTANCE,
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
      ...(await programmeAddresses(server, port, seconds)),
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

/** By the clock, and by the processor. */
const ANSWERS = [
  'programme: answers a second, one core',
  'programme: answers a second of processor time',
] as const;
const WHOLE_FILES = [
  'programme: whole files a second, one core',
  'programme: whole files a second of processor time',
] as const;
type Rates = typeof ANSWERS | typeof WHOLE_FILES;

/** Of the large event: 800 pages in turn, single ones, and files, also for readers who have them already. */
async function programmeAddresses(server: ChildProcess, port: number, seconds: number): Promise<Figure[]> {
  const base = `http://127.0.0.1:${port}`;
  const event = `/event/${LARGE_EVENT}`;
  const map = await (await fetch(`${base}/sitemap.xml`)).text();
  const found = map.matchAll(new RegExp(`${event}/(?:session|speaker)/[^<]+`, 'g'));
  const pages = [...found].map(([address]) => address).slice(0, 800);
  const rates = async ([clock, processor]: Rates, of: string, addresses: string[], etag?: string) => {
    const before = await usageOf(server);
    const options = { connections: CONNECTIONS, seconds, ...(etag && { etag }) };
    const { times, seconds: took, errors } = await hammer(port, addresses, options);
    const { cpuSeconds } = await usageOf(server);
    const aCpuSecond = Math.round(times.length / (cpuSeconds - before.cpuSeconds));
    return [
      figure('page from memory: errors', errors, of),
      figure(clock, Math.round(times.length / took), of),
      figure(processor, aCpuSecond, of),
    ];
  };
  for (const address of pages) await (await fetch(base + address)).arrayBuffer();
  const figures = await rates(ANSWERS, `${pages.length} pages`, pages);
  const single = [`${event}/programme`, pages[0]!, `${event}/session/1.ics`, `${event}/event.ics`];
  for (const address of single) figures.push(...(await rates(ANSWERS, address, [address])));
  const { megabytes } = await usageOf(server);
  figures.push(figure('page from memory: memory of the server', megabytes, '800 addresses'));
  for (const file of ['calendar.ics', 'schedule.json', 'schedule.xml']) {
    const address = `${event}/${file}`;
    const etag = (await fetch(base + address)).headers.get('etag')!;
    figures.push(
      ...(await rates(ANSWERS, `${file}, unchanged`, [address], etag)),
      ...(await rates(WHOLE_FILES, file, [address])),
    );
  }
  return figures;
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
