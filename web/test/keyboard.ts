/** What a person does who has no pointer. */
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** More stops than any screen has. */
const MOST_STOPS = 120;

/** Presses Tab until the control has the focus. Each stop on the way must be visible, and show that it has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (hasFocus(control.element())) return;
    await userEvent.tab();
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) showsFocus(activeElement);
  }
  throw new Error(`Tab never reached ${control.element().outerHTML.slice(0, 200)}`);
}

/** Goes to a field by Tab, and types into it. All at once, because a key for each letter takes long. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  if (document.activeElement instanceof HTMLSelectElement) await userEvent.keyboard(text);
  else document.execCommand('insertText', false, text);
}

/** Goes to a button or a link by Tab, and presses Enter. A button that is inactive has the focus, but no effect yet. */
export async function pressOn(control: Locator): Promise<void> {
  await tabTo(control);
  await expect.element(control).toBeEnabled();
  await userEvent.keyboard('{Enter}');
}

/** An editor of texts has its focus in a part of it. */
function hasFocus(control: Element): boolean {
  return control === document.activeElement || control.contains(document.activeElement);
}

/** The browser marks the parts of such a field itself: the day, the month, the button of the calendar. */
const HAS_PARTS = 'input[type="datetime-local"], input[type="date"]';

/** The outline may belong to what surrounds a control, such as the border of an editor. */
function showsFocus(control: Element): void {
  const near = [control, control.parentElement, control.parentElement?.parentElement];
  const isShown =
    control.matches(HAS_PARTS) || near.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  expect(isShown, `no visible focus: ${control.outerHTML.slice(0, 200)}`).toBe(true);
  const { top, bottom } = control.getBoundingClientRect();
  expect(bottom > 0 && top < innerHeight, `not in view: ${control.outerHTML.slice(0, 200)}`).toBe(true);
}
