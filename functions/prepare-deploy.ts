/**
 * Prepares a deploy of folders that are already built: firebase.built.json, which starts no builds, and a folder for the
 * Firebase CLI alone, in the versions of the root lock file. Needs no packages itself.
 *
 *   node functions/prepare-deploy.ts <folder for the CLI>
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cutLock, type Lock, type UploadManifest } from './upload-folder.ts';

type Predeploy = { predeploy?: unknown };
interface FirebaseConfig {
  functions: Predeploy[];
  hosting: Predeploy;
}

const CLI = 'firebase-tools';
const root = path.join(import.meta.dirname, '..');

/** The same configuration without the builds before a deploy. */
export function withoutBuilds<Config extends FirebaseConfig>(config: Config): Config {
  const built = structuredClone(config);
  for (const part of [built.hosting, ...built.functions]) delete part.predeploy;
  return built;
}

/** The package.json and the lock file of a folder that has only the Firebase CLI. */
export function cliFolder(
  rootManifest: {
    version: string;
    engines: { node: string };
    devDependencies: Record<string, string>;
  },
  rootLock: Lock,
): { manifest: UploadManifest; lock: Lock } {
  const { version, engines, devDependencies } = rootManifest;
  const manifest: UploadManifest = {
    name: 'samagam-deploy',
    version,
    private: true,
    type: 'module',
    main: '',
    engines,
    scripts: {},
    dependencies: { [CLI]: devDependencies[CLI]! },
  };
  return { manifest, lock: cutLock(rootLock, '', manifest) };
}

export function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Value;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('Say where to put the folder of the Firebase CLI.');
    process.exit(1);
  }
  const { manifest, lock } = cliFolder(readJson('package.json'), readJson('package-lock.json'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock, null, 2));
  const config = withoutBuilds(readJson<FirebaseConfig>('firebase.json'));
  writeFileSync(path.join(root, 'firebase.built.json'), JSON.stringify(config, null, 2));
}
