/** How often the clock is read, in milliseconds. */
const TICK = 20_000;

/** Shows each part only within its time (components/timed.tsx). */
export function timed(root: HTMLElement, signal: AbortSignal): void {
  const parts = root.querySelectorAll<HTMLElement>('[data-from]');
  if (parts.length === 0) return;
  function look(): void {
    const now = Date.now();
    for (const part of parts)
      part.hidden = now < Number(part.dataset['from']) || now >= Number(part.dataset['until']);
  }
  const looking = setInterval(look, TICK);
  signal.addEventListener('abort', () => clearInterval(looking));
  look();
}
