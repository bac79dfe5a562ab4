/** Registers every call of the contract's table. Only this file turns refusals and errors into responses. */
import { calls, callNames, type Call, type CallName } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import { parse } from '@samagam/contract/common/first-issue';
import { sayOfApi } from '@samagam/contract/api-messages';
import { FAILED, SUCCESS, type Failure } from '@samagam/contract/reply';
import { schemas } from '@samagam/contract/schemas';
import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { auditRead } from './http/audit-read.ts';
import { addressOf, redirectToOnly } from './http/canonical-address.ts';
import { withinDeadline } from './http/deadline.ts';
import { guardOrigin, guardRole } from './http/guards.ts';
import type { Handler } from './http/handler.ts';
import { API_CSP, COMMON, NO_STORE, ONE_MINUTE } from './http/headers.ts';
import { withinLimits } from './http/limit.ts';
import { readInput } from './http/read-input.ts';
import { GatewayRefusal, Refusal, STATUS, Unavailable } from './refusal.ts';
import { writeDown } from './http/unexpected.ts';
import { messagePage } from './page/message-page.ts';
import { getImage } from './routes/programme/images.ts';
import { handlers } from './routes/table.ts';

const PART_OF_A_PAYMENT =
  'This address is part of a payment and cannot be opened directly. If you have paid, we send your ticket or coupons by mail; otherwise please start again at the event page.';

export function createApp(deps: Deps): Hono {
  const app = new Hono();
  const methodsByPath = Map.groupBy(callNames, pathOf);

  for (const [path, names] of methodsByPath) {
    for (const name of names) app.on(methodOf(name), path, (context) => answer(name, context.req.raw, deps));
    app.all(path, () => {
      // A browser may repeat the address of a payment as a GET, from its history.
      const response = names.some((name) => (calls[name] as Call).navigation)
        ? withCommonHeaders(messagePage(405, sayOfApi.wrongMethod, { note: PART_OF_A_PAYMENT }))
        : failure(405, { result: FAILED, msg: sayOfApi.wrongMethod });
      response.headers.set('Allow', names.map(methodOf).join(', '));
      return response;
    });
  }
  app.get('/images/:name/:width?', (context) =>
    getImage(context, deps)
      .then(withCommonHeaders)
      .catch((error: unknown) => refuse('GET /images', false, error, deps)),
  );
  app.all('*', () => failure(404, { result: FAILED, msg: sayOfApi.notFound }));
  return app;
}

async function answer(name: CallName, request: Request, deps: Deps): Promise<Response> {
  const call: Call = calls[name];
  try {
    if (call.takes !== 'query' && call.roles !== 'gateway') guardOrigin(request, deps.config.PUBLIC_ORIGIN);
    const caller = await guardRole(request, call.roles, deps);
    const input = await parsedInput(name, request);
    if (call.cache !== 'never') {
      const redirect = redirectToOnly(request, addressOf(pathOf(name), input));
      if (redirect) return withCommonHeaders(redirect);
    }
    // The table pairs each name with its handler; TypeScript cannot follow this through the loop.
    const handler = handlers[name] as Handler<typeof name>;
    const work = async () => {
      const result = await handler({ input: input as never, deps, request, who: caller?.mail as never });
      await auditRead(deps, { name, caller, input }, result);
      return result;
    };
    const outcome = await withinDeadline(withinLimits(deps, { name, input, request }, work));
    if (outcome instanceof Response) return withCommonHeaders(outcome);
    const caching = call.cache === 'minute' ? ONE_MINUTE : NO_STORE;
    return json(200, schemas[name].reply.parse({ result: SUCCESS, ...(outcome as object) }), caching);
  } catch (error) {
    return refuse(name, call.navigation === true, error, deps);
  }
}

async function parsedInput(name: CallName, request: Request): Promise<Record<string, unknown>> {
  const call: Call = calls[name];
  try {
    const parsed = parse(schemas[name].request, await readInput(request, call));
    if (parsed.ok) return parsed.value as Record<string, unknown>;
    throw new Refusal(parsed.issue.msg, { field: parsed.issue.field });
  } catch (error) {
    // The sentence may contain a parameter name chosen by the caller, which must not appear on our page.
    if (error instanceof Refusal && error.reason === 'invalid' && call.navigation)
      throw new Refusal(sayOfApi.unreadable);
    throw error;
  }
}

function refuse(name: string, isPage: boolean, error: unknown, deps: Deps): Response {
  if (error instanceof Refusal) {
    const { reason, message, field, data, endedticket } = error;
    const status = STATUS[reason];
    if (isPage) return withCommonHeaders(error.page ?? messagePage(status, message));
    return failure(status, {
      result: FAILED,
      msg: message,
      ...(field && { field }),
      ...(data && { data }),
      ...(endedticket && { endedticket }),
    });
  }
  const { correlationid, away } = writeDown(deps, name, error);
  const refused = error instanceof GatewayRefusal;
  const status = refused ? 502 : away ? 503 : 500;
  const msg = refused ? sayOfApi.gatewayRefuses : sayOfApi.tryAgain;
  if (isPage) {
    const back = error instanceof Unavailable ? error.back : undefined;
    const note = `Reference: ${correlationid}`;
    return withCommonHeaders(messagePage(status, msg, back ? { note, back, label: 'Try again' } : { note }));
  }
  const response = failure(status, { result: FAILED, msg, correlationid });
  if (away && !refused) response.headers.set('Retry-After', '5');
  return response;
}

function json(status: number, body: unknown, caching = NO_STORE): Response {
  const response = new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': caching,
      'Content-Security-Policy': API_CSP,
    },
  });
  return withCommonHeaders(response);
}

function failure(status: number, body: Failure): Response {
  return json(status, body);
}

function withCommonHeaders(response: Response): Response {
  for (const [header, value] of Object.entries(COMMON)) {
    if (!response.headers.has(header)) response.headers.set(header, value);
  }
  return response;
}
