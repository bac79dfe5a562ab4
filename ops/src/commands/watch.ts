/**
 * Creates or updates the uptime checks, log metrics and alerts of ops/, and sends their mails to the address. May run again
 * at any time. The amount is in the currency of the billing account. Without `--log-days`, the retention of logs stays.
 */
import { LOG_DAYS } from '@samagam/contract/common/limits';
import { googleApiOfMachine } from '../project/google-api.ts';
import { setLogDays } from '../project/log-retention.ts';
import { watchProject } from '../project/watching.ts';
import { complain, readCommandLine } from './command-line.ts';
import { inWords } from './in-words.ts';

const USAGE =
  'Usage: npm run watch -- --project <id> --mail <address> [--budget <amount a month>] [--log-days <days>]';

const line = readCommandLine(USAGE);
const { project, db, given, refuse } = line;
await db.terminate();
const mail = given.mail ?? refuse('Say who gets the mails: --mail <address>.');
const { budget } = given;
const logDays = given['log-days'];
if (!mail.includes('@')) refuse('--mail takes a mail address.');
if (budget !== undefined && !/^[1-9]\d{0,8}$/.test(budget)) refuse('--budget takes a whole number.');
if (logDays !== undefined && !isLogDays(logDays))
  refuse(`--log-days is from ${LOG_DAYS.least} to ${LOG_DAYS.most}.`);
const origin =
  process.env.PUBLIC_ORIGIN ?? complain(`PUBLIC_ORIGIN is missing: write it into functions/.env.${project}.`);

await inWords(line, async () => {
  const watching = { project, origin, mail, budget: budget === undefined ? undefined : Number(budget) };
  const google = googleApiOfMachine(project);
  const changed = await watchProject(google, watching);
  if (logDays !== undefined) changed.push(...(await setLogDays(google, project, Number(logDays))));
  for (const sentence of changed) console.log(sentence);
  if (changed.length === 0) console.log('Everything is watched already.');
  if (budget === undefined) console.log('There is no budget without --budget.');
});

function isLogDays(text: string): boolean {
  return /^\d{2,3}$/.test(text) && Number(text) >= LOG_DAYS.least && Number(text) <= LOG_DAYS.most;
}
