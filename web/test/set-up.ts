/** Runs before and after each component test: starts with an empty page, and fails on unexpected calls. */
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { receiveAll, startAnswering, takeFaults, worker } from './answers.ts';
import { freshWindow } from './fresh-window.ts';
import { useHand } from './hand.ts';
import { watchHandOver } from './handed-over.ts';
import { startTranslating } from './translate.ts';

const home = location.href;

beforeAll(async () => {
  if (!import.meta.env['TRUSTED']) useHand();
  await startAnswering();
});

let stopTranslating = (): void => undefined;

beforeEach(async () => {
  await freshWindow();
  watchHandOver();
  if (import.meta.env['TRANSLATED']) stopTranslating = startTranslating();
});

afterEach(async () => {
  stopTranslating();
  const silent = [...document.querySelectorAll('[role="alert"]')].filter(
    ({ textContent }) => textContent.trim() === '',
  );
  await cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  // Otherwise a call that a page sent at last would find no answer, in the next test.
  await receiveAll();
  // After the answers: one of them may show a toast.
  await dismissToasts();
  worker.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', home);
  expect(takeFaults()).toEqual([]);
  expect(silent, 'alerts without words').toEqual([]);
});

/** Toasts are outside the rendered tree of a test, and cover its buttons. */
async function dismissToasts(): Promise<void> {
  if (!document.querySelector('.Toastify__toast')) return;
  const { toast } = await import('react-toastify/unstyled');
  await expect
    .poll(() => {
      // Each time, because a toast may appear after the first one was dismissed.
      toast.dismiss();
      return document.querySelectorAll('.Toastify__toast').length;
    })
    .toBe(0);
}
