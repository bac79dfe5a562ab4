/**
 * 300 buyers behind one unknown address wait for their tickets, each with a request every three seconds, while their
 * payments are not captured. All of them are counted together (docs/decisions/0026).
 */
import { setTimeout } from 'node:timers/promises';
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { type Figure, figure } from '../figures.ts';
import { percentile, timed } from '../spread.ts';

const BUYERS = 300;
const POLLS = 5;
const PAUSE = 3000;

export async function polling(deps: Deps): Promise<Figure[]> {
  let failedCounts = 0;
  const app = createApp({
    ...deps,
    config: { ...deps.config, TRUSTED_HOPS: 0 },
    log: (_severity, message) => void (failedCounts += message.startsWith('limits: counting failed') ? 1 : 0),
    // A delayed refusal is intended, and not what is measured.
    pause: async () => undefined,
  });
  const times: number[] = [];
  let errors = 0;
  const buyers = Array.from({ length: BUYERS }, async (_, i) => {
    await setTimeout((PAUSE * i) / BUYERS);
    for (let poll = 0; poll < POLLS; poll += 1) {
      const ticketkey = String(i).padStart(43, 'A');
      const { ms, value } = await timed(async () => app.request(`/api/getticket?ticketkey=${ticketkey}`));
      times.push(ms);
      if (value.status !== 404) errors += 1;
      await setTimeout(Math.max(0, PAUSE - ms));
    }
  });
  await Promise.all(buyers);
  const counters = await deps.db.collection('rateLimits').get();
  const most = Math.max(...counters.docs.map((doc) => doc.get('count') as number));
  return [
    figure('300 buyers wait for tickets: half answered within', percentile(times, 50)),
    figure('300 buyers wait for tickets: 95 of 100 within', percentile(times, 95)),
    figure('300 buyers wait for tickets: writes to one document a second', perSecond(most)),
    figure('300 buyers wait for tickets: errors, failed counts', errors + failedCounts),
  ];
}

function perSecond(writes: number): number {
  return Math.round((writes * 10_000) / (POLLS * PAUSE)) / 10;
}
