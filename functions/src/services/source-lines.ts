/** A map is read with the first error and kept: --enable-source-maps reads it at each start (docs/decisions/0076). */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FRAME =
  /^(?<before> +at (?:async )?(?:.* \()?)(?<file>(?:file:\/\/)?\/[^()]*):(?<line>\d+):(?<column>\d+)(?<after>\)?)$/;
const maps = new Map<string, SourceMap | null>();

/** Returns the frame as it is when its file has no map beside it. */
export function inSource(frame: string): string {
  const { before, file, line, column, after } = FRAME.exec(frame)?.groups ?? {};
  if (file === undefined) return frame;
  const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return frame;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${before}${originalSource}:${originalLine + 1}:${originalColumn + 1}${after}`;
}

function mapOf(file: string): SourceMap | null {
  const found = maps.get(file);
  if (found !== undefined) return found;
  const map = readMap(`${file.startsWith('file:') ? fileURLToPath(file) : file}.map`);
  maps.set(file, map);
  return map;
}

/** The build writes the maps that it uploads with paths from the root of the repository. */
function readMap(file: string): SourceMap | null {
  if (file.includes(`${path.sep}node_modules${path.sep}`) || !existsSync(file)) return null;
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}
