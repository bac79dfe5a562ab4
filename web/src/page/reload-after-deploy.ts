const RELOADED = 'samagam.reloaded';

/** The scripts that an HTML names, also in its data: each deploy that changes one of them gives it another name. */
const scriptsIn = (html: string): readonly string[] => html.match(/\/assets\/[\w-]+\.js/g) ?? [];

/** Those of this page; not the links that are added while it is used. */
const ownScripts = () =>
  scriptsIn(Array.from(document.querySelectorAll('script'), ({ outerHTML }) => outerHTML).join(''));

/** Once, and only if the server responds with another build: else an error page would replace the page and its entries. */
export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', () => void reloadIfDeployed());
}

async function reloadIfDeployed(): Promise<void> {
  const own = ownScripts();
  const build = own.join();
  if (!navigator.onLine || !build || sessionStorage.getItem(RELOADED) === build) return;
  const isDeployed = await isOtherBuild(own).catch(() => false);
  if (!isDeployed) return;
  sessionStorage.setItem(RELOADED, build);
  location.reload();
}

async function isOtherBuild(own: readonly string[]): Promise<boolean> {
  const response = await fetch(location.pathname, { cache: 'no-store' });
  const others = scriptsIn(await response.text());
  return response.ok && own.some((script) => !others.includes(script));
}
