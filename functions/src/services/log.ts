/**
 * Structured logs. A line names the call, never its address or body: addresses of ours carry ticket and
 * check-in keys, and bodies carry people.
 */
import { BrokenRecord } from '../refusal.ts';

export type Log = (
  severity: 'INFO' | 'WARNING' | 'ERROR',
  message: string,
  facts?: Record<string, unknown>,
) => void;

export const log: Log = (severity, message, facts = {}) => {
  const write = severity === 'ERROR' ? console.error : console.log;
  write(JSON.stringify({ severity, message, ...facts }));
};

const MOST_FRAMES = 8;

/**
 * What may be said of an unknown error: its kind, its code and where it was, not what it was about. Error Reporting
 * groups by `stack_trace`, which must begin with a line that names the error.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? error.code : undefined;
  // A message may have several lines, and any of them may hold personal data.
  const frames = error.stack?.split('\n').filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line)) ?? [];
  const stack_trace = [`${error.name}: see the stack`, ...frames.slice(0, MOST_FRAMES)].join('\n');
  const record = error instanceof BrokenRecord && { record: error.path, field: error.field };
  return { error: error.name, code, ...record, stack_trace };
}

/** A failure that a later attempt may mend is a warning. A broken record needs a person. */
export function logFailure(
  write: Log,
  message: string,
  error: unknown,
  facts?: Record<string, unknown>,
): void {
  const severity = error instanceof BrokenRecord ? 'ERROR' : 'WARNING';
  write(severity, message, { ...facts, ...describeError(error) });
}
