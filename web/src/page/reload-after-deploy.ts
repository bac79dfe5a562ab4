const RELOADED = 'samagam.reloaded';

/** The script that this page was made with: a page of another deploy names another one. */
const entryScript = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]:not([async])')?.src ?? '';

/**
 * A deploy may take away the chunk an open page is about to load. Reloads once, and only where the server answers with
 * a page of another build: a reload without a network would replace the page, and what was typed, by the browser's own
 * error page.
 */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', () => void reloadIfDeployed());
}

export async function reloadIfDeployed(): Promise<void> {
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
