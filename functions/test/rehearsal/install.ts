/** Installs an uploaded archive as the build in the cloud does. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { problem } from '@samagam/emulators/suite/problem';
import { readZip } from './zip.ts';

const NO_REGISTRY =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|E40[37]|E50\d)\b/;

/** Writes the files of the archive to a folder. Returns how many. */
export function unpack(archive: Buffer, folder: string): number {
  const files = readZip(archive);
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return files.size;
}

/**
 * @param folder outside the repository, whose packages would hide a missing one.
 * @throws Problem if the registry does not answer or refuses; Error with the output of npm otherwise.
 */
export async function installPackages(folder: string): Promise<void> {
  const { code, output } = await npm(folder, [
    'ci',
    '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ]);
  if (code === 0) return;
  const cause = NO_REGISTRY.exec(output)?.[1];
  if (cause) {
    throw problem(
      `The npm registry could not be used (${cause}). A build in the cloud installs the packages from it, so the rehearsal needs it too.`,
    );
  }
  throw new Error(`npm ci failed:\n${output}`);
}

/** Runs the script that a build in the cloud runs after the installation. Returns how many files it has stored. */
export async function storeCompiledCode(folder: string): Promise<number> {
  const { code, output } = await npm(folder, ['run', 'gcp-build']);
  const compiled = path.join(folder, 'compile-cache');
  if (code !== 0 || !existsSync(compiled)) throw new Error(`gcp-build failed:\n${output}`);
  return readdirSync(path.join(compiled, readdirSync(compiled)[0]!)).length;
}

async function npm(folder: string, words: string[]): Promise<{ code: number | null; output: string }> {
  // `npm run` puts the configuration of the repository into the environment.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_COMPILE_CACHE)/i.test(name));
  const child = spawn('npm', words, {
    cwd: folder,
    env: {
      ...Object.fromEntries(inherited),
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 180_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  return { code, output };
}
