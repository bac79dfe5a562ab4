/** A session of staff, in the browser and without one. */
import { vi } from 'vitest';

/** A token like those of the identity provider; only the API would check its signature. */
export function tokenWith(claims: object): string {
  return ['e30', btoa(JSON.stringify(claims)), ''].join('.');
}

/** For tests outside a browser: an empty storage of the tab, until the end of the test. */
export function stubSessionStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}
