/**
 * `npm run watch -- --project <id> --mail <address> [--budget <amount a month>]`: creates or updates the uptime checks, log
 * metrics and alerts of ops/, and sends their mails to the address. May run again at any time. The amount is in the
 * currency of the billing account.
 */
import { googleApiOfMachine } from '../services/google-api.ts';
import { watchProject } from '../services/watching.ts';
import { complain, readCommandLine } from './command-line.ts';
import { inWords } from './in-words.ts';

const USAGE = 'Usage: npm run watch -- --project <id> --mail <address> [--budget <amount a month>]';

const line = readCommandLine(USAGE);
const { project, db, given, refuse } = line;
await db.terminate();
const mail = given.mail ?? refuse('Say who gets the mails: --mail <address>.');
const { budget } = given;
if (!mail.includes('@')) refuse('--mail takes a mail address.');
if (budget !== undefined && !/^[1-9]\d{0,8}$/.test(budget)) refuse('--budget takes a whole number.');
const origin =
  process.env.PUBLIC_ORIGIN ?? complain(`PUBLIC_ORIGIN is missing: write it into functions/.env.${project}.`);

await inWords(line, async () => {
  const watching = { project, origin, mail, budget: budget === undefined ? undefined : Number(budget) };
  const changed = await watchProject(googleApiOfMachine(project), watching);
  for (const sentence of changed) console.log(sentence);
  if (changed.length === 0) console.log('Everything is watched already.');
  if (budget === undefined) console.log('There is no budget without --budget.');
});
