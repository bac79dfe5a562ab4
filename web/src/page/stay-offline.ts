/** Without a network, a form that posts itself would replace the page and its entries by the browser's error page. */
export function stayOffline(): void {
  addEventListener('submit', (submitted) => {
    if (!navigator.onLine) submitted.preventDefault();
  });
}
