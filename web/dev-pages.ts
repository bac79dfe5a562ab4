/** In development, renders the home page and pages of events again for each request: from the sources, with the data of the API. */
import type { PageData, PublicEvent } from '@samagam/contract/programme/public-event';
import { PAGE_DATA } from '@samagam/contract/programme/public-event';
import type { Plugin, ViteDevServer } from 'vite';
import { ISLANDS } from './islands.ts';

const PAGE =
  /^\/event\/(?!group\/|checkin(?:\/|$))(?:attending\/)?(\w+)(?:\/(?:programme|speakers|(?:speaker|text|session)\/[^/.]+))?(\/part)?$/;

export const devPages: Plugin = {
  name: 'samagam-dev-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://dev');
      if (pathname === '/')
        return void announced(server).then((eventcode) => {
          response.writeHead(302, { Location: eventcode ? `/event/${eventcode}${search}` : '/pagenotfound' });
          response.end();
        }, next);
      const [, eventcode, part] = PAGE.exec(pathname) ?? [];
      if (!eventcode) return next();
      void pageOf(server, pathname.replace(/\/part$/, ''), eventcode.toLowerCase(), part !== undefined).then(
        (html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        },
        next,
      );
    });
  },
};

async function announced(server: ViteDevServer): Promise<string> {
  const answer = await fetch(`${server.config.server.proxy?.['/api']}/api/getsite`);
  return answer.ok ? (await answer.json()).data.announced : '';
}

async function pageOf(
  server: ViteDevServer,
  address: string,
  eventcode: string,
  isPart: boolean,
): Promise<string> {
  const { proxy } = server.config.server;
  const api = String(proxy?.['/api']);
  const read = async (call: string) => {
    const answer = await fetch(`${api}/api/${call}`);
    return answer.ok ? (await answer.json()).data : undefined;
  };
  const of = `?eventcode=${eventcode}`;
  const [event, schedule, speakers, sponsors, partners, site] = await Promise.all(
    [
      `getevent${of}`,
      `getschedule${of}`,
      `getspeakers${of}`,
      `getsponsors${of}`,
      `getpartners${of}`,
      'getsite',
    ].map(read),
  );
  const publicEvent: PublicEvent | null = event
    ? { event: event[0], schedule, removed: [], speakers, sponsors, partners }
    : null;
  const data: PageData = { publicEvent, site, renderedAt: Date.now() };
  const { render, renderPart } = (await server.ssrLoadModule(
    '/src/entry-server.tsx',
  )) as typeof import('./src/entry-server.tsx');
  if (isPart) return renderPart(address, data);
  const { html, style, title } = render(address, data);
  const files = (name: keyof typeof ISLANDS) => [`/${ISLANDS.mount}`, `/${ISLANDS[name]}`];
  const scripts = Object.fromEntries(
    (Object.keys(ISLANDS) as (keyof typeof ISLANDS)[]).map((name) => [name, files(name)]),
  );
  const inlined = JSON.stringify({ event: publicEvent?.event ?? null, site, scripts }).replaceAll(
    '<',
    '\\u003c',
  );
  return server.transformIndexHtml(
    address,
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title.replaceAll('<', '')}</title><style>${style}</style>
<script type="module" src="/src/entry-server.tsx"></script><script type="module" src="/src/entry-event.ts"></script></head>
<body><div id="root">${html}</div><script type="application/json" id="${PAGE_DATA}">${inlined}</script></body></html>`,
  );
}
