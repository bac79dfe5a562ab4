/**
 * Resolves when the element with this id comes near the view (within a screen's height, if nothing else is
 * said), or gets the focus: for script that only those need who get there. At once where there is no such
 * element, or nothing to watch with.
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
