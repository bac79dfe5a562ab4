import type { ToastKind, ToastOptions } from './toaster.tsx';

let opened: Promise<typeof import('./toaster.tsx')> | undefined;

/** Loads the script of the toasts. Call it early where a toast is likely. */
export function prepareToasts(): Promise<typeof import('./toaster.tsx')> {
  opened ??= import('./toaster.tsx').catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

/** How long `showToast` waits for the script. In milliseconds. */
const PATIENCE = 2000;

/** Resolves when handed over, or after a timeout: a payment must not wait. Without the library, shows the sentence alone. */
export async function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): Promise<void> {
  const shown = prepareToasts().then(
    ({ push }) => push(kind, text, options),
    () => showPlainly(text),
  );
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

let plainLine: HTMLElement | undefined;

/** Stays until it is pressed, or until the next one. */
function showPlainly(text: string): void {
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = text;
  line.addEventListener('click', () => line.remove());
  // Not a class: its stylesheet may be what cannot be loaded.
  line.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:100;padding:1rem;color:var(--band-text);background:var(--band)';
  plainLine?.remove();
  plainLine = line;
  document.body.append(line);
}
