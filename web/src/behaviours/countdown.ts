/** The length of each unit in seconds, and from how many of it the next one counts. */
export const UNITS = [
  ['days', 86_400, Infinity],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const;

/** The numbers of the countdown, in the order of `UNITS`; null once it is over. Both moments in epoch milliseconds. */
export function countdownAt(start: number, now: number): number[] | null {
  const left = Math.floor((start - now) / 1000);
  return left > 0 ? UNITS.map(([, seconds, most]) => Math.floor(left / seconds) % most) : null;
}

/** Counts each second what screens/public/event/banner/countdown.tsx renders. */
export function countdown(root: HTMLElement, signal: AbortSignal): void {
  const timer = root.querySelector<HTMLElement>('[data-counts-to]');
  if (!timer) return;
  const numbers = timer.querySelectorAll('[data-number]');
  function tick(): void {
    const left = countdownAt(Number(timer!.dataset['countsTo']), Date.now());
    left?.forEach((number, at) => (numbers[at]!.textContent = String(number)));
    if (left) return;
    clearInterval(ticking);
    timer!.hidden = true;
    (timer!.nextElementSibling as HTMLElement).hidden = false;
  }
  const ticking = setInterval(tick, 1000);
  signal.addEventListener('abort', () => clearInterval(ticking));
  tick();
}
