/** The API of a component test: every call it expects is answered at the network, as the contract says. */
import type { CallName } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import type { Failure } from '@samagam/contract/reply';
import { schemas, type Reply, type Request } from '@samagam/contract/schemas';
import { expect } from 'vitest';
import { setupWorker } from 'msw/browser';
import { http, HttpResponse } from 'msw/http';

/** What a test says of a success: the keys of the call, without the envelope. */
type Success<Name extends CallName> = Omit<Reply<Name>, 'result'>;

class Refusal {
  readonly status: number;
  readonly failure: Omit<Failure, 'result'>;

  constructor(status: number, failure: Omit<Failure, 'result'>) {
    this.status = status;
    this.failure = failure;
  }
}

/** The API's "no". */
export function refuses(status: number, msg: string, more: Omit<Failure, 'result' | 'msg'> = {}): Refusal {
  return new Refusal(status, { msg, ...more });
}

/** A line that breaks before an answer comes. */
export const noAnswer = Symbol('no answer');

type Answer<Name extends CallName> = Success<Name> | Refusal | typeof noAnswer;

export interface Received<Name extends CallName> {
  request: Request<Name>;
  headers: Headers;
}

/** What went wrong between the page and its API: calls without an answer, and bodies the contract does not know. */
const faults: string[] = [];

const unexpected = http.all('/api/*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  faults.push(`No answer was prepared for ${request.method} ${pathname}${search}.`);
  return HttpResponse.error();
});

/** A picture of ours: what it shows is no concern of a component test. */
const pictures = http.all('/images/*', () =>
  HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', {
    headers: { 'Content-Type': 'image/svg+xml' },
  }),
);

export const worker = setupWorker(unexpected, pictures);

/**
 * Answers a call until the test ends; a later answer to the same call counts. What the page sends is parsed as the API
 * parses it, and what is answered must be all the contract's.
 * @returns the calls that came, in their order.
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

/** The calls that nothing answered, or that broke the contract; asked once. */
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
    // A key that the contract does not know is missing from what was parsed.
    expect(schemas[name].reply.parse(body)).toMatchObject(body);
  } catch (cause) {
    faults.push(`${name} was answered ${JSON.stringify(body)}: ${String(cause)}`);
  }
  return HttpResponse.json(body);
}
