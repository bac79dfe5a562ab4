/**
 * Where toasts appear. Loaded with the first one, with its own stylesheet, and in a root of its own: nothing
 * of the page is rendered again because a toast shows.
 */
import { TOAST } from '@samagam/contract/limits';
import { createRoot } from 'react-dom/client';
// The default build writes a <style> into the page, which the policy of the pages refuses.
import { type Id, ToastContainer, cssTransition, toast } from 'react-toastify/unstyled';
import './toaster.css';

export type ToastKind = 'info' | 'error' | 'success';

export interface ToastOptions {
  /** A toast takes the place of one with the same id. */
  id?: string;
  /** Milliseconds. */
  autoClose?: number;
  /** Where it is prescribed elsewhere than at the top right. */
  position?: 'bottom-right';
}

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', appendPosition: false });

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <ToastContainer
    position="top-right"
    autoClose={TOAST.autoClose}
    pauseOnHover
    pauseOnFocusLoss
    draggable
    draggablePercent={TOAST.draggablePercent}
    newestOnTop
    transition={slide}
    aria-label="Notifications"
  />,
);

/** The library's own ids, by ours. It drops a toast whose id is still on a toast that slides out, so each gets a new one. */
const latest = new Map<string, Id>();

export function push(kind: ToastKind, text: string, { id, ...options }: ToastOptions): void {
  const before = id === undefined ? undefined : latest.get(id);
  if (before !== undefined && toast.isActive(before)) {
    toast.update(before, { ...options, render: text, type: kind });
    return;
  }
  // It may still wait for its place on the screen.
  if (before !== undefined) toast.dismiss(before);
  const made = toast[kind](text, options);
  if (id !== undefined) latest.set(id, made);
}
