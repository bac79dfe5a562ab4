/** The bytes of the built site, counted as brotli; the server's rendering; and what reports read from the Firestore emulator. */
import path from 'node:path';
import { root } from '@samagam/emulators/suite/places';
import type { Figure } from '../figures.ts';
import { loadWebBuild } from '@samagam/functions/page/web-build';
import { landingScripts } from '../pages/landing-bytes.ts';
import { withSuite } from '../with-suite.ts';
import { pageRender } from './page-render.ts';
import { reports } from './reports.ts';

export function bytes(): Promise<Figure[]> {
  return withSuite('bytes', 'store', async ({ deps }) => {
    const dist = path.join(root, 'web/dist');
    const build = await loadWebBuild(path.join(root, 'functions/dist/web'));
    return [
      ...landingScripts(dist, build),
      ...(await pageRender(deps, build, dist)),
      ...(await reports(deps)),
    ];
  });
}
