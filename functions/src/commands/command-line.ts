/** The options that all commands share. Their other settings come from the environment. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Firestore } from '@google-cloud/firestore';

const functionsFolder = path.resolve(import.meta.dirname, '../..');

export interface CommandLine {
  project: string;
  db: Firestore;
  /** In whole days; undefined without the option. */
  days: number | undefined;
  gateway: boolean;
  /** Do it, instead of showing what would be done. */
  yes: boolean;
  /** Also what belongs to valid tickets. */
  alsoTickets: boolean;
  /** '' without the option. */
  reason: string;
  /** The arguments that are not options. */
  words: string[];
}

/**
 * `--project` names the Firebase project, `--emulator` the host:port of a Firestore emulator (as
 * FIRESTORE_EMULATOR_HOST does). Reads settings from functions/.env.<project> if that file exists; the environment
 * takes precedence. Prints a message and exits on invalid arguments.
 */
export function readCommandLine(usage: string, mostWords = 0): CommandLine {
  const { values, positionals } = parsed(usage);
  const { project, emulator, days, gateway, yes, reason } = values;
  if (!project || positionals.length > mostWords) return complain(usage);
  if (days !== undefined && !/^\d{1,4}$/.test(days)) return complain('--days takes a whole number.');
  if (emulator) process.env.FIRESTORE_EMULATOR_HOST = emulator;
  const settings = path.join(functionsFolder, `.env.${project}`);
  if (existsSync(settings)) process.loadEnvFile(settings);
  return {
    project,
    db: new Firestore({ projectId: project }),
    days: days === undefined ? undefined : Number(days),
    gateway,
    yes,
    alsoTickets: values['also-tickets'],
    reason,
    words: positionals,
  };
}

function parsed(usage: string) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        emulator: { type: 'string' },
        days: { type: 'string' },
        gateway: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'also-tickets': { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
      },
    });
  } catch {
    return complain(usage);
  }
}

export function complain(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
