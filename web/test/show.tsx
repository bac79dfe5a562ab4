/** Renders what a test is about as the site does: with its queries, and with toasts and parts that load late. */
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { makeQueryClient } from '../src/api/query-client.ts';

export async function show(shown: ReactNode) {
  return render(<QueryClientProvider client={makeQueryClient()}>{shown}</QueryClientProvider>);
}
