import path from 'node:path';
import { buildUnlessFresh } from './freshness.ts';
import { packageBin, root, suiteFolder } from './places.ts';
import { problem } from './problem.ts';
import { firstComplaint, startChild } from './processes.ts';
import type { Child } from './processes.ts';

/** Unless the last builds match their sources. @throws Problem with the error of the failed build. */
export async function build(project: string, onStart: (child: Child) => void): Promise<void> {
  await buildUnlessFresh(async () => {
    const child = startChild({
      name: 'The build',
      marker: project,
      command: 'npm',
      args: ['run', 'build'],
      cwd: root,
      env: { ...process.env, PATH: `${packageBin('.bin')}${path.delimiter}${process.env['PATH'] ?? ''}` },
      logFile: path.join(suiteFolder(project), 'build.log'),
    });
    onStart(child);
    if ((await child.exited) !== 0) throw problem(`The build failed: ${firstComplaint(child)}.`);
  });
}

/** Rebuilds the functions when their source changes; the emulator reloads the bundle. */
export function watchFunctions(project: string): Child {
  return startChild({
    name: 'The functions watcher',
    marker: project,
    command: process.execPath,
    args: ['build.ts', '--watch'],
    cwd: path.join(root, 'functions'),
    env: process.env,
    logFile: path.join(suiteFolder(project), 'functions-watch.log'),
  });
}

/** The dev server of web/ at the site's port, which forwards the API's paths to hosting. */
export function serveWebSource(project: string, ports: { site: number; hosting: number }): Child {
  return startChild({
    name: 'The dev server',
    marker: project,
    command: process.execPath,
    args: [packageBin('vite/bin/vite.js')],
    cwd: path.join(root, 'web'),
    env: {
      ...process.env,
      PORT: String(ports.site),
      API_ORIGIN: `http://127.0.0.1:${ports.hosting}`,
    },
    logFile: path.join(suiteFolder(project), 'web-dev.log'),
  });
}

/** @throws Problem when the dev server ends instead of responding. */
export async function untilServed(child: Child, origin: string): Promise<void> {
  for (;;) {
    if (child.hasExited()) throw problem(`The dev server stopped: ${firstComplaint(child)}.`);
    const reply = await fetch(origin, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (reply !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
