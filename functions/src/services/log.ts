/**
 * Structured logs. A line names the call, never its address or body: addresses of ours carry ticket and
 * check-in keys, and bodies carry people.
 */
export type Log = (
  severity: 'INFO' | 'WARNING' | 'ERROR',
  message: string,
  facts?: Record<string, unknown>,
) => void;

export const log: Log = (severity, message, facts = {}) => {
  const write = severity === 'ERROR' ? console.error : console.log;
  write(JSON.stringify({ severity, message, ...facts }));
};

/** What may be said of an unknown error: its kind, its code and where it was, not what it was about. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? error.code : undefined;
  return { error: error.name, code, stack: error.stack?.split('\n').slice(1, 8).join('\n') };
}
