/** What every command takes: which store it is about. The rest of its settings come from the environment. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Firestore } from '@google-cloud/firestore';

const functionsFolder = path.resolve(import.meta.dirname, '../..');

export interface CommandLine {
  project: string;
  db: Firestore;
  /** Whole days; undefined when not given. */
  days: number | undefined;
  gateway: boolean;
  /** What was said beside the options. */
  words: string[];
}

/**
 * `--project` names the Firebase project, `--emulator` the host:port of a Firestore emulator (FIRESTORE_EMULATOR_HOST
 * does the same). Plain settings are read from functions/.env.<project> where that file exists; what is set in the
 * environment stands above it. Ends the process with a sentence when something is wrong.
 */
export function readCommandLine(usage: string, mostWords = 0): CommandLine {
  const { values, positionals } = parsed(usage);
  const { project, emulator, days, gateway } = values;
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
