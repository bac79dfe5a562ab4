/**
 * Keeps jumps within a page from the router. To it they are a change of address, which renders the screen again,
 * and a section of it whose script has not come yet would be thrown away for that, with the anchor in it. Only
 * public pages jump; the back-office moves between addresses. Before the router listens.
 */
export function ignoreAnchors(): void {
  let shown = addressOf(location);
  addEventListener(
    'popstate',
    (event) => {
      const now = addressOf(location);
      if (now === shown && !now.startsWith('/weba')) event.stopImmediatePropagation();
      shown = now;
    },
    { capture: true },
  );
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
