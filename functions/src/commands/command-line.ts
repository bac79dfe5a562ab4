/** The options that all commands share. Their other settings come from the environment. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Firestore } from '@google-cloud/firestore';

const root = path.resolve(import.meta.dirname, '../../..');

export interface CommandLine {
  project: string;
  /** The id of the Firestore database, `(default)` without the option. */
  database: string;
  db: Firestore;
  /** With `--emulator`. */
  isLocal: boolean;
  /** In whole days; undefined without the option. */
  days: number | undefined;
  gateway: boolean;
  /** The arguments that are not options. */
  words: string[];
  /** The command's own options. */
  given: Record<string, string | undefined>;
}

/** Also: the names of the command's own options. Words: the most arguments that are not options. */
interface Allowed {
  words?: number;
  also?: readonly string[];
}

/**
 * `--project` names the Firebase project, `--database` its database, `--emulator` the host:port of a Firestore emulator
 * (as FIRESTORE_EMULATOR_HOST does). Reads settings from functions/.env.<project>, with `--emulator` from those of the
 * running suite, if that file exists; the environment takes precedence. Prints a message and exits on invalid arguments.
 */
export function readCommandLine(usage: string, { words = 0, also = [] }: Allowed = {}): CommandLine {
  const { values, positionals } = parsed(usage, also);
  const [project, emulator, days] = [text(values.project), text(values.emulator), text(values.days)];
  const database = text(values.database) ?? '(default)';
  if (!project || positionals.length > words) return complain(usage);
  if (days !== undefined && !/^\d{1,4}$/.test(days)) return complain('--days takes a whole number.');
  if (emulator) {
    process.env.FIRESTORE_EMULATOR_HOST = emulator;
    // A laptop has no metadata server, and looking for one takes seconds.
    process.env.METADATA_SERVER_DETECTION ??= 'none';
  }
  const folder = emulator ? `.suite/${project}/settings.env` : `functions/.env.${project}`;
  const settings = path.join(root, folder);
  if (existsSync(settings)) process.loadEnvFile(settings);
  return {
    project,
    database,
    db: new Firestore({ projectId: project, databaseId: database }),
    isLocal: emulator !== undefined,
    days: days === undefined ? undefined : Number(days),
    gateway: values.gateway === true,
    words: positionals,
    given: Object.fromEntries(also.map((name) => [name, text(values[name])])),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parsed(usage: string, also: readonly string[]) {
  const options: Record<string, { type: 'string' | 'boolean' }> = { gateway: { type: 'boolean' } };
  for (const name of ['project', 'database', 'emulator', 'days', ...also]) options[name] = { type: 'string' };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return complain(usage);
  }
}

export function complain(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
