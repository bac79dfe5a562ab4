/** `on` may run again at any time: without `--days`, it leaves a schedule as it is. */
import { listBackups, turnOnBackups } from '../project/backups.ts';
import { googleApiOfMachine } from '../project/google-api.ts';
import { readCommandLine } from './command-line.ts';
import { inWords } from './in-words.ts';

const USAGE = 'Usage: npm run backups -- on|list --project <id> [--database <id>] [--days 30]';
/** The longest that Google keeps a backup, in days. */
const LONGEST = 98;

const line = readCommandLine(USAGE, { words: 1, verbs: ['on', 'list'] });
const { project, database, db, days, words } = line;
if (days !== undefined && words[0] === 'list') line.refuse('--days needs "on".');
if (days !== undefined && days > LONGEST) line.refuse(`--days is from 1 to ${LONGEST}.`);
await db.terminate();
const google = googleApiOfMachine(project);
const name = `projects/${project}/databases/${database}`;

await inWords(line, words[0] === 'on' ? turnOn : list);

async function turnOn(): Promise<void> {
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
