/** Exit code 1 if a line is red. Changes nothing, but its unsigned event is noted in the audit. */
import { CHECKS } from '../doctor/checks.ts';
import { examine, lineOf } from '../doctor/check.ts';
import { projectInCloud, projectOnLaptop } from '../doctor/checked-project.ts';
import { googleApiOfMachine } from '../project/google-api.ts';
import { readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const USAGE =
  'Usage: npm run doctor -- --project <id> [--database <id>] [--dkim <selector>] [--emulator host:port]';

const line = readCommandLine(USAGE);
const { project, database, db, isLocal, given } = line;
await workInWords(line, checkProject);

async function checkProject(): Promise<void> {
  const options = {
    project,
    database,
    db,
    google: googleApiOfMachine(project),
    now: Date.now(),
    dkim: given.dkim,
  };
  const checked = isLocal ? projectOnLaptop(options, process.env) : projectInCloud(options);
  const results = await examine(CHECKS, checked);

  for (const result of results) console.log(lineOf(result));
  const count = (state: string) => results.filter((result) => result.state === state).length;
  console.log(
    `${project}: ${count('green')} green, ${count('amber')} amber, ${count('red')} red` +
      (isLocal ? `, ${count('cloud')} only in the cloud.` : '.'),
  );
  process.exitCode = count('red') === 0 ? 0 : 1;
}
