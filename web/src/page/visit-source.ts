/** Where the visitor came from: the `utm_source` of the first page of this tab that has one. */
import { SOURCE } from '@samagam/contract/limits';

const KEPT = 'samagam.source';

/** Called when the site starts. */
export function keepSource(): void {
  const source = new URLSearchParams(location.search).get('utm_source')?.trim() ?? '';
  if (!SOURCE.test(source)) return;
  try {
    if (!sessionStorage.getItem(KEPT)) sessionStorage.setItem(KEPT, source);
  } catch {
    // Without storage, the source is unknown.
  }
}

/** A part of a registration; empty when unknown. */
export function sourceOfVisit(): { source?: string } {
  try {
    const source = sessionStorage.getItem(KEPT);
    return source ? { source } : {};
  } catch {
    return {};
  }
}
