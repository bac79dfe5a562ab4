import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { requireChromium } from './chromium.ts';
import { findOnPath } from './commands.ts';
import { findFirestoreEmulator, launcherJar } from './firestore-emulator.ts';
import { javaMajor, requireEmulators, requireJava, requireNode } from './requirements.ts';

it.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_402"', 8],
  ['sh: java: not found', null],
])('parses the version of "%s"', (text, major) => {
  expect(javaMajor(text)).toBe(major);
});

it('explains what to do about an old Node', () => {
  expect(() => requireNode('v20.20.2')).toThrow(/^Node v20\.20\.2 is running, but 24 is needed\./);
  requireNode('v24.21.0');
});

it('explains what to install if Java is missing', () => {
  expect(() => requireJava({ PATH: '/nowhere' })).toThrow(/^Java was not found/);
});

it('reports that the configured Firestore emulator does not exist', () => {
  const environment = { ...process.env, FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere/emulator.jar' };
  expect(findFirestoreEmulator(environment)).toBeNull();
  expect(() => requireEmulators(environment)).toThrow(
    'FIRESTORE_EMULATOR_BINARY_PATH is /nowhere/emulator.jar, which does not exist.',
  );
});

it('refuses a configured Chromium that does not start', async () => {
  await expect(requireChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow('/nowhere/chromium');
});

it('finds commands on the PATH in the order of their names', () => {
  expect(findOnPath(['no-such-command', 'sh'], process.env)).toMatch(/\/sh$/);
  expect(findOnPath('sh', { PATH: '/nowhere' })).toBeNull();
});

it("wraps the SDK's emulator in a jar with its main class and path, of any length", () => {
  const jar = `/opt/${'a-very-long-folder-name/'.repeat(6)}cloud-firestore-emulator.jar`;
  const zip = launcherJar(jar);
  const nameLength = zip.readUInt16LE(26);
  const manifest = zip.subarray(30 + nameLength, 30 + nameLength + zip.readUInt32LE(22));
  expect(zip.subarray(30, 30 + nameLength).toString()).toBe('META-INF/MANIFEST.MF');
  expect(zip.readUInt32LE(14)).toBe(crc32(manifest));
  const lines = manifest.toString().split('\r\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
  expect(manifest.toString().replaceAll('\r\n ', '')).toContain(`\r\nClass-Path: file://${jar}\r\n`);
  // The end record refers to a central directory at the given offset.
  const end = zip.length - 22;
  expect(zip.readUInt32LE(zip.readUInt32LE(end + 16))).toBe(0x02014b50);
});
