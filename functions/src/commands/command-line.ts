/** The arguments of all commands. Their other settings come from the environment. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Firestore } from '@google-cloud/firestore';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Arguments {
  project: string;
  /** The arguments that are not options. */
  words: string[];
  /** The values of the options. */
  given: Record<string, string | undefined>;
  /** Whether a switch is on. */
  isOn: (name: string) => boolean;
  /** Prints the sentence and the usage, and exits. */
  refuse: (sentence: string) => never;
}

export interface CommandLine extends Arguments {
  /** The id of the Firestore database. Without the option, that of the settings. */
  database: string;
  db: Firestore;
  /** With `--emulator`. */
  isLocal: boolean;
  /** In whole days, at least 1; undefined without the option. */
  days: number | undefined;
}

interface Allowed {
  /** The most arguments that are not options. */
  words?: number;
  /** What the first of them may be. Without it, the command decides. */
  verbs?: readonly string[];
  /** The options that have no value. */
  switches?: readonly string[];
}

/**
 * `--project` names the Firebase project, `--database` its database, `--emulator` the host:port of a Firestore emulator
 * (as FIRESTORE_EMULATOR_HOST does). Reads settings from functions/.env.<project>, with `--emulator` from those of the
 * running suite, if that file exists; the environment takes precedence. Prints what is wrong and exits on invalid
 * arguments.
 */
export function readCommandLine(usage: string, allowed: Allowed = {}): CommandLine {
  const read = readArguments(usage, allowed);
  const { project, given } = read;
  const { emulator, days } = given;
  if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days)) read.refuse('--days takes a whole number from 1.');
  if (emulator) {
    process.env.FIRESTORE_EMULATOR_HOST = emulator;
    // Otherwise a laptop without a network warns that it is not in Google Cloud.
    process.env.METADATA_SERVER_DETECTION = 'none';
  }
  loadSettings(project, emulator !== undefined);
  const database = databaseOf(given.database);
  return {
    ...read,
    database,
    db: new Firestore({ projectId: project, databaseId: database }),
    isLocal: emulator !== undefined,
    days: days === undefined ? undefined : Number(days),
  };
}

/**
 * Reads `--project` and the other options that the usage names. Prints what is wrong and the usage, and exits on any
 * other argument.
 */
export function readArguments(usage: string, { words = 0, verbs, switches = [] }: Allowed = {}): Arguments {
  const refuse = (sentence: string) => complain(`${sentence}\n${usage}`);
  const named = [...usage.matchAll(/--([a-z][a-z-]*)/g)].map(([, name]) => name!);
  const typeOf = (name: string) => (switches.includes(name) ? 'boolean' : 'string');
  const options = Object.fromEntries(named.map((name) => [name, { type: typeOf(name) } as const]));
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    // Its own messages speak to programmers.
    strict: false,
    tokens: true,
    options,
  });
  for (const token of tokens) {
    const problem = token.kind === 'option' ? problemOf(token, options[token.name]?.type) : null;
    if (problem) refuse(problem);
  }
  const [verb] = positionals;
  if (verbs && !verbs.includes(verb ?? ''))
    refuse(`${verb === undefined ? 'Say what to do' : `"${verb}" is none of these`}: ${verbs.join(', ')}.`);
  if (positionals.length > words) refuse(`"${positionals[words]}" is one argument too many.`);
  const given = Object.fromEntries(named.map((name) => [name, text(values[name])]));
  return {
    project: given.project ?? refuse('Name the project: --project <id>.'),
    words: positionals,
    given,
    isOn: (name) => values[name] === true,
    refuse,
  };
}

interface OptionToken {
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

/** @param type of the option; undefined for one that the command does not have. */
function problemOf({ rawName, value, inlineValue }: OptionToken, type: string | undefined): string | null {
  if (type === undefined) return `${rawName} is no option of this command.`;
  if (type === 'boolean') return value === undefined ? null : `${rawName} takes no value.`;
  const isMissing = !value || (!inlineValue && value.startsWith('-'));
  return isMissing ? `${rawName} needs a value.` : null;
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

export function complain(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
