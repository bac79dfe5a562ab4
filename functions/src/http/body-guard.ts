/** The framework around our functions would inflate bodies up to 1 GB, and log broken JSON (docs/decisions/0022). */
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { callNames, calls } from '@samagam/contract/api';
import { pathOf } from '@samagam/contract/call-name';
import { BODY } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { FAILED, type Failure } from '@samagam/contract/reply';
import { API_CSP, COMMON, NO_STORE } from './headers.ts';

/** Bytes of any body, except that of an import: it is read before we know who sends it, so it must not fill the memory. */
const LARGEST_BODY = BODY.image;
const PROGRAMME_PATHS = new Set(
  callNames.filter((name) => calls[name].takes === 'programme').map((name) => pathOf(name)),
);
/** At most so many bodies of an import are in memory at once. Only staff take these places. */
const PROGRAMMES_AT_ONCE = 8;
let programmes = 0;

/** How long a body may take, in milliseconds. */
export interface Patience {
  /** Without a byte. */
  idle: number;
  body: number;
  /** An import: the largest one at 1 Mbit/s takes 76 seconds. */
  programme: number;
}

const PATIENCE: Patience = { idle: 10_000, body: 55_000, programme: 120_000 };

export type IsStaff = (token: string) => Promise<boolean>;

type ReadRequest = IncomingMessage & { rawBody?: Buffer; _body?: boolean };

interface BodyRefusal {
  status: number;
  msg: string;
}

const TOO_LARGE: BodyRefusal = { status: 413, msg: sayOfApi.tooLarge };
const BUSY: BodyRefusal = { status: 503, msg: sayOfApi.tryAgain };
const SIGNED_OUT: BodyRefusal = { status: 401, msg: sayOfApi.signInAgain };
const TOO_SLOW: BodyRefusal = { status: 408, msg: sayOfApi.tryAgain };

/** Guards every HTTP server of this process, including those created earlier. */
export function guardBodies(isStaff: IsStaff, patience: Patience = PATIENCE): void {
  const emit = Server.prototype.emit as (this: Server, event: string, ...parameters: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string, ...parameters: unknown[]): boolean {
    const pass = (): boolean => emit.call(this, event, ...parameters);
    const [request, response] = parameters;
    if (event !== 'request' || !(request instanceof IncomingMessage) || isCloudEvent(request)) return pass();
    if (!(response instanceof ServerResponse)) return pass();
    readWithin(request, isStaff, patience).then(
      (body) => {
        if (!Buffer.isBuffer(body)) return refuse(request, response, body);
        Object.assign(request as ReadRequest, { rawBody: body, _body: true });
        pass();
      },
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

/** A large body is read only after its sender is known: otherwise a few slow strangers would take all places. */
async function readWithin(
  request: IncomingMessage,
  isStaff: IsStaff,
  { idle, body, programme }: Patience,
): Promise<Buffer | BodyRefusal> {
  const path = request.url?.replace(/\?.*$/, '') ?? '';
  const drop = async (refusal: BodyRefusal) => {
    const read = await readBody(request, 0, { idle, total: body });
    return read === TOO_SLOW ? read : refusal;
  };
  if (!PROGRAMME_PATHS.has(path)) return readBody(request, LARGEST_BODY, { idle, total: body });
  const sender = await senderOf(request, isStaff);
  if (sender !== 'staff') return drop(sender === 'stranger' ? SIGNED_OUT : BUSY);
  if (programmes >= PROGRAMMES_AT_ONCE) return drop(BUSY);
  programmes += 1;
  try {
    return await readBody(request, BODY.programme, { idle, total: programme });
  } finally {
    programmes -= 1;
  }
}

/** A token of Firebase is a JWT. In the emulator its signature is empty. */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/;

async function senderOf(
  { headers }: IncomingMessage,
  isStaff: IsStaff,
): Promise<'staff' | 'stranger' | 'unknown'> {
  const token = BEARER.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return 'stranger';
  return isStaff(token).then(
    (known) => (known ? 'staff' : 'stranger'),
    () => 'unknown',
  );
}

/** Also reads a body that is refused: a proxy that is still sending would see a broken connection. */
function readBody(
  request: IncomingMessage,
  largest: number,
  { idle, total }: { idle: number; total: number },
): Promise<Buffer | BodyRefusal> {
  const refusal = refusalOf(request, largest);
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const give = (): void => end(() => resolve(TOO_SLOW));
    const ofBody = setTimeout(give, total);
    const ofSilence = setTimeout(give, idle);
    const receive = (chunk: Buffer): void => {
      ofSilence.refresh();
      size += chunk.length;
      if (!refusal && size <= largest) chunks.push(chunk);
    };
    const finish = (): void =>
      end(() => resolve(refusal ?? (size > largest ? TOO_LARGE : Buffer.concat(chunks))));
    const fail = (error?: Error): void => end(() => reject(error ?? new Error('closed')));
    function end(settle: () => void): void {
      clearTimeout(ofBody);
      clearTimeout(ofSilence);
      request.off('data', receive);
      settle();
    }
    request.on('data', receive).once('end', finish).once('error', fail).once('close', fail);
  });
}

function refusalOf({ headers }: IncomingMessage, largest: number): BodyRefusal | null {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity') return { status: 415, msg: sayOfApi.wrongContentType };
  return Number(length) > largest ? TOO_LARGE : null;
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, msg }: BodyRefusal): void {
  const body: Failure = { result: FAILED, msg };
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': NO_STORE,
    'Content-Security-Policy': API_CSP,
    ...COMMON,
    ...(status === TOO_SLOW.status && { Connection: 'close' }),
  });
  response.end(JSON.stringify(body), () => {
    if (status === TOO_SLOW.status) request.destroy();
  });
}
