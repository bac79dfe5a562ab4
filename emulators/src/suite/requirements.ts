/** Reports each thing that a machine lacks, with a sentence that says what to install. */
import { spawnSync } from 'node:child_process';
import { findFirestoreEmulator } from './firestore-emulator.ts';
import { packageBin } from './places.ts';
import { problem } from './problem.ts';

/**
 * Checks Node, Java and the Firestore emulator.
 * @returns environment variables for the emulators.
 * @throws Problem with what to install.
 */
export function requireEmulators(environment: NodeJS.ProcessEnv): Record<string, string> {
  requireNode(process.version);
  requireJava(environment);
  const named = environment['FIRESTORE_EMULATOR_BINARY_PATH'];
  let found = findFirestoreEmulator(environment);
  if (named && found === null) {
    throw problem(`FIRESTORE_EMULATOR_BINARY_PATH is ${named}, which does not exist.`);
  }
  if (found === null && downloadFirestoreEmulator(environment)) found = 'cached';
  if (found === null) {
    throw problem(
      'No Firestore emulator was found. Install the package google-cloud-cli-firestore-emulator of the Google Cloud SDK, or run "npx firebase setup:emulators:firestore" once while online.',
    );
  }
  return found === 'cached' ? {} : { FIRESTORE_EMULATOR_BINARY_PATH: found };
}

export function requireNode(version: string): void {
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= 24) return;
  throw problem(
    `Node ${version} is running, but 24 is needed. Run "npm install" (it brings Node 24 along) and start with npm.`,
  );
}

export function requireJava(environment: NodeJS.ProcessEnv): void {
  const ran = spawnSync('java', ['-version'], { encoding: 'utf8', env: environment });
  const major = javaMajor(`${ran.stderr ?? ''}${ran.stdout ?? ''}`);
  if (ran.error || major === null) {
    throw problem(
      'Java was not found, and the Firestore emulator needs it. Install Java 17 or newer (Debian: apt-get install openjdk-17-jre-headless).',
    );
  }
  if (major < 17) {
    throw problem(`Java ${major} was found, but the Firestore emulator needs 17 or newer.`);
  }
}

/** The major version in the output of `java -version`; 8 for the old style "1.8.0". */
export function javaMajor(text: string): number | null {
  const found = /version "(\d+)(?:\.(\d+))?/.exec(text);
  if (!found) return null;
  return found[1] === '1' ? Number(found[2]) : Number(found[1]);
}

/** The last resort; needs the internet. */
function downloadFirestoreEmulator(environment: NodeJS.ProcessEnv): boolean {
  console.log('No Firestore emulator on this machine: downloading it once …');
  const ran = spawnSync(
    process.execPath,
    [packageBin('firebase-tools/lib/bin/firebase.js'), 'setup:emulators:firestore'],
    { stdio: 'ignore', env: environment, timeout: 180_000 },
  );
  return ran.status === 0 && findFirestoreEmulator(environment) !== null;
}
