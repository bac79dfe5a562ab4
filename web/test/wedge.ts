/** The time of the last key. It only moves forward, as the time stamps of a browser do. */
let now = 0;

/**
 * Types a text and presses Enter, as a wedge scanner does.
 * @param keyOf the key event of a character, for another layout.
 * @param pause between two keys by their time stamps, in milliseconds. Nothing waits for it.
 */
export function wedge(
  text: string,
  at: EventTarget = document.activeElement ?? document.body,
  pause = 1,
  keyOf: (character: string) => KeyboardEventInit = (key) => ({ key }),
): void {
  now = Math.max(now, performance.now());
  for (const key of [...text, 'Enter']) {
    const event = new KeyboardEvent('keydown', { ...keyOf(key), bubbles: true, cancelable: true });
    now += pause;
    Object.defineProperty(event, 'timeStamp', { value: now });
    at.dispatchEvent(event);
  }
}
