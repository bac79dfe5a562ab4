import { createHash } from 'node:crypto';

/** The same for the same fields, so that a repeated submission is recognised. */
export function aSubmissionid(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 32);
}
