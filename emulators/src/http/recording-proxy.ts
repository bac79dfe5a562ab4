/** Records what browsers really load. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RecordedRequest {
  /** Without the query. */
  path: string;
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
    requests.push({ path: path.split('?')[0]! });
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
