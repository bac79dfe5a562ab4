/** Routes, complete bodies, loopback only. */
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  method: string;
  url: URL;
  /** Decoded. */
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type Answer = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array };

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  answer: (asked: Asked) => Answer | Promise<Answer>;
};

/** Before the route of a request, which `answerNow` runs. Without it and without a response, the request hangs. */
export type Intercept = (
  asked: Asked,
  raw: { request: IncomingMessage; response: ServerResponse },
  answerNow: () => Promise<Answer>,
) => Promise<Answer | 'taken over'>;

export type Served = { port: number; url: string; close: () => Promise<void> };

const largestBody = 30_000_000;

export function json(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}

export function redirect(to: string): Answer {
  return { status: 303, headers: { location: to, 'cache-control': 'no-store' } };
}

/** Empty without a body. The stand-ins accept no other type. */
export function jsonBody(asked: Asked): Record<string, unknown> {
  if (asked.body.length === 0) return {};
  const parsed: unknown = JSON.parse(asked.body.toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new SyntaxError('The body must be a JSON object.');
  }
  return Object.fromEntries(Object.entries(parsed));
}

/** `port`: 0 for any free port. @throws Error "Port … is already in use.", or another error of the system. */
export async function serve(
  port: number,
  routes: Route[],
  otherwise: (asked: Asked) => Answer,
  intercept?: Intercept,
): Promise<Served> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy();
      const badBody = error instanceof SyntaxError || error instanceof TypeError;
      write(
        response,
        json(
          { error: { code: badBody ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', description: String(error) } },
          badBody ? 400 : 500,
        ),
      );
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked: Asked = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', 'http://127.0.0.1'),
      params: {},
      headers: request.headers,
      body: await readBody(request),
    };
    const found = findRoute(routes, asked);
    if (found) asked.params = found.params;
    const answerNow = async (): Promise<Answer> => (found ? found.route.answer(asked) : otherwise(asked));
    const given = intercept ? await intercept(asked, { request, response }, answerNow) : await answerNow();
    if (given !== 'taken over') write(response, given);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use.`) : error),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Idle connections of browsers, and requests held by a fault, must not delay the end.
        server.closeAllConnections();
      }),
  };
}

function findRoute(routes: Route[], asked: Asked): { route: Route; params: Record<string, string> } | null {
  const method = asked.method === 'HEAD' ? 'GET' : asked.method;
  const segments = asked.url.pathname.replace(/(?<=.)\/+$/, '').split('/');
  for (const route of routes) {
    if (route.method !== method) continue;
    const pattern = route.path.split('/');
    if (pattern.length !== segments.length) continue;
    const params: Record<string, string> = {};
    const fits = pattern.every((part, index) => {
      const segment = segments[index] ?? '';
      if (!part.startsWith(':')) return part === segment;
      params[part.slice(1)] = decodeURIComponent(segment);
      return segment !== '';
    });
    if (fits) return { route, params };
  }
  return null;
}

function write(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status ?? 200, answer.headers);
  response.end(answer.body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > largestBody) throw new SyntaxError('The body is too large.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
