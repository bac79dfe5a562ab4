import { problem } from './suite/problem.ts';

export interface StartOptions {
  /** Serves web/ from source, with reloading. */
  dev: boolean;
  empty: boolean;
  /** The port of the site, if it is not the usual one. */
  port?: number;
}

const FLAGS = ['--dev', '--empty'];
/** Above the ports that only root may use, with room for those of the other services. */
const [LOWEST, HIGHEST] = [1024, 65_000];

/** @throws Problem about the first unknown option, or about an invalid port. */
export function readStartOptions(words: readonly string[]): StartOptions {
  const { port, others } = takePort(words);
  const unknown = others.find((word) => !FLAGS.includes(word));
  if (unknown !== undefined) {
    throw problem(
      `"${unknown}" is not an option of npm start. Say "npm start", "npm start -- --empty" to begin without an event, or "npm start -- --port 5150" for other ports.`,
    );
  }
  return { dev: others.includes('--dev'), empty: others.includes('--empty'), ...(port && { port }) };
}

/** As `--port 5150` or `--port=5150`. */
function takePort(words: readonly string[]): { port?: number; others: string[] } {
  const at = words.findIndex((word) => word === '--port' || word.startsWith('--port='));
  if (at < 0) return { others: [...words] };
  const isApart = words[at] === '--port';
  const value = isApart ? (words[at + 1] ?? '') : words[at]!.slice('--port='.length);
  const port = /^\d+$/.test(value) ? Number(value) : 0;
  if (port < LOWEST || port > HIGHEST) {
    throw problem(`"${value}" is not a port: name one from ${LOWEST} to ${HIGHEST}, such as --port 5150.`);
  }
  return { port, others: words.toSpliced(at, isApart ? 2 : 1) };
}
