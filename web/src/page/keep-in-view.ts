const VISITOR_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Scrolls an element into view and, while pictures, fonts and sections that are still loading move it, scrolls along. Ends when
 * the visitor acts, or once the element is empty or no longer in the page. Returns a function that ends it.
 */
export function keepInView(element: HTMLElement, block: ScrollLogicalPosition = 'start'): () => void {
  const observer = new ResizeObserver(() => {
    if (element.isConnected && element.hasChildNodes())
      element.scrollIntoView({ block, behavior: 'instant' });
    else observer.disconnect();
  });
  const end = () => observer.disconnect();
  observer.observe(document.body);
  observer.observe(element);
  for (const type of VISITOR_ACTS) addEventListener(type, end, { once: true, passive: true });
  return end;
}
