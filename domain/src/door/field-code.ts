import { withoutAccents } from '../text/folded.ts';

/** The code of a check-in field for the name that staff typed: "Main Gate" is "main-gate". Other scripts are kept, and refused. */
export function fieldCode(typed: string): string {
  return withoutAccents(typed)
    .replace(/[\s\p{P}\p{S}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
