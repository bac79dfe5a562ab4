/** The script of /weba: the back-office, which visitors never load. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './api/query-client.ts';
import { BackOffice } from './app/back-office.tsx';
import { SiteProvider } from './app/site-provider.tsx';
import { reloadAfterDeploy } from './page/reload-after-deploy.ts';
import { retryPictures } from './behaviours/retry-pictures.ts';
import { keepTyping } from './ui/form/kept-typing.ts';
import './ui/tokens.css';
import './ui/base.css';
// Names of people in any script of India.
import './page/indian-scripts.css';

reloadAfterDeploy();
keepTyping();
retryPictures();

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={makeQueryClient()}>
    <SiteProvider>
      <BackOffice />
    </SiteProvider>
  </QueryClientProvider>,
);
