/** The options that all commands share. Their other settings come from the environment. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Firestore } from '@google-cloud/firestore';

const root = path.resolve(import.meta.dirname, '../../..');

export interface CommandLine {
  project: string;
  /** The id of the Firestore database. Without the option, that of the settings. */
  database: string;
  db: Firestore;
  /** With `--emulator`. */
  isLocal: boolean;
  /** In whole days; undefined without the option. */
  days: number | undefined;
  /** The arguments that are not options. */
  words: string[];
  /** The values of the command's own options. */
  given: Record<string, string | undefined>;
  /** Whether one of the command's own switches is on. */
  isOn: (name: string) => boolean;
}

interface Allowed {
  /** The most arguments that are not options. */
  words?: number;
  /** The names of the command's own options, which have a value. */
  also?: readonly string[];
  /** The names of the command's own switches. */
  switches?: readonly string[];
}

/**
 * `--project` names the Firebase project, `--database` its database, `--emulator` the host:port of a Firestore emulator
 * (as FIRESTORE_EMULATOR_HOST does). Reads settings from functions/.env.<project>, with `--emulator` from those of the
 * running suite, if that file exists; the environment takes precedence. Prints a message and exits on invalid arguments.
 */
export function readCommandLine(usage: string, allowed: Allowed = {}): CommandLine {
  const { words = 0, also = [], switches = [] } = allowed;
  const { values, positionals } = parsed(usage, also, switches);
  const [project, emulator, days] = [text(values.project), text(values.emulator), text(values.days)];
  if (!project || positionals.length > words) return complain(usage);
  if (days !== undefined && !/^\d{1,4}$/.test(days)) return complain('--days takes a whole number.');
  if (emulator) {
    process.env.FIRESTORE_EMULATOR_HOST = emulator;
    // Otherwise a laptop without a network warns that it is not in Google Cloud.
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  loadSettings(project, emulator !== undefined);
  const database = databaseOf(text(values.database));
  return {
    project,
    database,
    db: new Firestore({ projectId: project, databaseId: database }),
    isLocal: emulator !== undefined,
    days: days === undefined ? undefined : Number(days),
    words: positionals,
    given: Object.fromEntries(also.map((name) => [name, text(values[name])])),
    isOn: (name) => values[name] === true,
  };
}

/** Loads the settings of a project, or of a running suite, if their file exists. The environment takes precedence. */
export function loadSettings(project: string, isLocal: boolean): void {
  const file = path.join(root, isLocal ? `.suite/${project}/settings.env` : `functions/.env.${project}`);
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The id of the database that the functions use, once the settings are loaded: after a restore it is not the default. */
export function databaseOf(chosen: string | undefined): string {
  return chosen ?? process.env.DATABASE ?? '(default)';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parsed(usage: string, also: readonly string[], switches: readonly string[]) {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const name of ['project', 'database', 'emulator', 'days', ...also]) options[name] = { type: 'string' };
  for (const name of switches) options[name] = { type: 'boolean' };
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
