/** Records what browsers really load. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RecordedRequest {
  /** Without the query. */
  path: string;
  /** In epoch milliseconds. */
  at: number;
}

export interface RecordingProxy {
  url: string;
  requests: RecordedRequest[];
  close: () => Promise<void>;
}

/** On a free port before `origin`. `replaced`: scripts served at a path, as by another deploy; null: the origin's. */
export async function startRecordingProxy(
  origin: string,
  replaced: (path: string) => string | null = () => null,
): Promise<RecordingProxy> {
  const target = new URL(origin);
  const requests: RecordedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    requests.push({ path: path.split('?')[0]!, at: performance.timeOrigin + performance.now() });
    const script = replaced(path);
    if (script !== null) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(script);
      return;
    }
    const options = { host: target.hostname, port: target.port, path, method, headers };
    const onward = forward(options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

/** Before the page's load event, without lazy pictures. `evaluate`: runs a JavaScript expression in the page. */
export async function requestsUntilLoad(
  { requests }: RecordingProxy,
  evaluate: <Value>(expression: string) => Promise<Value>,
): Promise<number> {
  const { loadedAt, lazy } = await evaluate<{ loadedAt: number; lazy: string }>(`{
    loadedAt: performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventStart,
    lazy: [...document.images].filter((image) => image.loading === 'lazy').map((image) => image.outerHTML).join(''),
  }`);
  return requests.filter(({ path, at }) => at < loadedAt && !lazy.includes(path)).length;
}
