/** One process: Hosting by its own package, superstatic, the built functions, and Firestore's events (docs/decisions/0098). */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageBin, root } from './places.ts';

/** A function of functions/dist, with what the Firebase SDK declares about it. */
interface Deployed {
  (...parameters: unknown[]): unknown;
  run?: (event: object) => unknown;
  __endpoint: {
    concurrency?: number | null;
    eventTrigger?: { eventType: string; eventFilterPathPatterns: { document: string } };
  };
}

type Request = IncomingMessage & {
  /** Set by functions/src/http/body-guard.ts. */
  rawBody?: Buffer;
};
type Next = () => void;

interface Superstatic {
  server: (options: {
    port: number;
    hostname: string;
    config: object;
    compression: boolean;
    cwd: string;
    stack: 'strict';
    before: { files: (request: Request, response: ServerResponse, next: Next) => void };
    rewriters: { function: (rewrite: { function: { functionId: string } }) => Promise<unknown> };
  }) => { listen: (onListening: () => void) => Server };
}

const {
  SITE_PORT: port,
  SITE_CONFIG: configFile = '',
  SITE_HOSTING: hosting,
  GCLOUD_PROJECT: project,
  FIRESTORE_EMULATOR_HOST: firestore,
} = process.env;
const { server } = createRequire(packageBin('firebase-tools/lib/bin/firebase.js'))(
  'superstatic',
) as Superstatic;
const functions: Record<string, Deployed> = await import(path.join(root, 'functions/dist/index.js'));
const config = JSON.parse(readFileSync(configFile, 'utf8')) as { hosting: object };

interface Answer {
  type: string;
  body: string;
}

const acknowledged: Answer = { type: 'application/json', body: '{"status":"acknowledged"}' };

/** The last event of each function that works on one event at a time, as its only instance does. */
const queues = new Map<string, Promise<unknown>>();

/** What is not of Hosting's files and rewrites, by the beginning of its path. */
const own: [prefix: string, answer: (request: Request) => Promise<Answer>][] = [
  ['/functions/projects/', takeEvent],
  ['/__/firebase/', askHosting],
  ['/__/reconcile', reconcile],
];

server({
  port: Number(port),
  hostname: '127.0.0.1',
  config: config.hosting,
  compression: true,
  cwd: root,
  stack: 'strict',
  before: {
    files: (request, response, next) => {
      const found = own.find(([prefix]) => request.url!.startsWith(prefix));
      if (!found) return next();
      found[1](request).then(
        ({ type, body }) => response.setHeader('Content-Type', type).end(body),
        (error) => {
          console.error(request.url, error);
          response.writeHead(500).end(String(error));
        },
      );
    },
  },
  rewriters: {
    function: async ({ function: { functionId } }) => functions[functionId],
  },
}).listen(() => void announce());

/** Hosting itself makes these files. */
async function askHosting({ url }: Request): Promise<Answer> {
  const reply = await fetch(`${hosting}${url}`);
  return { type: reply.headers.get('Content-Type') ?? '', body: await reply.text() };
}

async function reconcile(): Promise<Answer> {
  await functions['reconcile']!.run!({ scheduleTime: new Date().toISOString() });
  return acknowledged;
}

async function takeEvent(request: Request): Promise<Answer> {
  const name = decodeURIComponent(request.url!.split('/triggers/')[1]!);
  const event = eventOf(request, await bodyOf(request));
  const deployed = functions[name]!;
  const work = async () => deployed(event);
  if (deployed.__endpoint.concurrency !== 1) await work();
  else {
    const earlier = queues.get(name) ?? Promise.resolve();
    const done = earlier.catch(() => undefined).then(work);
    queues.set(name, done);
    await done;
  }
  return acknowledged;
}

async function bodyOf(request: Request): Promise<Buffer> {
  if (request.rawBody) return request.rawBody;
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** A CloudEvent: its attributes are headers. The emulator writes the bytes of the document as Base64. */
function eventOf({ headers }: Request, body: Buffer): object {
  const attributes = Object.entries(headers)
    .filter(([name]) => name.startsWith('ce-'))
    .map(([name, value]) => [name.slice(3), value]);
  return {
    ...Object.fromEntries(attributes),
    datacontenttype: 'application/protobuf',
    data: Buffer.from(body.toString('latin1'), 'base64'),
  };
}

async function announce(): Promise<void> {
  for (const [name, { __endpoint: endpoint }] of Object.entries(functions)) {
    if (endpoint.eventTrigger) await subscribe(name, endpoint.eventTrigger);
  }
  console.log('The site is ready.');
}

/** Makes Firestore's emulator send the events of these documents. */
async function subscribe(
  name: string,
  { eventType, eventFilterPathPatterns }: NonNullable<Deployed['__endpoint']['eventTrigger']>,
): Promise<void> {
  const reply = await fetch(
    `http://${firestore}/emulator/v1/projects/${project}/eventarcTrigger?eventarcTriggerId=${name}`,
    {
      method: 'POST',
      body: JSON.stringify({
        eventType,
        database: '(default)',
        namespace: '(default)',
        document: { value: eventFilterPathPatterns.document, matchType: 'PATH_PATTERN' },
      }),
    },
  );
  if (!reply.ok) throw new Error(`Firestore takes no trigger for ${name}: ${await reply.text()}`);
}
