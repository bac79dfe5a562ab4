/** Preloaded by the process of the Firebase CLI that runs the emulators. */
import { createRequire } from 'node:module';
import { packageBin } from './places.ts';

interface ExegesisExpress {
  middleware: (apiSpec: object, options: object) => Promise<unknown>;
}

const requireFrom = createRequire(packageBin('firebase-tools/lib/bin/firebase.js'));

/** The Auth emulator then compiles a call's schema with its first use, not all at its start, which takes seconds. */
const exegesis: ExegesisExpress = requireFrom('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (apiSpec, options) =>
  middleware(apiSpec, { ...options, lazyCompileValidationSchemas: true });

/** The CLI asks for Java 21 for any emulator. Firestore's of the Cloud SDK runs on 17, which requirements.ts checks. */
const commandUtils: { MIN_SUPPORTED_JAVA_MAJOR_VERSION: number } = requireFrom('../emulator/commandUtils.js');
commandUtils.MIN_SUPPORTED_JAVA_MAJOR_VERSION = 17;
