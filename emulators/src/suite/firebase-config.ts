import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.ts';
import type { SuitePorts } from './ports.ts';

export type EmulatorName = 'auth' | 'firestore' | 'functions' | 'hosting';

/** Where browsers sign in in production; the emulated site's Content-Security-Policy also allows the emulator. */
const identityToolkit = 'https://identitytoolkit.googleapis.com';

export function configFile(project: string): string {
  return path.join(root, `firebase.${project}.json`);
}

/** Beside firebase.json: hosting only serves files below its folder. Returns the path, and a function to remove it. */
export function writeFirebaseConfig(
  project: string,
  ports: SuitePorts,
  emulators: EmulatorName[],
): { file: string; remove: () => void } {
  const real = JSON.parse(
    readFileSync(path.join(root, 'firebase.json'), 'utf8').replaceAll(
      identityToolkit,
      `${identityToolkit} http://127.0.0.1:${ports.auth}`,
    ),
  ) as Record<string, unknown>;
  const all = {
    auth: at(ports.auth),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    functions: at(ports.functions),
    hosting: at(ports.hosting),
  };
  const config = {
    ...real,
    emulators: {
      // Tests in process use their own project ids in the same Firestore.
      singleProjectMode: false,
      ui: { enabled: false },
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      ...Object.fromEntries(emulators.map((name) => [name, all[name]])),
    },
  };
  const file = configFile(project);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return { file, remove: () => rmSync(file, { force: true }) };
}

function at(port: number): { host: string; port: number } {
  return { host: '127.0.0.1', port };
}
