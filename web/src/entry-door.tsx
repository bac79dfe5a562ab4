import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './api/query-client.ts';
import { Door } from './app/door.tsx';
import { registerDoorWorker } from './page/door-worker.ts';
import { reloadAfterDeploy } from './page/reload-after-deploy.ts';
import './ui/tokens.css';
import './ui/base.css';

reloadAfterDeploy();
registerDoorWorker();

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={makeQueryClient()}>
    <Door />
  </QueryClientProvider>,
);
