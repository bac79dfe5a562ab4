/** Renders a component with its surroundings in the site: queries, toasts and lazy parts. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../src/api/query-client.ts';

export async function show(shown: ReactNode) {
  return render(<QueryClientProvider client={makeQueryClient()}>{shown}</QueryClientProvider>);
}
