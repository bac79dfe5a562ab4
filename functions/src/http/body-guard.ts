/**
 * Reads every request body before the framework around our functions does (docs/decisions/0022). The framework would
 * inflate compressed bodies up to 1 GB, answer broken JSON itself and log its text. It ignores a body that is already
 * read.
 */
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BODY } from '@samagam/contract/limits';
import { say } from '@samagam/contract/api-messages';
import { FAILED, type Failure } from '@samagam/contract/reply';
import { API_CSP, COMMON, NO_STORE } from './headers.ts';

const LARGEST_BODY = Math.max(...Object.values(BODY));

/** The fields that the framework's parsers check. */
type ReadRequest = IncomingMessage & { rawBody?: Buffer; _body?: boolean };

interface BodyRefusal {
  status: number;
  msg: string;
}

const TOO_LARGE: BodyRefusal = { status: 413, msg: say.tooLarge };

/** Guards every HTTP server of this process, including those created earlier. */
export function guardBodies(): void {
  const emit = Server.prototype.emit as (this: Server, event: string, ...parameters: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string, ...parameters: unknown[]): boolean {
    const pass = (): boolean => emit.call(this, event, ...parameters);
    const [request, response] = parameters;
    if (event !== 'request' || !(request instanceof IncomingMessage) || isCloudEvent(request)) return pass();
    if (!(response instanceof ServerResponse)) return pass();
    readBody(request).then(
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

/** Also reads and drops a body that is refused: otherwise a proxy that is still sending sees a broken connection. */
async function readBody(request: IncomingMessage): Promise<Buffer | BodyRefusal> {
  const refusal = refusalOf(request);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (!refusal && size <= LARGEST_BODY) chunks.push(chunk);
  }
  if (refusal) return refusal;
  return size > LARGEST_BODY ? TOO_LARGE : Buffer.concat(chunks);
}

function refusalOf({ headers }: IncomingMessage): BodyRefusal | null {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity') return { status: 415, msg: say.wrongContentType };
  return Number(length) > LARGEST_BODY ? TOO_LARGE : null;
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
