/** The parts of a suite for journeys that the Firebase CLI does not start: Firestore, and the site in one process. */
import path from 'node:path';
import { configFile } from './firebase-config.ts';
import { root, suiteFolder } from './places.ts';
import type { SuitePorts } from './ports.ts';
import { portTaken, problem } from './problem.ts';
import { lastWords, startChild } from './processes.ts';
import type { Child } from './processes.ts';
import { startFirestore } from './start-firestore.ts';

interface Options {
  project: string;
  ports: SuitePorts;
  onStart: (child: Child) => void;
}

/** Firestore, which sends its events to the site. */
export function startFirestoreOf({ project, ports, onStart }: Options): Promise<Child> {
  const folder = suiteFolder(project);
  return startFirestore({
    name: 'Firestore',
    marker: project,
    project,
    port: ports.firestore,
    args: [
      `--websocket_port=${ports.firestoreWebsocket}`,
      `--rules=${path.join(root, 'firestore.rules')}`,
      `--functions_emulator=127.0.0.1:${ports.site}`,
    ],
    folder,
    logFile: path.join(folder, 'firestore.log'),
    onStart,
  });
}

/** With the configuration that the emulators were started with. @throws Problem if it does not start. */
export async function startSite({
  project,
  ports,
  environment,
  onStart,
}: Options & { environment: Record<string, string> }): Promise<Child> {
  const child = startChild({
    name: 'The site',
    marker: project,
    command: process.execPath,
    args: ['--max-semi-space-size=32', path.join(import.meta.dirname, 'site.ts')],
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
      SITE_PORT: String(ports.site),
      SITE_CONFIG: configFile(project),
      SITE_HOSTING: `http://127.0.0.1:${ports.hosting}`,
    },
    logFile: path.join(suiteFolder(project), 'site.log'),
  });
  onStart(child);
  if ((await child.line(/The site is ready/)) !== null) return child;
  if (child.lines.some((line) => line.includes('EADDRINUSE'))) throw portTaken(lastWords(child));
  throw problem(`The site did not start: ${lastWords(child)}.`);
}
