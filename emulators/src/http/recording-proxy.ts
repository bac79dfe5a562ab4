/** A server in front of another that records every request: what browsers really fetch, whatever they report. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  /** Without the query. */
  path: string;
  /** Epoch milliseconds of its arrival. */
  at: number;
}

export interface RecordingProxy {
  url: string;
  /** In the order of their arrival. */
  requests: RecordedRequest[];
  close: () => Promise<void>;
}

/** Listens at a free port of 127.0.0.1 in front of `origin`. */
export async function startRecordingProxy(origin: string): Promise<RecordingProxy> {
  const target = new URL(origin);
  const requests: RecordedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    requests.push({ path: path.split('?')[0]!, at: performance.timeOrigin + performance.now() });
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

/**
 * How many requests had arrived when the page's load event began. Lazy pictures are left out: no page waits for them,
 * and on a busy machine some are requested earlier.
 * @param evaluate evaluates an expression of JavaScript in the page that was loaded through the proxy.
 */
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
