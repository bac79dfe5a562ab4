/**
 * `npm run backups -- on|list --project <id> [--database <id>] [--days 30]`: `on` turns on point-in-time recovery, delete
 * protection and a daily backup that is kept for this many days, and may run again at any time: without `--days`, it
 * leaves a schedule as it is. `list` prints the
 * backups, the newest first.
 */
import { listBackups, turnOnBackups } from '../services/backups.ts';
import { googleApiOfMachine } from '../services/google-api.ts';
import { complain, readCommandLine } from './command-line.ts';

const USAGE = 'Usage: npm run backups -- on|list --project <id> [--database <id>] [--days 30]';
/** The longest that Google keeps a backup, in days. */
const LONGEST = 98;

const { project, database, db, days, words } = readCommandLine(USAGE, { words: 1 });
await db.terminate();
const google = googleApiOfMachine(project);
const name = `projects/${project}/databases/${database}`;

try {
  await run(words[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(what: string | undefined): Promise<void> {
  if (what === 'on') return turnOn();
  if (what === 'list') return list();
  complain(USAGE);
}

async function turnOn(): Promise<void> {
  if (days !== undefined && (days < 1 || days > LONGEST)) return complain(`--days is from 1 to ${LONGEST}.`);
  const changed = await turnOnBackups(google, name, days);
  for (const sentence of changed) console.log(sentence);
  if (changed.length === 0) console.log('Everything is on already.');
}

async function list(): Promise<void> {
  const backups = await listBackups(google, name);
  for (const one of backups) {
    console.log(`${one.snapshotTime}  ${one.state}  until ${one.expireTime}  ${one.name}`);
  }
  if (backups.length === 0) console.log(`There is no backup of ${database} yet. "on" turns them on.`);
}
