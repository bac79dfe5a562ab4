/**
 * Runs a command of ops/src/commands as `npm run` does, but in this process: another process would load every
 * package again, which takes a second. commands.test.ts of the rehearsal starts each command in a process of its own.
 */
import path from 'node:path';
import { deleteApp, getApps } from 'firebase-admin/app';

const commands = path.resolve(import.meta.dirname, '../../../ops/src/commands');

export interface CommandResult {
  code: number;
  out: string;
  err: string;
  /** Both, in the order of their lines. */
  output: string;
}

/** Values of environment variables; undefined for one that the command must not see. */
type Environment = Record<string, string | undefined>;

let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/** Commands that are started at once run one after the other, because they print and exit through the same process. */
export function runCommand(
  name: string,
  args: readonly string[],
  environment: Environment = {},
): Promise<CommandResult> {
  const run = last.then(() => runNext(name, args, environment));
  last = run.catch(() => undefined);
  return run;
}

/** The settings of an app, as a command finds them in its environment. */
export function settingsOf(config: object): Environment {
  const all = Object.entries(config).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}

async function runNext(name: string, args: readonly string[], environment: Environment) {
  const file = path.join(commands, `${name}.ts`);
  const terminal = openTerminal();
  const restore = [
    replace(process, 'argv', [process.execPath, file, ...args]),
    replace(process, 'env', withChanges(environment)),
    replace(process, 'exit', terminal.exit),
    replace(console, 'log', terminal.printer('out')),
    replace(console, 'error', terminal.printer('err')),
  ];
  process.exitCode = undefined;
  try {
    // The query makes it another module, so that it runs again.
    await import(/* @vite-ignore */ `${file}?run=${++runs}`).catch(terminal.ignoreExit);
    return terminal.result(process.exitCode);
  } finally {
    process.exitCode = undefined;
    for (const undo of restore) undo();
    // Of the command `staff`.
    await Promise.all(getApps().flatMap((app) => (app.name === '[DEFAULT]' ? [deleteApp(app)] : [])));
  }
}

class Exit extends Error {}

/** What a command prints, until it exits. */
function openTerminal() {
  const lines: { stream: 'out' | 'err'; text: string }[] = [];
  let exited: number | undefined;
  const textOf = (stream?: 'out' | 'err') =>
    lines.flatMap((line) => (!stream || line.stream === stream ? [`${line.text}\n`] : [])).join('');
  return {
    printer:
      (stream: 'out' | 'err') =>
      (...words: unknown[]) => {
        if (exited === undefined) lines.push({ stream, text: words.map(String).join(' ') });
      },
    /** A command may catch this error; then what it prints and returns no longer counts. */
    exit: (code: number) => {
      exited ??= code;
      throw new Exit();
    },
    ignoreExit: (error: unknown) => {
      if (!(error instanceof Exit)) throw error;
    },
    result: (code: typeof process.exitCode): CommandResult => ({
      code: exited ?? Number(code ?? 0),
      out: textOf('out'),
      err: textOf('err'),
      output: textOf(),
    }),
  };
}

function withChanges(environment: Environment): NodeJS.ProcessEnv {
  const all = Object.entries({ ...process.env, ...environment });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

function replace<Target extends object, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: unknown,
): () => void {
  const before = target[key];
  Object.assign(target, { [key]: value });
  return () => void Object.assign(target, { [key]: before });
}
