/** Lighthouse's figures of a page, for mobile. Needs the packages of bench/ (npm ci --prefix bench). */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@samagam/emulators/suite/places';
import type { Figure } from './figure.ts';

const RUNS = Number(process.env.SAMAGAM_RUNS ?? 5);

type Method = 'simulate' | 'devtools';

export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { url?: string; resourceType?: string }[] } }
  >;
}

/** Asynchronous, because a proxy in this process may have to respond meanwhile. @param chromium the browser's path. */
export async function lighthouse(url: string, method: Method, chromium: string): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const output = path.join(folder, 'report.json');
  try {
    await promisify(execFile)(
      process.execPath,
      [
        path.join(root, 'bench/node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking',
        `--throttling-method=${method}`,
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

/** The budgets of the landing page, with simulated and applied throttling; medians of five. @param page its name in the figures. */
export async function landingFigures(page: string, url: string, chromium: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const method of ['simulate', 'devtools'] as const) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await lighthouse(url, method, chromium));
    figures.push(...figuresOf(page, method, reports));
  }
  return figures;
}

function figuresOf(page: string, method: Method, reports: Report[]): Figure[] {
  const simulated = method === 'simulate';
  const how = simulated ? 'simulated throttling' : 'applied throttling';
  const of = (audit: string) => median(reports.map(({ audits }) => audits[audit]!.numericValue!));
  const time = (what: string, audit: string): Figure => ({
    what: `${page}, ${what}, ${how}`,
    value: Math.round(of(audit) / 100) / 10,
    unit: 's',
    ...(!simulated && { budget: 1.8 }),
  });
  return [
    {
      what: `${page}, performance, ${how}`,
      value: score(reports, 'performance'),
      unit: '',
      least: simulated ? 98 : 95,
    },
    time('largest paint', 'largest-contentful-paint'),
    time('speed index', 'speed-index'),
    {
      what: `${page}, blocking time, ${how}`,
      value: Math.round(of('total-blocking-time')),
      unit: 'ms',
      budget: 100,
    },
    {
      what: `${page}, layout shift, ${how}`,
      value: Math.round(of('cumulative-layout-shift') * 1000) / 1000,
      unit: '',
      budget: 0.02,
    },
  ];
}

/** The median of Lighthouse's scores, 0 to 100. */
export function score(reports: Report[], category: string): number {
  return Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
