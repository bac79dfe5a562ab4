/** Names the call, never its address or body: addresses contain ticket and check-in keys, bodies personal data. */
import { BrokenRecord } from '../refusal.ts';
import { inSource } from './source-lines.ts';

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

/** Never its message. Error Reporting groups by `stack_trace`, whose first line must name the error. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? error.code : undefined;
  // Any line of a message may contain personal data.
  const frames = error.stack?.split('\n').filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line)) ?? [];
  const stack_trace = [`${error.name}: see the stack`, ...frames.slice(0, MOST_FRAMES).map(inSource)].join(
    '\n',
  );
  const record = error instanceof BrokenRecord && { record: error.path, field: error.field };
  return { error: error.name, code, ...record, stack_trace };
}

/** A failure that a retry may solve is a warning. A broken record needs a person, so it is an error. */
export function logFailure(
  write: Log,
  message: string,
  error: unknown,
  facts?: Record<string, unknown>,
): void {
  const severity = error instanceof BrokenRecord ? 'ERROR' : 'WARNING';
  write(severity, message, { ...facts, ...describeError(error) });
}
