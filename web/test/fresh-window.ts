/** The window of a test, which all files of a worker share: nothing in it depends on the files before, or on how busy the machine is. */
import { cdp, page } from 'vitest/browser';

/** As in vitest.config.ts. */
const [WIDTH, HEIGHT] = [1280, 800];

// A busy machine has no idle moment for seconds, and work that waits for one waits for that of the earlier tests too.
const later = window.setTimeout.bind(window);
window.requestIdleCallback = (work) => later(() => work({ didTimeout: false, timeRemaining: () => 50 }));
window.cancelIdleCallback = window.clearTimeout.bind(window);

/**
 * Whether the pointer of the browser is over the page, where it chooses and covers whatever a later test shows there. It begins in
 * the corner.
 */
let isPointerHere = true;
const notePointer = ({ isTrusted }: Event) => (isPointerHere ||= isTrusted);
addEventListener('pointermove', notePointer, true);

export async function freshWindow(): Promise<void> {
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  if (isPointerHere) await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
  isPointerHere = false;
}
