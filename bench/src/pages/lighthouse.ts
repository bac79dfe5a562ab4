/** Lighthouse's figures of a page, for mobile. It is a package of bench/ alone, which is installed with the first use. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@samagam/emulators/suite/places';
import { type Figure, figure } from '../figures.ts';

const folderOfBench = path.join(root, 'bench');
const command = path.join(folderOfBench, 'node_modules/lighthouse/cli/index.js');

/** Beside performance. */
export const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

type Method = 'simulate' | 'devtools';

/** How Lighthouse slows the browser. `slowdown`: how many times slower the processor is; absent for its usual 4. */
interface Throttling {
  method: Method;
  slowdown?: number;
}

/** Of a slow phone. */
const SLOW = 8;
const WAYS: Record<'usual' | 'slow', readonly Throttling[]> = {
  usual: [{ method: 'simulate' }, { method: 'devtools' }],
  slow: [{ method: 'devtools', slowdown: SLOW }],
};

export interface Report {
  /** `benchmarkIndex`: how fast this machine was during the run. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { url?: string; resourceType?: string }[] } }
  >;
}

/** Asynchronous, because a proxy in this process may have to respond meanwhile. @param chromium the browser's path. */
export async function lighthouse(
  url: string,
  { method, slowdown }: Throttling,
  chromium: string,
): Promise<Report> {
  if (!existsSync(command)) await promisify(execFile)('npm', ['ci'], { cwd: folderOfBench });
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const output = path.join(folder, 'report.json');
  try {
    await promisify(execFile)(
      process.execPath,
      [
        command,
        url,
        '--quiet',
        '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking',
        `--throttling-method=${method}`,
        ...(slowdown === undefined ? [] : [`--throttling.cpuSlowdownMultiplier=${slowdown}`]),
        '--output=json',
        `--output-path=${output}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, timeout: 120_000 },
    );
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Measuring {
  chromiumPath: string;
  runs: number;
}

/** The medians of some runs, each way. @param page its name in the figures. */
export async function landingFigures(
  page: string,
  url: string,
  { chromiumPath, runs, way = 'usual' }: Measuring & { way?: keyof typeof WAYS },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const throttling of WAYS[way]) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++) reports.push(await lighthouse(url, throttling, chromiumPath));
    figures.push(...figuresOf(page, throttling, reports));
  }
  return figures;
}

/** The medians of all four scores, with simulated throttling. @param page its name in the figures. */
export async function pageScores(
  page: string,
  url: string,
  { chromiumPath, runs }: Measuring,
): Promise<Figure[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++)
    reports.push(await lighthouse(url, { method: 'simulate' }, chromiumPath));
  return [
    figure('Lighthouse, simulated: performance', score(reports, 'performance'), nameOf(page, reports)),
    ...CATEGORIES.map((category) =>
      figure(`Lighthouse: ${category}`, score(reports, category), nameOf(page, reports)),
    ),
  ];
}

function figuresOf(name: string, { method, slowdown }: Throttling, reports: Report[]): Figure[] {
  const how = method === 'simulate' ? 'simulated' : slowdown === undefined ? 'applied' : 'slow';
  const page = nameOf(name, reports);
  const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]!.numericValue!));
  const seconds = (audit: string) => Math.round(of(audit) / 100) / 10;
  const shift = Math.round(of('cumulative-layout-shift') * 1000) / 1000;
  return [
    figure(`Lighthouse, ${how}: performance`, score(reports, 'performance'), page),
    figure(`Lighthouse, ${how}: largest paint`, seconds('largest-contentful-paint'), page),
    figure(`Lighthouse, ${how}: speed index`, seconds('speed-index'), page),
    figure(`Lighthouse, ${how}: blocking time`, Math.round(of('total-blocking-time')), page),
    figure(`Lighthouse, ${how}: layout shift`, shift, page),
  ];
}

/** The median of Lighthouse's scores, 0 to 100. */
export function score(reports: Report[], category: string): number {
  return Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
}

/** With how fast the machine was: times of two machines, or of a busy one, do not compare. */
export function nameOf(page: string, reports: Report[]): string {
  const index = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)));
  return `${page}, benchmarkIndex ${index}`;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
