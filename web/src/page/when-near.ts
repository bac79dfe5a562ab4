const waiting = new Set<() => void>();

/** Call it when the observed elements were replaced by others: those parts are then loaded at once. */
export function stopWaiting(): void {
  for (const near of waiting) near();
}

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
      waiting.delete(near);
      element!.removeEventListener('focusin', near);
      resolve();
    }
    waiting.add(near);
    observer.observe(element);
    element.addEventListener('focusin', near);
  });
}
