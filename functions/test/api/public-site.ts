/** The app at an address, and the file that Hosting serves beside it. */
import { type AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export interface PublicSite {
  /** Without a trailing slash. */
  origin: string;
  /** What /__/firebase/init.json contains; undefined: Hosting does not serve it. */
  setInitFile: (content: object | undefined) => void;
  /** Answers the next request of this path with this status, instead of the app. */
  answerOnce: (path: string, status: number) => void;
  close: () => Promise<void>;
}

export async function servePublicSite(
  app: (request: Request) => Response | Promise<Response>,
): Promise<PublicSite> {
  let initFile: object | undefined = {};
  const once = new Map<string, number>();
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    const status = once.get(pathname);
    once.delete(pathname);
    if (status !== undefined) return new Response('', { status });
    if (pathname !== '/__/firebase/init.json') return app(request);
    return initFile ? Response.json(initFile) : new Response('', { status: 404 });
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setInitFile: (content) => void (initFile = content),
    answerOnce: (path, status) => void once.set(path, status),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
