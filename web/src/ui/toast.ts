import type { ToastKind, ToastOptions } from './toaster.tsx';

let opened: Promise<typeof import('./toaster.tsx')> | undefined;

/** Loads what shows toasts; worth doing early where one is likely. */
export function prepareToasts(): Promise<typeof import('./toaster.tsx')> {
  opened ??= import('./toaster.tsx').catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

/** How long whoever waits for a toast waits for its script. In milliseconds. */
const PATIENCE = 2000;

/**
 * Shows a toast; resolves when it is on its way to the screen, or when that takes too long: over a bad connection it may
 * come later, and a payment must not wait for it.
 */
export async function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  const shown = prepareToasts().then(({ push }) => push(kind, text, options));
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
