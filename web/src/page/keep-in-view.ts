const VISITOR_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Also while pictures and fonts move it, until the visitor acts or the element is empty or gone. Returns a function that ends it. */
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
