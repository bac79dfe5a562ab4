import { createHash } from 'node:crypto';

/** The id that a browser sends with a form: the same for the same fields, so that a repeated submission is one. */
export function aSubmissionid(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32);
}
