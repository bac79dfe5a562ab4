/** A problem that the user can solve. It is shown as one sentence without a stack trace. */

export type Problem = Error & { readonly problem: true };

export function problem(sentence: string): Problem {
  return Object.assign(new Error(sentence), { problem: true as const });
}

/** A port was taken between its choice and its use. The caller may choose other ports. */
export function portTaken(words: string): Error {
  return Object.assign(new Error(words), { portTaken: true });
}

export function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'portTaken' in error;
}

/** The sentence to show: that of a problem, or that an unexpected error happened and where its log is. */
export function sentenceOf(error: unknown, logFolder: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'problem' in error) return message;
  const stack = error instanceof Error ? (error.stack ?? message) : message;
  // The stack trace is only useful for developers, so it is written to the logs.
  return `Something unexpected happened: ${message.split('\n')[0]} (${frame(stack)}; logs in ${logFolder})`;
}

function frame(stack: string): string {
  return (
    /\(?([^\s(]+:\d+):\d+\)?/.exec(stack.slice(stack.indexOf('\n')))?.[1]?.replace(/^file:\/\//, '') ??
    'no position'
  );
}
