/** The environment of measurements in a browser: a whole, seeded suite and Chromium. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '@samagam/emulators/suite/chromium';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { suiteFolder } from '@samagam/emulators/suite/places';
import { startSuite, type Suite } from '@samagam/emulators/suite/start-suite';

interface Measured {
  suite: Suite;
  browser: Browser;
  /** The path of Chromium, for a tool that starts its own. */
  chromiumPath: string;
  staff: Awaited<ReturnType<Suite['seed']>>['staff'];
  /** The address of a door of acsc2025. */
  doorLink: string;
}

/** Starts and stops all of it; what was started ends with the process. @param name of the measurement, in the project's id. */
export async function withBrowser(name: string, work: (measured: Measured) => Promise<void>): Promise<void> {
  const project = `demo-samagam-${name}-${randomBytes(3).toString('hex')}`;
  const killers: (() => void)[] = [];
  process.on('exit', () => killers.forEach((killNow) => killNow()));
  onEnd(() => process.exit(130));
  const executablePath = await requireChromium(process.env);
  mkdirSync(suiteFolder(project), { recursive: true });
  const suite = await startSuite({ project, parts: 'whole', onCleanUp: (killNow) => killers.push(killNow) });
  try {
    const { staff, doorLink } = await suite.seed();
    const browser = await chromium.launch({ executablePath });
    try {
      await work({ suite, browser, chromiumPath: executablePath, staff, doorLink });
    } finally {
      await browser.close();
    }
  } finally {
    await suite.stop();
  }
}
