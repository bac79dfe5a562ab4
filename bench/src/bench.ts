/** `npm run bench`: builds the site, measures, prints each figure with its budget, and saves them in bench/results. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from '@samagam/emulators/suite/build';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { root, suiteFolder } from '@samagam/emulators/suite/places';
import { geteventThroughput } from './getevent-throughput.ts';
import { landingFilesOf, landingScripts } from './landing-bytes.ts';
import { landingRequests } from './landing-requests.ts';
import { pageRender } from './page-render.ts';
import { keep } from './keep.ts';
import { reports } from './reports.ts';
import { withStore } from './with-store.ts';

const project = `demo-samagam-bench-${randomBytes(3).toString('hex')}`;
const killers: (() => void)[] = [];
process.on('exit', () => killers.forEach((killNow) => killNow()));
onEnd(() => process.exit(130));

async function main(): Promise<void> {
  // An existing web/dist may be older than the source.
  mkdirSync(suiteFolder(project), { recursive: true });
  await build(project, ({ killNow }) => killers.push(killNow));
  const dist = path.join(root, 'web/dist');
  const files = landingFilesOf(dist);
  const measured = await withStore(
    project,
    (killNow) => killers.push(killNow),
    async (deps, { origin }) => [
      await landingRequests(origin),
      ...(await pageRender(deps, path.join(root, 'functions/dist/web'), dist, files)),
      ...(await geteventThroughput(deps)),
      ...(await reports(deps)),
    ],
    'whole',
  );
  const figures = [...landingScripts(dist, files), ...measured];
  keep(figures);
}

await main();
