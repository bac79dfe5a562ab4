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

/** Another process has created the file of a lock before. */
export function isFileThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** What the user can do about an error of the file system. */
const REMEDIES: Record<string, string> = {
  EACCES: 'may not be used by this user: change its owner or its permissions',
  EPERM: 'may not be used by this user: change its owner or its permissions',
  EROFS: 'is on a disk that cannot be written: use another folder',
  ENOSPC: 'cannot be written, because the disk is full',
};

/** The sentence to show: that of a problem, or that an unexpected error happened and where its log is. */
export function sentenceOf(error: unknown, logFolder: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && 'problem' in error) return message;
  const { code = '', path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (path && REMEDIES[code]) return `${path} ${REMEDIES[code]}.`;
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
