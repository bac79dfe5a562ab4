/** Where the visitor came from: the `utm_source` of the first page of this tab that has one. The API ignores odd ones. */
const KEPT = 'samagam.source';

export function keepSource(): void {
  const source = new URLSearchParams(location.search).get('utm_source');
  try {
    if (source && !sessionStorage.getItem(KEPT)) sessionStorage.setItem(KEPT, source);
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
