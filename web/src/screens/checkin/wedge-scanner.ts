/**
 * A wedge scanner types what it reads as a keyboard does, and ends with Enter. It types into the page, so that nobody
 * must tap into a field first.
 */
import { DOOR } from '@samagam/contract/limits';

/** Shorter than any text of ours, longer than keys that a person presses by accident. */
const LEAST = 8;

/** Reads wedge scanners until the returned function is called. */
export function listenToWedge(onText: (text: string) => void): () => void {
  let typed = '';
  let lastAt = 0;

  function onKey(event: KeyboardEvent): void {
    if (isTypedInto(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.timeStamp - lastAt > DOOR.keyPause) typed = '';
    if (event.key === 'Enter' && typed.length >= LEAST) {
      event.preventDefault();
      event.stopPropagation();
      const text = typed;
      typed = '';
      onText(text);
      return;
    }
    // A single space or Enter is a person who presses the focused button.
    if (event.key.length !== 1 || (typed === '' && event.key === ' ')) return;
    typed += event.key;
    lastAt = event.timeStamp;
    if (typed.length > 1) event.preventDefault();
    // A space or Enter within the text would press the focused button; some browsers press it when the key is released.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}

/** While a dialog is open, keys belong to it. */
function isTypedInto(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null)
  );
}
