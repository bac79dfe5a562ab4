/**
 * A wedge scanner types what it reads as a keyboard does, and ends with Enter. It types into the page, so that nobody
 * must tap into a field first. What it types into a field, or behind an open dialog, is a scan too.
 */
import { DOOR } from '@samagam/contract/limits';
import { readTicket } from './read-ticket.ts';

/** Shorter than any text of ours, longer than keys that a person presses by accident. */
const LEAST = 8;

/** Reads wedge scanners until the returned function is called. */
export function listenToWedge(onText: (text: string) => void): () => void {
  let typed = '';
  let lastAt = 0;

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const field = fieldOf(event.target);
    if (event.timeStamp - lastAt > DOOR.keyPause) typed = '';
    if (event.key === 'Enter' && isScan(typed, field)) {
      event.preventDefault();
      event.stopPropagation();
      if (field) field.value = '';
      const text = typed;
      typed = '';
      onText(text);
      return;
    }
    if (event.key === 'Enter') typed = '';
    // A single space or Enter is a person who presses the focused button.
    if (event.key.length !== 1 || (typed === '' && event.key === ' ')) return;
    typed += event.key;
    lastAt = event.timeStamp;
    if (field) return;
    if (typed.length > 1) event.preventDefault();
    // A space or Enter within the text would press the focused button; some browsers press it when the key is released.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}

/** In a field, a person may type other words as fast; on the page, every text gets an answer. */
function isScan(typed: string, field: HTMLInputElement | null): boolean {
  return typed.length >= LEAST && (!field || readTicket(typed) !== null);
}

/** The text field that a key goes to. */
function fieldOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === 'text' ? target : null;
}
