const RELOADED = 'samagam.reloaded';

/** The address of the entry script of this page; each deploy has its own. */
const entryScript = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/**
 * After a deploy, a chunk that an open page still needs may be gone. Reloads once, and only if the server responds with
 * a page of another build: without a network, a reload would replace the page and its form entries by an error page.
 */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', () => void reloadIfDeployed());
}

async function reloadIfDeployed(): Promise<void> {
  const script = entryScript();
  if (!navigator.onLine || !script || sessionStorage.getItem(RELOADED) === script) return;
  const isDeployed = await isOtherBuild(script).catch(() => false);
  if (!isDeployed) return;
  sessionStorage.setItem(RELOADED, script);
  location.reload();
}

async function isOtherBuild(script: string): Promise<boolean> {
  const response = await fetch(location.pathname, { cache: 'no-store' });
  return response.ok && !(await response.text()).includes(new URL(script).pathname);
}
