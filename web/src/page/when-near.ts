/** By default within a screen height, or when it gets the focus. At once without IntersectionObserver. */
export function whenNear(element: HTMLElement, distance = '100%'): Promise<void> {
  if (!('IntersectionObserver' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: `${distance} 0px` },
    );
    function near(): void {
      observer.disconnect();
      element.removeEventListener('focusin', near);
      resolve();
    }
    observer.observe(element);
    element.addEventListener('focusin', near);
  });
}
