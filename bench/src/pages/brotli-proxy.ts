/** Compresses text with brotli, as a CDN does and the Hosting emulator does not. For measurements in a browser. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrotliCompress, constants } from 'node:zlib';

const TEXT = /^(text\/|application\/(json|javascript|ld\+json|manifest\+json|xml)|image\/svg)/;

/** Listens on a free port of 127.0.0.1 in front of `origin`. */
export async function startBrotliProxy(origin: string): Promise<{ url: string; close: () => Promise<void> }> {
  const target = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const { 'accept-encoding': accepted = '', ...headers } = incoming.headers;
    const options = {
      host: target.hostname,
      port: target.port,
      path: incoming.url,
      method: incoming.method,
      headers,
    };
    const onward = forward(options, (answer) => {
      const isText =
        TEXT.test(String(answer.headers['content-type'] ?? '')) && String(accepted).includes('br');
      if (!isText) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'br' });
      answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })).pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
