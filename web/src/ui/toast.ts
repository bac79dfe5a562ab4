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

/** Shows a toast; resolves when it is on its way to the screen. */
export async function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  const { push } = await prepareToasts();
  push(kind, text, options);
}
