/** It types like a keyboard and ends with Enter. In a field or behind an open dialog it is a scan too. */
import { DOOR } from '@samagam/contract/common/limits';
import { usCharacter } from '@samagam/domain/tickets/keyboard-layouts';
import { QR_LENGTH } from '@samagam/domain/tickets/qr';
import { readTicket } from './read-ticket.ts';

/** Shorter than any text of ours, longer than keys that a person presses by accident. */
const LEAST = 8;

/** Keys that end with one of our QR codes are a scan at any speed; other text must arrive as fast as a scanner types. */
export function listenToWedge(onText: (text: string) => void): () => void {
  /** As many of the last keys as a QR code has: what they type here, and on a US keyboard (docs/decisions/0092). */
  let keys = '';
  let usKeys = '';
  /** The keys since the last pause. */
  let typed = '';
  let lastAt = 0;

  function forget(): void {
    keys = '';
    usKeys = '';
    typed = '';
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const field = fieldOf(event.target);
    const pause = event.timeStamp - lastAt;
    if (pause > DOOR.keyPause) typed = '';
    if (pause > DOOR.keysForgottenAfter) keys = usKeys = '';
    if (event.key === 'Enter') {
      const text = [keys, usKeys].find((all) => readTicket(all)?.is === 'qr') ?? typed;
      if (isScan(text, field)) take(event, field, text);
      forget();
      return;
    }
    const character = characterOf(event);
    const usKey = usCharacter(event);
    // Other keys than characters, such as Shift.
    if (character === '' && usKey === '') return;
    // A single space is a person who presses the focused button.
    if (keys === '' && character === ' ') return;
    keys = (keys + character).slice(-QR_LENGTH);
    usKeys = (usKeys + usKey).slice(-QR_LENGTH);
    lastAt = event.timeStamp;
    if (typed === '' && character === ' ') return;
    typed += character;
    if (field) return;
    if (typed.length > 1) event.preventDefault();
    // A space or Enter within the text would press the focused button; some browsers press it when the key is released.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  function take(event: KeyboardEvent, field: HTMLInputElement | null, text: string): void {
    event.preventDefault();
    event.stopPropagation();
    if (field) field.value = '';
    onText(text);
  }

  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}

/** '' for a key with a name, such as Shift or Dead. A key of an Indian layout can type several characters. */
function characterOf({ key }: KeyboardEvent): string {
  return key.length === 1 || /^[^ -~]/.test(key) ? key : '';
}

/** In a field, a person may type other words as fast; on the page, every text gets an answer. */
function isScan(text: string, field: HTMLInputElement | null): boolean {
  return text.length >= LEAST && (!field || readTicket(text) !== null);
}

/** The text field that a key goes to. */
function fieldOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.type === 'text' ? target : null;
}
