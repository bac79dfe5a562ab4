import { problem } from './suite/problem.ts';

export interface StartOptions {
  /** Serves web/ from source, with reloading. */
  dev: boolean;
  empty: boolean;
}

const FLAGS = ['--dev', '--empty'];

/** @throws Problem about the first unknown argument. */
export function readStartOptions(words: readonly string[]): StartOptions {
  const unknown = words.find((word) => !FLAGS.includes(word));
  if (unknown !== undefined) {
    throw problem(
      `"${unknown}" is no option of npm start. Say "npm start", or "npm start -- --empty" to begin without an event.`,
    );
  }
  return { dev: words.includes('--dev'), empty: words.includes('--empty') };
}
