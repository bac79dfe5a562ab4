/** The environment of measurements: a seeded suite, and the parts of the application as in the cloud. */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { type Browser, chromium } from '@playwright/test';
import type { SeedResult } from '@samagam/emulators/seed';
import { requireChromium } from '@samagam/emulators/suite/chromium';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { startSuite, type Suite, type SuiteParts } from '@samagam/emulators/suite/start-suite';
import type { Deps } from '@samagam/functions/deps';
import { depsOf } from './deps-of.ts';

const killers: (() => void)[] = [];
process.on('exit', () => killers.forEach((killNow) => killNow()));
onEnd(async () => process.exit(130));

/** Kills it when this process ends, however it ends. */
export function killAtEnd(killNow: () => void): void {
  killers.push(killNow);
}

export interface Started {
  suite: Suite;
  deps: Deps;
  seeded: SeedResult;
}

/** Starts and stops the suite. @param name of the measurement, in the project's id. */
export async function withSuite<Value>(
  name: string,
  parts: SuiteParts,
  work: (started: Started) => Promise<Value>,
): Promise<Value> {
  const project = `demo-samagam-${name}-${randomBytes(3).toString('hex')}`;
  const suite = await startSuite({ project, parts, onCleanUp: killAtEnd });
  try {
    Object.assign(process.env, suite.environment);
    const seeded = await suite.seed();
    const db = new Firestore({ projectId: suite.project });
    try {
      return await work({ suite, deps: depsOf(db, suite.settings), seeded });
    } finally {
      await db.terminate();
    }
  } finally {
    await suite.stop();
  }
}

/** A whole suite and Chromium. `chromiumPath` is for a tool that starts its own. */
export function withBrowser<Value>(
  name: string,
  work: (started: Started & { browser: Browser; chromiumPath: string }) => Promise<Value>,
): Promise<Value> {
  return withSuite(name, 'whole', async (started) => {
    const chromiumPath = await requireChromium(process.env);
    const browser = await chromium.launch({ executablePath: chromiumPath });
    try {
      return await work({ ...started, browser, chromiumPath });
    } finally {
      await browser.close();
    }
  });
}
