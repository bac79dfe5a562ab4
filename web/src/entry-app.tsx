/** The script of app.html: the pages that no server renders (app/routes.tsx). */
import { isInApp } from '@samagam/domain/text/in-app-browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './api/query-client.ts';
import { SiteProvider } from './app/site-provider.tsx';
import { Screens } from './app/routes.tsx';
import { fallbackPictures } from './behaviours/fallback-pictures.ts';
import { retryPictures } from './behaviours/retry-pictures.ts';
import { keepTyping } from './ui/form/kept-typing.ts';
import { reloadAfterDeploy } from './page/reload-after-deploy.ts';
import { stayOffline } from './page/stay-offline.ts';
import { filesInApp } from './visitor/files-in-app.ts';
import './ui/tokens.css';
import './ui/base.css';

reloadAfterDeploy();
keepTyping();
stayOffline();
retryPictures();
fallbackPictures();
if (isInApp(navigator.userAgent)) filesInApp(document);

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={makeQueryClient()}>
    <SiteProvider>
      <Screens path={location.pathname} />
    </SiteProvider>
  </QueryClientProvider>,
);
