/**
 * The throughput of getevent relative to a bare handler: the whole app, and a handler that only reads the same
 * document, both in this process and with the same Firestore emulator. The rounds alternate, so that other load
 * affects both; the figure is the median of the ratios.
 */
import type { Firestore } from '@google-cloud/firestore';
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { Hono } from 'hono';
import type { Figure } from './figure.ts';

const ROUNDS = 5;
const REQUESTS = 800;
const AT_ONCE = 16;
const EVENTCODE = 'acsc2025';

interface App {
  request: (path: string) => Response | Promise<Response>;
}

export function geteventThroughput(deps: Deps): Promise<Figure[]> {
  return compare(createApp(deps), bareHandler(deps.db));
}

async function compare(api: App, bare: App): Promise<Figure[]> {
  const paths = { api: `/api/getevent?eventcode=${EVENTCODE}`, bare: '/' };
  await round(api, paths.api);
  await round(bare, paths.bare);
  const turns: { ours: number; theirs: number }[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    turns.push({ ours: await round(api, paths.api), theirs: await round(bare, paths.bare) });
  }
  const medianOf = (figure: (turn: { ours: number; theirs: number }) => number) =>
    Math.round(median(turns.map(figure)));
  return [
    { what: 'getevent: whole API, in process', value: medianOf(({ ours }) => ours), unit: 'requests/s' },
    {
      what: 'getevent: bare handler, one document read',
      value: medianOf(({ theirs }) => theirs),
      unit: 'requests/s',
    },
    {
      what: 'getevent: the API keeps, of the bare handler',
      value: medianOf(({ ours, theirs }) => (100 * ours) / theirs),
      unit: '%',
    },
  ];
}

/** Requests per second, with `AT_ONCE` in parallel. */
async function round(app: App, path: string): Promise<number> {
  let left = REQUESTS;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const reply = await app.request(path);
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
        await reply.arrayBuffer();
      }
    }),
  );
  return REQUESTS / ((performance.now() - began) / 1000);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function bareHandler(db: Firestore): App {
  return new Hono().get('/', async (context) => {
    const snapshot = await db.collection('published').doc(EVENTCODE).get();
    return context.body(snapshot.get('parts').event.body, 200, { 'Content-Type': 'application/json' });
  });
}
