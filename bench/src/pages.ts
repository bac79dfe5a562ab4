/**
 * `npm run bench:pages`: Lighthouse on the landing page of a whole suite behind a brotli proxy, for mobile, with
 * simulated and applied throttling; medians of five. Needs the packages of bench/ (npm ci --prefix bench).
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireChromium } from '@samagam/emulators/suite/chromium';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { root, suiteFolder } from '@samagam/emulators/suite/places';
import { startSuite } from '@samagam/emulators/suite/start-suite';
import { startBrotliProxy } from './brotli-proxy.ts';
import type { Figure } from './figure.ts';
import { inKilobytes, scriptBytes } from './landing-bytes.ts';
import { printed } from './printed.ts';

const RUNS = Number(process.env.SAMAGAM_RUNS ?? 5);
const PATHS = { landing: '/event/acsc2025', poster: '/event/attending/acsc2025' } as const;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { url?: string; resourceType?: string }[] } }
  >;
}

const project = `demo-samagam-pages-${randomBytes(3).toString('hex')}`;
const killers: (() => void)[] = [];
process.on('exit', () => killers.forEach((killNow) => killNow()));
onEnd(() => process.exit(130));

const chromium = await requireChromium(process.env);
mkdirSync(suiteFolder(project), { recursive: true });
const suite = await startSuite({ project, parts: 'whole', onCleanUp: (killNow) => killers.push(killNow) });
await suite.seed();
const proxy = await startBrotliProxy(suite.origin);
// The first page starts the function's process, which is warm in production.
for (const address of Object.values(PATHS)) await (await fetch(proxy.url + address)).text();

const figures: Figure[] = [];
let idle!: Report;
for (const method of ['simulate', 'devtools'] as const) {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await lighthouse(proxy.url + PATHS.landing, method));
  idle = reports[0]!;
  const of = (name: string) => median(reports.map((report) => report.audits[name]!.numericValue!));
  const how = method === 'simulate' ? 'simulated throttling' : 'applied throttling';
  figures.push(
    {
      what: `Landing page, performance, ${how}`,
      value: score(reports, 'performance'),
      unit: '',
      least: method === 'simulate' ? 98 : 95,
      peers: method === 'simulate' ? '57, 79, 80' : '37, 69, 66',
    },
    {
      what: `Landing page, largest paint, ${how}`,
      value: seconds(of('largest-contentful-paint')),
      unit: 's',
      ...(method === 'devtools' && { budget: 1.8, peers: '8.3, 2.1, 4.9' }),
    },
    {
      what: `Landing page, speed index, ${how}`,
      value: seconds(of('speed-index')),
      unit: 's',
      ...(method === 'devtools' && { budget: 1.8, peers: '9.1, 7.0, 4.9' }),
    },
    {
      what: `Landing page, blocking time, ${how}`,
      value: Math.round(of('total-blocking-time')),
      unit: 'ms',
      budget: 100,
    },
    {
      what: `Landing page, layout shift, ${how}`,
      value: Math.round(of('cumulative-layout-shift') * 1000) / 1000,
      unit: '',
      budget: 0.02,
    },
  );
}
// The visitor does not interact with the page, so this is what it loads when idle.
figures.push({
  what: 'Landing page: script with what it fetches when idle',
  value: inKilobytes(scriptBytes(path.join(root, 'web/dist'), scriptsOf(idle))),
  unit: 'KB',
  budget: 125,
});
for (const [name, address] of Object.entries(PATHS)) {
  const report = [await lighthouse(proxy.url + address, 'simulate')];
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    figures.push({ what: `${name}: ${category}`, value: score(report, category), unit: '', least: 100 });
  }
}
await proxy.close();
await suite.stop();
console.log(printed(figures));
const folder = path.join(root, 'bench/results');
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, `pages-${new Date().toISOString().replaceAll(':', '-')}.json`),
  `${JSON.stringify(figures, null, 2)}\n`,
);

/** Asynchronous, because the proxy in this process must respond meanwhile. */
async function lighthouse(url: string, method: 'simulate' | 'devtools'): Promise<Report> {
  const output = path.join(suiteFolder(project), 'lighthouse.json');
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
}

/** The files of the build. */
function scriptsOf({ audits }: Report): string[] {
  return audits['network-requests']!.details!.items!.filter(
    ({ resourceType, url }) => resourceType === 'Script' && url?.startsWith(proxy.url),
  ).map(({ url }) => new URL(url!).pathname.slice(1));
}

function score(reports: Report[], category: string): number {
  return Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0)));
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
