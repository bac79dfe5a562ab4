/**
 * Where toasts appear. Loaded with the first one, with its own stylesheet, and in a root of its own: nothing
 * of the page is rendered again because a toast shows.
 */
import { TOAST } from '@samagam/contract/limits';
import { createRoot } from 'react-dom/client';
// The default build writes a <style> into the page, which the policy of the pages refuses.
import { ToastContainer, cssTransition, toast } from 'react-toastify/unstyled';
import './toaster.css';

export type ToastKind = 'info' | 'error' | 'success';

export interface ToastOptions {
  /** A toast takes the place of one with the same id. */
  id?: string;
  /** Milliseconds. */
  autoClose?: number;
  /** Where the spec wants it elsewhere than at the top right. */
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

export function push(kind: ToastKind, text: string, { id, ...options }: ToastOptions): void {
  if (id !== undefined && toast.isActive(id)) toast.update(id, { ...options, render: text, type: kind });
  else toast[kind](text, id === undefined ? options : { ...options, toastId: id });
}
