/** Heavy packages are loaded lazily by the routes that need them, to keep the cold start short. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const HEAVY = ['razorpay', 'nodemailer', 'sharp', 'qrcode', 'sanitize-html'];

/** The heavy packages that these imports load, in a new process. */
async function loadedBy(...imports: string[]): Promise<string[]> {
  const script = `
    import { createRequire } from 'node:module';
    for (const one of ${JSON.stringify(imports)}) await import(one);
    const files = Object.keys(createRequire(import.meta.url).cache);
    console.log(JSON.stringify(${JSON.stringify(HEAVY)}.filter((name) => files.some((file) => file.includes('node_modules/' + name + '/')))));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', script],
    { cwd: import.meta.dirname },
  );
  return JSON.parse(stdout) as string[];
}

it('loads no heavy package with the API', { timeout: 60_000 }, async () => {
  const app = path.join(import.meta.dirname, 'app.ts');
  const gateway = path.join(import.meta.dirname, 'gateway/razorpay.ts');
  expect(await loadedBy(app, gateway)).toEqual([]);
});

it('detects a loaded package (the control of the test above)', { timeout: 60_000 }, async () => {
  expect(await loadedBy('razorpay', 'qrcode')).toEqual(['razorpay', 'qrcode']);
});
