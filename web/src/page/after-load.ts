/** The longest wait for an idle moment, in milliseconds. */
const PATIENCE = 4000;

/** Resolves when the page has loaded and is idle, for scripts that are not urgent. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // Safari has no requestIdleCallback.
  await new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: PATIENCE })
      : setTimeout(resolve, 1000),
  );
}
