import { isRefused, read } from '../api/call.ts';

/** In milliseconds. */
const TICK = 5 * 60_000;

/** What was typed is kept. Asks the server, because a device's clock may be wrong. `data-ends`: epoch milliseconds. */
export function reloadOnceOver(root: HTMLElement, eventcode: string, reload = () => location.reload()): void {
  const ends = Number(root.querySelector<HTMLElement>('[data-ends]')?.dataset['ends'] ?? Infinity);
  const ticking = setInterval(() => void look().catch(() => undefined), TICK);
  async function look(): Promise<void> {
    if (Date.now() < ends) return;
    const answer = await read('GET /api/getevent', { eventcode });
    if (isRefused(answer) || answer.data[0]?.status !== 'COMPLETED') return;
    clearInterval(ticking);
    reload();
  }
}
