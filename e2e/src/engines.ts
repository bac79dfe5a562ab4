/**
 * One small interface to three browser engines, for behaviour that must be the same in all of them. Chromium is always
 * available; Firefox and WebKit are used if installed (Debian: firefox-esr; webkit2gtk-driver and xvfb). No test
 * installs them.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { findOnPath } from '@samagam/emulators/suite/commands';
import { freePort } from '@samagam/emulators/suite/ports';

/** One page in its own browser. */
export interface Visit {
  /** Evaluates a JavaScript expression in the page; the result must be serialisable. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** The missing packages of this machine, or null. */
  missing: string | null;
  open: (url: string) => Promise<Visit>;
}

const firefox = findOnPath(['firefox-esr', 'firefox'], process.env);
const webkitDriver = findOnPath('WebKitWebDriver', process.env);
const webkitBrowser = globSync('/usr/lib/*/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser')[0];
const virtualScreen = findOnPath('Xvfb', process.env);

export const engines: Engine[] = [
  { name: 'Chromium', missing: null, open: openChromium },
  { name: 'Firefox', missing: firefox ? null : 'firefox-esr', open: openFirefox },
  {
    name: 'WebKit',
    missing: webkitDriver && webkitBrowser && virtualScreen ? null : 'webkit2gtk-driver and xvfb',
    open: openWebKit,
  },
];

async function openChromium(url: string): Promise<Visit> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  // With animation, as most visitors see it.
  const page = await browser.newPage({ reducedMotion: 'no-preference' });
  await page.goto(url);
  return { evaluate: (expression) => page.evaluate(`(${expression})`), close: () => browser.close() };
}

/** Uses WebDriver BiDi, which Firefox supports without a separate driver. */
async function openFirefox(url: string): Promise<Visit> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'samagam-firefox-'));
  const browser = spawn(
    firefox!,
    ['--headless', '--no-remote', `--profile=${profile}`, '--remote-debugging-port=0'],
    {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await lineOf(browser, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as {
      id: number;
      result: never;
      error?: string;
      message?: string;
    };
    if (error) waiting.get(id)?.reject(new Error(`Firefox: ${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
  });
  let last = 0;
  const command = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await command('session.new', { capabilities: {} });
  const { contexts } = await command<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  await command('browsingContext.navigate', { context, url, wait: 'complete' });
  return {
    evaluate: async (expression) => {
      // As JSON text, because BiDi has its own serialisation of values.
      const { result } = await command<{ result: { value: string } }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      });
      return JSON.parse(result.value);
    },
    close: async () => {
      socket.close();
      await end(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Uses WebKitGTK's WebDriver on a virtual screen. */
async function openWebKit(url: string): Promise<Visit> {
  const screen = spawn(
    virtualScreen!,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]!.once('data', (data: Buffer) => resolve(`:${String(data).trim()}`));
    screen.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  const port = await freePort();
  const driver = spawn(webkitDriver!, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const call = async <Value>(method: string, address: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${value.message}`);
    return value;
  };
  while (!(await call('GET', '/status').catch(() => null))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkitBrowser, args: ['--automation'] } },
    },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/url`, { url });
  return {
    evaluate: (expression) =>
      call('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    close: async () => {
      await call('DELETE', session).catch(() => null);
      await end(driver);
      await end(screen);
    },
  };
}

/** Returns the first group of the pattern from the first matching line of stderr. */
function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const found = pattern.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`${path.basename(child.spawnfile)} ended at once`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}
