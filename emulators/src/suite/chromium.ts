import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath } from './commands.ts';
import { packageBin, root } from './places.ts';
import { problem } from './problem.ts';

/** A Chromium without browser windows, which is faster and enough for the tests. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Looks in this order: CHROMIUM_PATH, the PATH, Playwright's own, Debian's package (as root), Playwright's download.
 * @returns the path of an executable that supports --version.
 * @throws Problem if none is found.
 */
export async function requireChromium(environment: NodeJS.ProcessEnv): Promise<string> {
  const named = environment['CHROMIUM_PATH'];
  if (named) {
    if (works(named)) return named;
    throw problem(`CHROMIUM_PATH is ${named}, which does not start.`);
  }
  const found = installed(environment) ?? (await playwrightsOwn());
  if (found !== null) return found;
  console.log('No Chromium on this machine: installing it …');
  if (process.getuid?.() === 0 && findOnPath('apt-get', environment) !== null) {
    const quiet = { stdio: 'ignore', env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update'], quiet);
    for (const name of [SHELL, 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
      const fresh = installed(environment);
      if (fresh !== null) return fresh;
    }
  }
  spawnSync(process.execPath, [packageBin('@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    cwd: root,
    env: environment,
  });
  const downloaded = await playwrightsOwn();
  if (downloaded !== null) return downloaded;
  throw problem(
    'No Chromium was found for the browser tests, and none could be installed: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

function installed(environment: NodeJS.ProcessEnv): string | null {
  for (const name of names) {
    const file = findOnPath(name, environment);
    // Ubuntu's chromium-browser only prints that a snap must be installed.
    if (file !== null && works(file)) return file;
  }
  return null;
}

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) && works(file) ? file : null;
}

function works(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}
