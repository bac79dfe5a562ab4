/** The function `page` as a server of its own, for rush.ts: sends its port, and what it has used when it is asked. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Firestore } from '@google-cloud/firestore';
import { createPageApp } from '@samagam/functions/page-app';
import { loadWebBuild } from '@samagam/functions/page/web-build';
import { root } from '@samagam/emulators/suite/places';
import { depsOf } from '../deps-of.ts';

const deps = depsOf(new Firestore({ projectId: process.env['GCLOUD_PROJECT']! }), process.env);
const build = await loadWebBuild(path.join(root, 'functions/dist/web'));
const server = createServer(getRequestListener(createPageApp(deps, build).fetch)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({
    megabytes: Math.round(process.memoryUsage.rss() / 1e6),
    cpuSeconds: (user + system) / 1e6,
  });
});
process.send!({ port: (server.address() as AddressInfo).port });
