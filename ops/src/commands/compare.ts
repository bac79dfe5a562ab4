/** Read-only. Exit code 1 if anything differs. */
import { Firestore } from '@google-cloud/firestore';
import { compare, contentsOf, isEqual } from '../project/compare-databases.ts';
import { readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const USAGE =
  'Usage: npm run compare -- --project <id> --with <database> [--database <id>] [--emulator host:port]';
const SHOWN = 50;

const line = readCommandLine(USAGE);
const { project, database, db } = line;
const other = line.given.with ?? line.refuse('Name the second database: --with <database>.');
if (other === database) line.refuse(`Both are ${database}: name the other one with --database.`);
const second = new Firestore({ projectId: project, databaseId: other });
await workInWords(line, compareBoth);
await second.terminate();

async function compareBoth(): Promise<void> {
  const comparison = compare(await contentsOf(db), await contentsOf(second));
  for (const [name, { first, second: there }] of Object.entries(comparison.counts)) {
    console.log(`${first === there ? '✓' : '✗'} ${name}: ${first} in ${database}, ${there} in ${other}.`);
  }
  show(`Only in ${database}`, comparison.missing);
  show(`Only in ${other}`, comparison.added);
  show('Differs', comparison.changed);
  console.log(isEqual(comparison) ? 'All documents are equal.' : 'The databases differ.');
  process.exitCode = isEqual(comparison) ? 0 : 1;
}

function show(heading: string, paths: string[]): void {
  for (const path of paths.slice(0, SHOWN)) console.log(`${heading}: ${path}`);
  if (paths.length > SHOWN) console.log(`${heading}: ${paths.length - SHOWN} more.`);
}
