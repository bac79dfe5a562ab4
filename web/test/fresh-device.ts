import { deleteDB } from 'idb';
import { vi } from 'vitest';
import { DATABASE } from '../src/screens/door/offline/store.ts';

/** A phone that has never opened a door. */
export async function freshDevice(): Promise<void> {
  await deleteDB(DATABASE);
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  // The library of the camera warns that the test's http address is not secure.
  vi.spyOn(console, 'warn').mockReturnValue();
}

/** The motor of the phone; `vibrate` is called instead of it. */
export function setVibrate(vibrate: () => boolean): void {
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
}
