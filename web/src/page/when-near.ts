/**
 * Resolves when the element with this id comes near the view (by default within one screen height) or receives the
 * focus. Resolves at once if the element or IntersectionObserver does not exist.
 */
export function whenNear(id: string, distance = '100%'): Promise<void> {
  const element = document.getElementById(id);
  if (!element || !('IntersectionObserver' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: `${distance} 0px` },
    );
    function near(): void {
      observer.disconnect();
      element!.removeEventListener('focusin', near);
      resolve();
    }
    observer.observe(element);
    element.addEventListener('focusin', near);
  });
}
