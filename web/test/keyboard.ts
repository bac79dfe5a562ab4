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
    if (activeElement && activeElement !== document.body) await showsFocus(activeElement);
  }
  throw new Error(`Tab never reached ${control.element().outerHTML.slice(0, 200)}`);
}

/** Moves the focus to a control as a script does, once it is there. */
export async function focusOn(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  (control.element() as HTMLElement).focus({ preventScroll: true });
  await expect.element(control).toHaveFocus();
}

/** Presses keys once the control has the focus: they would go elsewhere before. */
export async function press(keys: string, control: Locator): Promise<void> {
  await expect.element(control).toHaveFocus();
  await userEvent.keyboard(keys);
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

/**
 * The outline may belong to what surrounds a control, such as the border of an editor. What is loaded meanwhile may move the control,
 * or replace it, until the page is still.
 */
async function showsFocus(control: Element): Promise<void> {
  const near = [control, control.parentElement, control.parentElement?.parentElement];
  const name = control.outerHTML.slice(0, 200);
  const isShown = () =>
    control.matches(HAS_PARTS) || near.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  const isInView = () => {
    const { top, bottom } = control.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const isElsewhere = () => control !== document.activeElement;
  if (isShown() && isInView()) return;
  await expect.poll(() => isShown() || isElsewhere(), { message: `no visible focus: ${name}` }).toBe(true);
  await expect.poll(() => isInView() || isElsewhere(), { message: `not in view: ${name}` }).toBe(true);
}
