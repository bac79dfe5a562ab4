/** Finds a Firestore emulator, and wraps that of the Google Cloud SDK so that firebase-tools can start it. */
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { findOnPath } from './commands.ts';
import { packageBin, root } from './places.ts';

/** For FIRESTORE_EMULATOR_BINARY_PATH; 'cached' if firebase-tools has its own copy; null if there is none. */
export function findFirestoreEmulator(environment: NodeJS.ProcessEnv): string | 'cached' | null {
  const named = environment['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (named) return existsSync(named) ? named : null;
  if (existsSync(cachedJar(environment))) return 'cached';
  const sdkJar = cloudSdkJar(environment);
  return sdkJar === null ? null : writeLauncher(sdkJar);
}

/** The jar to run with `java -jar`. Throws if there is no emulator on this machine. */
export function firestoreJar(environment: NodeJS.ProcessEnv): string {
  const found = findFirestoreEmulator(environment);
  if (found === null) throw new Error('No Firestore emulator was found.');
  return found === 'cached' ? cachedJar(environment) : found;
}

function cachedJar(environment: NodeJS.ProcessEnv): string {
  const folder =
    environment['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache', 'firebase', 'emulators');
  const info = JSON.parse(
    readFileSync(packageBin('firebase-tools/lib/emulator/downloadableEmulatorInfo.json'), 'utf8'),
  ) as { firestore: { downloadPathRelativeToCacheDir: string } };
  return path.join(folder, info.firestore.downloadPathRelativeToCacheDir);
}

function cloudSdkJar(environment: NodeJS.ProcessEnv): string | null {
  const gcloud = findOnPath('gcloud', environment);
  const roots = [
    environment['CLOUDSDK_ROOT_DIR'],
    gcloud === null ? undefined : path.resolve(path.dirname(realpathSync(gcloud)), '..'),
    '/usr/lib/google-cloud-sdk',
    path.join(os.homedir(), 'google-cloud-sdk'),
  ];
  const jars = roots
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'));
  return jars.find((jar) => existsSync(jar)) ?? null;
}

/** firebase-tools uses `-jar`, but the SDK's jar has no main class: a jar with only a manifest refers to it. */
function writeLauncher(sdkJar: string): string {
  const launcher = path.join(root, '.suite', 'firestore-launcher.jar');
  mkdirSync(path.dirname(launcher), { recursive: true });
  writeFileSync(launcher, launcherJar(sdkJar));
  return launcher;
}

export function launcherJar(sdkJar: string): Buffer {
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(sdkJar).href}`,
  ];
  return storedZip('META-INF/MANIFEST.MF', `${manifest.map(folded).join('\r\n')}\r\n\r\n`);
}

/** Manifest lines have at most 72 bytes; longer ones continue on lines that start with a space. */
function folded(line: string): string {
  const pieces = [line.slice(0, 72)];
  for (let at = 72; at < line.length; at += 71) pieces.push(` ${line.slice(at, at + 71)}`);
  return pieces.join('\r\n');
}

/** A zip archive with one uncompressed file. */
function storedZip(name: string, text: string): Buffer {
  const [nameBytes, body] = [Buffer.from(name), Buffer.from(text)];
  const common = Buffer.alloc(26);
  common.writeUInt16LE(10, 0);
  common.writeUInt16LE(0x21, 8); // 1 January 1980, the earliest day a zip knows.
  common.writeUInt32LE(crc32(body), 10);
  common.writeUInt32LE(body.length, 14);
  common.writeUInt32LE(body.length, 18);
  common.writeUInt16LE(nameBytes.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, body]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([10, 0]),
    common,
    Buffer.alloc(14),
    nameBytes,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
