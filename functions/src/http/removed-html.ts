import { namesOf } from '../services/sanitise.ts';

/** What a reply says beside 'Success': the HTML that was removed, and sentences of warning. */
export function saying(
  removed: ReadonlySet<string>,
  warnings: readonly string[] = [],
): { removed?: string[]; warnings?: string[] } {
  return {
    ...(removed.size > 0 && { removed: namesOf(removed) }),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}
