/**
 * Resolves when the element comes near the view (by default within one screen height) or receives the focus. Resolves at
 * once if IntersectionObserver does not exist.
 */
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
