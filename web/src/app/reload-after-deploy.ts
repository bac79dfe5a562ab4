const RELOADED = 'samagam.reloaded';

/**
 * A deploy may take away the chunk an open page is about to load. One reload brings the new build; a second
 * failure is not a deploy, and is left to show itself. Neither is a lost network, where the back-office can say so.
 */
export function reloadOnceAfterDeploy(): void {
  addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED)) return;
    if (!navigator.onLine && location.pathname.startsWith('/weba')) return;
    sessionStorage.setItem(RELOADED, 'yes');
    event.preventDefault();
    location.reload();
  });
}
