/** Heavy packages are loaded lazily by the routes that need them, to keep the cold start short. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const HEAVY = [
  'razorpay',
  'nodemailer',
  'sharp',
  'qrcode',
  'sanitize-html',
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
];
/** Fonts are read, not imported. */
const FONT = 'documents/fonts/';

/** The heavy packages and fonts that this code loads, in a new process. */
async function loadedBy(code: string): Promise<string[]> {
  const script = `
    import fs from 'node:fs';
    import { registerHooks, syncBuiltinESMExports } from 'node:module';
    const files = [];
    registerHooks({ load: (url, context, next) => (files.push(url), next(url, context)) });
    const { readFileSync } = fs;
    fs.readFileSync = (file, ...more) => (files.push(String(file)), readFileSync(file, ...more));
    syncBuiltinESMExports();
    ${code}
    const places = [...${JSON.stringify(HEAVY)}.map((name) => 'node_modules/' + name + '/'), ${JSON.stringify(FONT)}];
    console.log(JSON.stringify(places.filter((place) => files.some((file) => file.includes(place)))));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', script],
    { cwd: import.meta.dirname },
  );
  return JSON.parse(stdout) as string[];
}

const imports = (...names: string[]) =>
  names.map((name) => `await import(${JSON.stringify(name)});`).join('\n');
const file = (name: string) => path.join(import.meta.dirname, name);

it('loads no heavy package and no font with the API', async () => {
  expect(
    await loadedBy(imports(file('app.ts'), file('gateway/razorpay.ts'), file('documents/pdf.ts'))),
  ).toEqual([]);
});

it('detects loaded packages and fonts (the control of the test above)', async () => {
  expect(await loadedBy(imports('razorpay', 'qrcode', 'harfbuzzjs'))).toEqual([
    'node_modules/razorpay/',
    'node_modules/qrcode/',
    'node_modules/harfbuzzjs/',
  ]);
});

it('loads what a document needs, and the shaper only for Indian letters', async () => {
  const draw = (name: string) => `
    const { documentPdf } = await import(${JSON.stringify(file('documents/pdf.ts'))});
    const { aTaxDocument } = await import('@samagam/emulators/builders/a-tax-document');
    await documentPdf(aTaxDocument({ buyer: { name: '${name}', address: '', state: '', gstin: '' } }));`;
  const always = ['node_modules/pdfkit/', 'node_modules/fontkit/'];
  expect(await loadedBy(draw('Asha'))).toEqual([...always, FONT]);
  expect(await loadedBy(draw('आशा'))).toEqual([...always, 'node_modules/harfbuzzjs/', FONT]);
});
