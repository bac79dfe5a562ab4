/**
 * Preloaded by the process of the emulators. The Auth emulator then compiles the schema of a call with the first such call,
 * instead of those of all calls at its start, which takes seconds of a processor.
 */
import { createRequire } from 'node:module';
import { packageBin } from './places.ts';

interface ExegesisExpress {
  middleware: (apiSpec: object, options: object) => Promise<unknown>;
}

const requireFrom = createRequire(packageBin('firebase-tools/lib/bin/firebase.js'));
const exegesis: ExegesisExpress = requireFrom('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (apiSpec, options) =>
  middleware(apiSpec, { ...options, lazyCompileValidationSchemas: true });
