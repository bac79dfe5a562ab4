/** Loaded with the first toast, in its own React root, so that a toast does not rerender the page. */
import { TOAST } from '@samagam/contract/common/limits';
import { createRoot } from 'react-dom/client';
// The default build injects a <style>, which the Content-Security-Policy refuses.
import { type Id, ToastContainer, cssTransition, toast } from 'react-toastify/unstyled';
import './toaster.css';

export type ToastKind = 'info' | 'error' | 'success';

export interface ToastOptions {
  /** A toast replaces one with the same id. */
  id?: string;
  /** Milliseconds. */
  autoClose?: number;
  /** Set where a position other than the top right is prescribed. */
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

/** The library's ids by ours: it ignores a toast whose id is still sliding out, so each gets a new one. */
const latest = new Map<string, Id>();

export function push(kind: ToastKind, text: string, { id, ...options }: ToastOptions): void {
  const before = id === undefined ? undefined : latest.get(id);
  const content = <span className="toast-text">{text}</span>;
  if (before !== undefined && toast.isActive(before)) {
    toast.update(before, { ...options, render: content, type: kind });
    return;
  }
  // The previous toast may still be waiting in the queue.
  if (before !== undefined) toast.dismiss(before);
  const made = toast[kind](content, options);
  if (id !== undefined) latest.set(id, made);
}
