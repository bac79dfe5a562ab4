/** Something a person can mend, said in one sentence: it is shown without a stack. */

export type Problem = Error & { readonly problem: true };

export function problem(sentence: string): Problem {
  return Object.assign(new Error(sentence), { problem: true as const });
}

/** A port was taken between its choice and its use: whoever chose it may choose again. */
export function portTaken(words: string): Error {
  return Object.assign(new Error(words), { portTaken: true });
}

export function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'portTaken' in error;
}

/** The sentence to show: a problem's own, or that something else went wrong and where to read more. */
export function sentenceOf(error: unknown, logFolder: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'problem' in error) return message;
  const stack = error instanceof Error ? (error.stack ?? message) : message;
  // The stack helps whoever mends the launcher, nobody else: it goes where the logs are.
  return `Something unexpected happened: ${message.split('\n')[0]} (${frame(stack)}; logs in ${logFolder})`;
}

function frame(stack: string): string {
  return (
    /\(?([^\s(]+:\d+):\d+\)?/.exec(stack.slice(stack.indexOf('\n')))?.[1]?.replace(/^file:\/\//, '') ??
    'no position'
  );
}
