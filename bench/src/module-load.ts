/**
 * The time to load the API's modules, and the extra time of the gateway's SDK, which contains an HTTP client and is
 * loaded lazily. Each measurement is a new process; the figure is the median.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@samagam/emulators/suite/places';
import type { Figure } from './figure.ts';
import { percentile } from './spread.ts';

const ROUNDS = 5;

/** Milliseconds to load, and whether the SDK was loaded. */
interface Loaded {
  ms: number;
  sdk: boolean;
}

export async function moduleLoad(): Promise<Figure[]> {
  const app = JSON.stringify(path.join(root, 'functions/src/app.ts'));
  const gateway = JSON.stringify(path.join(root, 'functions/src/gateway/razorpay.ts'));
  const without: Loaded[] = [];
  const withSdk: Loaded[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    without.push(await load(`await import(${app}); await import(${gateway});`));
    withSdk.push(await load(`await import(${app}); await import(${gateway}); await import('razorpay');`));
  }
  const median = (all: Loaded[]) =>
    percentile(
      all.map(({ ms }) => ms),
      50,
    );
  return [
    { what: 'loading the API', value: median(without), unit: 'ms' },
    { what: "loading the API and the gateway's SDK", value: median(withSdk), unit: 'ms' },
    {
      what: "the gateway's SDK is loaded at start, in so many of the runs",
      value: without.filter(({ sdk }) => sdk).length,
      unit: '',
      budget: 0,
    },
  ];
}

async function load(imports: string): Promise<Loaded> {
  const script = `
    import { createRequire } from 'node:module';
    const began = performance.now();
    ${imports}
    const ms = performance.now() - began;
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify({ ms, sdk: loaded.some((file) => file.includes('node_modules/razorpay/')) }));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', script],
    { cwd: path.join(root, 'functions') },
  );
  return JSON.parse(stdout) as Loaded;
}
