import { type InlinedData, PAGE_DATA } from '@samagam/contract/programme/public-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { primeQueries } from './api/prime-queries.ts';
import { makeQueryClient } from './api/query-client.ts';
import { claimInlinedStyles } from './app/claim-inlined-styles.ts';
import { SiteProvider } from './app/site-provider.tsx';
import { Screens } from './app/routes.tsx';
import { keepTyping } from './ui/form/kept-typing.ts';
import { usePath } from './page/path.ts';
import { reloadAfterDeploy } from './page/reload-after-deploy.ts';
import { retryPictures } from './page/retry-pictures.ts';
import { RenderedAt } from './page/rendered-at.ts';
import { stayOffline } from './page/stay-offline.ts';
import { stopWaiting } from './page/when-near.ts';
import { keepSource } from './page/visit-source.ts';
import './ui/tokens.css';
import './ui/base.css';

reloadAfterDeploy();
keepTyping();
stayOffline();
keepSource();
claimInlinedStyles();
retryPictures();

const root = document.getElementById('root')!;
const inlined = document.getElementById(PAGE_DATA)?.textContent;
const data: InlinedData | null = inlined ? JSON.parse(inlined) : null;
const client = makeQueryClient();
if (data?.publicEvent) primeQueries(client, data.publicEvent);
// The server answered 404, so the address is changed to the not-found page too.
else if (inlined) history.replaceState(null, '', '/pagenotfound');

function Site() {
  return <Screens path={usePath()} />;
}

const app = (
  <RenderedAt value={data?.renderedAt ?? 0}>
    <QueryClientProvider client={client}>
      <SiteProvider inlined={data?.site}>
        <Site />
      </SiteProvider>
    </QueryClientProvider>
  </RenderedAt>
);

/** React has rendered again what differed from the HTML of the server. */
function onRecoverableError(error: unknown): void {
  console.error(error);
  stopWaiting();
}

// A transition hydrates in slices, so that a phone can respond in between.
if (inlined) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root).render(app);
