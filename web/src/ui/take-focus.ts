/** A ref of an element that takes the focus when it appears, because the button that had it is gone. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
