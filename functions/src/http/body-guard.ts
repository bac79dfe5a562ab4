/**
 * Reads every request body before the framework around our functions does (docs/decisions/0022). The framework would
 * inflate compressed bodies up to 1 GB, answer broken JSON itself and log its text. It ignores a body that is already
 * read.
 */
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { callNames, calls } from '@samagam/contract/api';
import { pathOf } from '@samagam/contract/call-name';
import { BODY } from '@samagam/contract/limits';
import { say } from '@samagam/contract/api-messages';
import { FAILED, type Failure } from '@samagam/contract/reply';
import { API_CSP, COMMON, NO_STORE } from './headers.ts';

/** Bytes of any body, except that of an import: it is read before we know who sends it, so it must not fill the memory. */
const LARGEST_BODY = BODY.image;
const PROGRAMME_PATHS = new Set(
  callNames.filter((name) => calls[name].takes === 'programme').map((name) => pathOf(name)),
);
/** At most so many bodies of an import are in memory at once. */
const PROGRAMMES_AT_ONCE = 8;
let programmes = 0;

/** The fields that the framework's parsers check. */
type ReadRequest = IncomingMessage & { rawBody?: Buffer; _body?: boolean };

interface BodyRefusal {
  status: number;
  msg: string;
}

const TOO_LARGE: BodyRefusal = { status: 413, msg: say.tooLarge };
const BUSY: BodyRefusal = { status: 503, msg: say.tryAgain };

/** Guards every HTTP server of this process, including those created earlier. */
export function guardBodies(): void {
  const emit = Server.prototype.emit as (this: Server, event: string, ...parameters: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string, ...parameters: unknown[]): boolean {
    const pass = (): boolean => emit.call(this, event, ...parameters);
    const [request, response] = parameters;
    if (event !== 'request' || !(request instanceof IncomingMessage) || isCloudEvent(request)) return pass();
    if (!(response instanceof ServerResponse)) return pass();
    readOneOfFew(request).then(
      (body) => {
        if (!Buffer.isBuffer(body)) return refuse(response, body);
        Object.assign(request as ReadRequest, { rawBody: body, _body: true });
        pass();
      },
      // The caller closed the connection.
      () => response.destroy(),
    );
    return true;
  };
}

/** Only Google sends events, and they may be larger than any body that we accept. */
function isCloudEvent({ headers }: IncomingMessage): boolean {
  const kind = process.env.FUNCTION_SIGNATURE_TYPE;
  if (kind) return kind !== 'http';
  // The emulator runs all functions in one process and does not set the type.
  return 'ce-id' in headers || (headers['content-type'] ?? '').includes('cloudevents');
}

async function readOneOfFew(request: IncomingMessage): Promise<Buffer | BodyRefusal> {
  const path = request.url?.replace(/\?.*$/, '') ?? '';
  if (!PROGRAMME_PATHS.has(path)) return readBody(request, LARGEST_BODY);
  if (programmes >= PROGRAMMES_AT_ONCE) return (await readBody(request, 0)) && BUSY;
  programmes += 1;
  try {
    return await readBody(request, BODY.programme);
  } finally {
    programmes -= 1;
  }
}

/** Also reads and drops a body that is refused: otherwise a proxy that is still sending sees a broken connection. */
async function readBody(request: IncomingMessage, largest: number): Promise<Buffer | BodyRefusal> {
  const refusal = refusalOf(request, largest);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (!refusal && size <= largest) chunks.push(chunk);
  }
  if (refusal) return refusal;
  return size > largest ? TOO_LARGE : Buffer.concat(chunks);
}

function refusalOf({ headers }: IncomingMessage, largest: number): BodyRefusal | null {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity') return { status: 415, msg: say.wrongContentType };
  return Number(length) > largest ? TOO_LARGE : null;
}

function refuse(response: ServerResponse, { status, msg }: BodyRefusal): void {
  const body: Failure = { result: FAILED, msg };
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': NO_STORE,
    'Content-Security-Policy': API_CSP,
    ...COMMON,
  });
  response.end(JSON.stringify(body));
}
