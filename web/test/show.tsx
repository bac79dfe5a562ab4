/** Renders a component with its surroundings in the site: queries, toasts and lazy parts. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { render as renderSoon } from 'vitest-browser-react';
import { makeQueryClient } from '../src/api/query-client.ts';

/** Renders at once, with effects: React for production has no `act`. Lazy parts come later, as in the site. */
export async function render(shown: ReactNode) {
  return flushSync(() => renderSoon(shown));
}

export async function show(shown: ReactNode) {
  return render(<QueryClientProvider client={makeQueryClient()}>{shown}</QueryClientProvider>);
}

/** Renders a component as the server does; `hydrate` then attaches it, as the script does when it arrives. */
export function showServerRendered(shown: ReactNode): { hydrate: () => void } {
  const app = <QueryClientProvider client={makeQueryClient()}>{shown}</QueryClientProvider>;
  const root = document.createElement('div');
  root.innerHTML = renderToString(app);
  document.body.append(root);
  onTestFinished(() => root.remove());
  return {
    hydrate() {
      const hydrated = hydrateRoot(root, app);
      onTestFinished(() => hydrated.unmount());
    },
  };
}
