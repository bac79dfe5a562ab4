/** Types a text into the page and presses Enter, as a wedge scanner does. */
export function wedge(text: string, at: EventTarget = document.activeElement ?? document.body): void {
  for (const key of [...text, 'Enter']) {
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}
