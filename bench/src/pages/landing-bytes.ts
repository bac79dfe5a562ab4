/** Bytes of a visit to an event page, as the page names its files. Of text after brotli. A kilobyte is 1,000 bytes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { WebBuild } from '@samagam/functions/page/web-build';
import { type Figure, figure } from '../figures.ts';

/** @param dist the built site. */
export function landingScripts(dist: string, { script, scripts }: WebBuild): Figure[] {
  const own = scriptBytes(dist, [script]);
  const withForm = own + scriptBytes(dist, scripts['registration']!);
  return [
    figure('landing page: script before first input', inKilobytes(own)),
    figure('landing page: script with the form of one person', inKilobytes(withForm)),
  ];
}

/** The size of files of the build after brotli. */
export function scriptBytes(dist: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + brotliBytes(readFileSync(path.join(dist, name))), 0);
}

export function asIs(dist: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + readFileSync(path.join(dist, name)).length, 0);
}

export function brotliBytes(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

export function inKilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
