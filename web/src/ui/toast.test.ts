import { afterEach, expect, it, vi } from 'vitest';
import { showToast } from './toast.ts';

const push = vi.hoisted(() => vi.fn());
const script = vi.hoisted(() => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrive: () => arrive(), arrived };
});
vi.mock('./toaster.tsx', async () => {
  await script.arrived;
  return { push };
});
afterEach(() => vi.useRealTimers());

it('does not wait for its script for long, and still shows the toast when the script is loaded', async () => {
  vi.useFakeTimers();
  const shown = showToast('info', 'Proceed');
  await vi.advanceTimersByTimeAsync(2000);
  await shown;
  expect(push).not.toHaveBeenCalled();
  vi.useRealTimers();
  script.arrive();
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('info', 'Proceed', {}));
});
