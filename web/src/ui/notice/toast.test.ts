import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const push = vi.fn();
let script: PromiseWithResolvers<{ push: typeof push }>;
const append = vi.fn<(line: { textContent: string }) => void>();
const setAttribute = vi.fn();

beforeEach(() => {
  vi.resetModules();
  script = Promise.withResolvers();
  // It may be rejected before anything awaits it.
  script.promise.catch(() => undefined);
  vi.doMock('./toaster.tsx', () => script.promise);
  const line = () => ({ style: {}, setAttribute, addEventListener: () => undefined });
  vi.stubGlobal('document', { createElement: line, body: { append } });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('./toaster.tsx');
  vi.clearAllMocks();
});

/** Resolves as the caller of `showToast` sees it, before the script is loaded. */
async function showTooEarly(): Promise<void> {
  const { showToast } = await import('./toast.ts');
  const shown = showToast('info', 'Proceed');
  await vi.advanceTimersByTimeAsync(2000);
  await shown;
  expect(push).not.toHaveBeenCalled();
  vi.useRealTimers();
}

it('does not wait for its script for long, and still shows the toast when the script is loaded', async () => {
  await showTooEarly();
  script.resolve({ push });
  await expect.poll(() => push).toHaveBeenCalledWith('info', 'Proceed', {});
  expect(append).not.toHaveBeenCalled();
});

it('shows the sentence without its script, if that cannot be loaded after all', async () => {
  await showTooEarly();
  script.reject(new Error('The network is gone.'));
  await expect.poll(() => append).toHaveBeenCalledOnce();
  expect(append.mock.calls[0]![0]).toMatchObject({ textContent: 'Proceed' });
  expect(setAttribute).toHaveBeenCalledWith('role', 'alert');
});

it('shows the sentence without its script at once, if that fails at once', async () => {
  vi.useRealTimers();
  script.reject(new Error('The network is gone.'));
  const { showToast } = await import('./toast.ts');
  await showToast('error', 'Not sent.');
  expect(append.mock.calls[0]![0]).toMatchObject({ textContent: 'Not sent.' });
});
