/** Milliseconds an idle moment is waited for. */
const PATIENCE = 4000;

/** Resolves when the page has loaded and has nothing else to do: for script nobody waits for. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // Safari has no idle callbacks.
  await new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: PATIENCE })
      : setTimeout(resolve, 1000),
  );
}
