/** A second Firestore emulator, which starts with what the first one exported: a restore as far as a laptop can show it. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { suiteFolder } from './places.ts';
import { freePort } from './ports.ts';
import { problem } from './problem.ts';
import { startFirestore } from './start-firestore.ts';

export interface RestoredFirestore {
  /** As FIRESTORE_EMULATOR_HOST. */
  host: string;
  stop: () => Promise<void>;
}

/** Starts an emulator with an export of the one at `from`. @throws Problem if the export is refused or it does not start. */
export async function restoreFirestore(from: string, project: string): Promise<RestoredFirestore> {
  const folder = path.join(suiteFolder(project), 'backup');
  mkdirSync(folder, { recursive: true });
  const exported = await fetch(`http://${from}/emulator/v1/projects/${project}:export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({
      database: `projects/${project}/databases/(default)`,
      export_directory: folder,
      export_name: 'all',
    }),
  });
  if (!exported.ok) throw problem(`The export of Firestore answered ${exported.status}.`);
  return start(path.join(folder, 'all', 'all.overall_export_metadata'), project);
}

async function start(seed: string, project: string): Promise<RestoredFirestore> {
  const port = await freePort();
  const folder = suiteFolder(project);
  const child = await startFirestore({
    name: 'The restored Firestore',
    marker: `${project}-restored`,
    project,
    port,
    args: [`--seed_from_export=${seed}`],
    folder,
    logFile: path.join(folder, 'restored-firestore.log'),
    onStart: ({ killNow }) => process.once('exit', killNow),
  });
  return { host: `127.0.0.1:${port}`, stop: () => child.stop() };
}
