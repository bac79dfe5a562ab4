/** Apart from api.ts, so that a page does not need the table of all calls. */
import type { CallName } from './api.ts';

export function methodOf(name: CallName): string {
  return name.slice(0, name.indexOf(' '));
}

export function pathOf(name: CallName): string {
  return name.slice(name.indexOf(' ') + 1);
}
