import type { Call } from '@samagam/contract/api';
import { BODY, BODY_DEPTH } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { Refusal } from '../refusal.ts';

const CONTENT_TYPES = {
  json: 'application/json',
  image: 'application/json',
  programme: 'application/json',
  form: 'application/x-www-form-urlencoded',
  longform: 'application/x-www-form-urlencoded',
  webhook: 'application/json',
} as const;

const MULTIPART = 'multipart/form-data';

/** An object of the parameters, the parsed JSON, or the raw bytes of a webhook. Empty for an ignored multipart form. */
export async function readInput(
  request: Request,
  { takes, multipart }: Pick<Call, 'takes' | 'multipart'>,
): Promise<unknown> {
  if (takes === 'query') return pairs(new URL(request.url).searchParams);

  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isIgnored = multipart === true && type === MULTIPART;
  if (!isIgnored && type !== CONTENT_TYPES[takes])
    throw new Refusal(sayOfApi.wrongContentType, { reason: 'wrong type' });
  if (request.headers.has('content-encoding'))
    throw new Refusal(sayOfApi.wrongContentType, { reason: 'wrong type' });
  const bytes = await readBody(request, BODY[takes]);
  if (isIgnored) return {};
  if (takes === 'webhook') return bytes;

  const text = decode(bytes);
  if (takes === 'form' || takes === 'longform') return pairs(new URLSearchParams(text));
  const value = parseJson(text);
  if (depthOf(value) > BODY_DEPTH) throw new Refusal(sayOfApi.unreadable);
  return value;
}

async function readBody(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most)
    throw new Refusal(sayOfApi.tooLarge, { reason: 'too large' });
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > most) throw new Refusal(sayOfApi.tooLarge, { reason: 'too large' });
  return bytes;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(sayOfApi.unreadable);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(sayOfApi.unreadable);
  }
}

/** A duplicate parameter is refused: two readers could use different values. */
function pairs(parameters: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [name, value] of parameters) {
    if (name in found) throw new Refusal(sayOfApi.invalidData(name));
    found[name] = value;
  }
  return found;
}

function depthOf(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth <= BODY_DEPTH + 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    depth += 1;
  }
  return depth;
}
