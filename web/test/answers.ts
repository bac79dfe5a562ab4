/**
 * A fake API for component tests: every expected call is answered at the network level and checked against the
 * contract.
 */
import type { CallName } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import type { Failure } from '@samagam/contract/reply';
import { schemas, type Reply, type Request } from '@samagam/contract/schemas';
import { expect } from 'vitest';
import { setupWorker } from 'msw/browser';
import { http, HttpResponse } from 'msw/http';

/** The successful reply of a call without its envelope. */
type Success<Name extends CallName> = Omit<Reply<Name>, 'result'>;

class Refusal {
  readonly status: number;
  readonly failure: Omit<Failure, 'result'>;

  constructor(status: number, failure: Omit<Failure, 'result'>) {
    this.status = status;
    this.failure = failure;
  }
}

/** A refusal of the API. */
export function refuses(status: number, msg: string, more: Omit<Failure, 'result' | 'msg'> = {}): Refusal {
  return new Refusal(status, { msg, ...more });
}

/** A connection that breaks before the response. */
export const noAnswer = Symbol('no answer');

type Answer<Name extends CallName> = Success<Name> | Refusal | typeof noAnswer;

export interface Received<Name extends CallName> {
  request: Request<Name>;
  headers: Headers;
}

/** Violations between the page and the API: unanswered calls, and bodies that do not match the contract. */
const faults: string[] = [];

const unexpected = http.all('/api/*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  faults.push(`No answer was prepared for ${request.method} ${pathname}${search}.`);
  return HttpResponse.error();
});

/** Component tests do not check stored pictures, so all of them are the same. */
const pictures = http.all('/images/*', () =>
  HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  }),
);

export const worker = setupWorker(unexpected, pictures);

let started: Promise<unknown> | undefined;

/** Starts the worker once for all test files that share a page. */
export function startAnswering(): Promise<unknown> {
  started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return started;
}

/** Calls that the page has sent, and that have not found their answer yet. */
const onTheirWay = new Map<symbol, { call: string; arrival: PromiseWithResolvers<void> }>();
const send = window.fetch.bind(window);

window.fetch = (asked, options) => {
  const { method, url } = asked instanceof globalThis.Request ? asked : { method: 'GET', url: asked };
  const call = `${options?.method ?? method} ${new URL(url, location.href).href}`;
  const sent = { call, arrival: Promise.withResolvers<void>() };
  const key = Symbol(call);
  if (call.includes('/api/')) onTheirWay.set(key, sent);
  const arrive = () => arriveAs(key);
  const response = send(asked, options);
  // One that was cancelled may never arrive.
  response.then(arrive, arrive);
  return response;
};

worker.events.on('request:start', ({ request }) => {
  const found = [...onTheirWay].find(([, { call }]) => call === `${request.method} ${request.url}`);
  if (found) arriveAs(found[0]);
});

function arriveAs(key: symbol): void {
  onTheirWay.get(key)?.arrival.resolve();
  onTheirWay.delete(key);
}

/** Resolves when every call that was sent before has found its answer. They arrive in any order: one with a body is slower. */
export async function receiveAll(): Promise<void> {
  await Promise.all([...onTheirWay.values()].map(({ arrival }) => arrival.promise));
}

/**
 * Answers a call until the end of the test; a later answer to the same call replaces it. Requests are parsed like in
 * the API, and replies must match the contract exactly.
 * @returns the calls in order of arrival.
 */
export function answers<Name extends CallName>(
  name: Name,
  answer: (request: Request<Name>, nth: number) => Answer<Name> | Promise<Answer<Name>>,
): Received<Name>[] {
  const received: Received<Name>[] = [];
  const method = methodOf(name).toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  worker.use(
    http[method](pathOf(name), async ({ request }) => {
      const asked = await requestOf(name, request);
      received.push({ request: asked, headers: request.headers });
      return responseTo(name, await answer(asked, received.length));
    }),
  );
  return received;
}

/** Returns the violations so far, and clears them. */
export function takeFaults(): string[] {
  return faults.splice(0);
}

async function requestOf<Name extends CallName>(
  name: Name,
  request: globalThis.Request,
): Promise<Request<Name>> {
  const isQuery = request.method === 'GET' || request.method === 'DELETE';
  const body: unknown = isQuery
    ? Object.fromEntries(new URL(request.url).searchParams)
    : await request.json();
  const parsed = schemas[name].request.safeParse(body);
  if (!parsed.success) faults.push(`${name} was sent ${JSON.stringify(body)}: ${parsed.error.message}`);
  return (parsed.data ?? body) as Request<Name>;
}

function responseTo<Name extends CallName>(name: Name, answer: Answer<Name>): Response {
  if (answer === noAnswer) return HttpResponse.error();
  if (answer instanceof Refusal) {
    return HttpResponse.json({ result: 'Failed', ...answer.failure }, { status: answer.status });
  }
  const body = { result: 'Success', ...(answer as object) };
  try {
    // The parser drops keys that the contract does not know.
    expect(schemas[name].reply.parse(body)).toMatchObject(body);
  } catch (cause) {
    faults.push(`${name} was answered ${JSON.stringify(body)}: ${String(cause)}`);
  }
  return HttpResponse.json(body);
}
