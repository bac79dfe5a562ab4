import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Firestore } from '@google-cloud/firestore';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Arguments {
  project: string;
  words: string[];
  given: Record<string, string | undefined>;
  isOn: (name: string) => boolean;
  refuse: (sentence: string) => never;
}

export interface CommandLine extends Arguments {
  database: string;
  db: Firestore;
  isLocal: boolean;
  /** In whole days, at least 1; undefined without the option. */
  days: number | undefined;
}

interface Allowed {
  words?: number;
  verbs?: readonly string[];
  switches?: readonly string[];
}

/** Prints what is wrong and exits on invalid arguments. */
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

/** Prints what is wrong and the usage, and exits on any other argument. */
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

function problemOf({ rawName, value, inlineValue }: OptionToken, type: string | undefined): string | null {
  if (type === undefined) return `${rawName} is no option of this command.`;
  if (type === 'boolean') return value === undefined ? null : `${rawName} takes no value.`;
  const isMissing = !value || (!inlineValue && value.startsWith('-'));
  return isMissing ? `${rawName} needs a value.` : null;
}

/** The environment takes precedence. */
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
