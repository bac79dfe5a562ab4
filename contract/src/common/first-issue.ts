import * as z from 'zod/mini';
import { say } from './messages.ts';

export interface Issue {
  /** The wire name, dotted if it is nested; '' for the whole value. */
  field: string;
  msg: string;
}

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; issue: Issue; issues: Issue[] };

/** The issues are in the order of the schema's keys, which is that of the form; unknown keys come last. */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Parsed<z.output<Schema>> {
  const outcome = schema.safeParse(input);
  if (outcome.success) return { ok: true, value: outcome.data };
  const issues = outcome.error.issues.map((issue): Issue => {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      return { field: field || issue.keys[0]!, msg: say.invalidData(issue.keys[0]!) };
    const message = issue.code === 'invalid_key' ? issue.issues[0]!.message : issue.message;
    if (issue.path.length === 0 && issue.code !== 'custom') return { field, msg: say.unreadable };
    return { field, msg: message === 'Invalid input' ? say.invalidData(field) : message };
  });
  return { ok: false, issue: issues[0]!, issues };
}
