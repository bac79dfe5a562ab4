/**
 * Clicks and fills in the page itself: those of Playwright take a third of the processor time of the tests, for messages between
 * three processes. As there, a control must be the only one, visible, enabled and not covered when it is used.
 */
import { page, server, type Locator } from 'vitest/browser';

/** In milliseconds: as long as any condition. Only failing tests wait that long. */
const PATIENCE = server.config.expect.poll?.timeout ?? 10_000;
/** The functions of the browser: a test may replace those of `window`. */
const requestFrame = window.requestAnimationFrame.bind(window);
const wait = window.setTimeout.bind(window);
const now = performance.now.bind(performance);

/** What all locators inherit. */
const prototype = Object.getPrototypeOf(page.getByRole('button')) as Locator;
/** As the browser does them. */
const inBrowser = { click: prototype.click, fill: prototype.fill, clear: prototype.clear };

/** Makes all locators use this hand. A click with a position, a modifier or the like stays one of the browser. */
export function useHand(): void {
  prototype.click = function (this: Locator, options) {
    const isPlain = Object.keys(options ?? {}).every((name) => name === 'timeout');
    return isPlain && isFoundHere(this) ? click(this, options?.timeout) : inBrowser.click.call(this, options);
  };
  prototype.fill = function (this: Locator, text, options) {
    return isFoundHere(this) ? fill(this, text, options?.timeout) : inBrowser.fill.call(this, text, options);
  };
  prototype.clear = function (this: Locator, options) {
    return isFoundHere(this) ? fill(this, '') : inBrowser.clear.call(this, options);
  };
}

/**
 * A click by the browser, which it trusts: it plays a sound, shares, opens a choice of files, writes to the clipboard or fills the
 * screen only after such a one.
 */
export function trustedClick(control: Locator): Promise<void> {
  return inBrowser.click.call(control);
}

/** The search in the page does not know the role `search`, which that of Playwright knows. */
function isFoundHere({ selector }: Locator): boolean {
  return !selector.includes('internal:role=search');
}

async function click(locator: Locator, timeout?: number): Promise<void> {
  await whenUsable(locator, timeout, (control, attempt) => {
    const spot = spotOn(control, attempt);
    if (typeof spot === 'string') return spot;
    press(spot);
    return null;
  });
  // A person is not faster than the next frame.
  await nextFrame();
}

async function fill(locator: Locator, text: string, timeout?: number): Promise<void> {
  await whenUsable(locator, timeout, (control) => {
    const field = control instanceof HTMLLabelElement ? control.control : control;
    if (!(field instanceof HTMLElement)) return 'is no field';
    if (field.matches('input, textarea') && (field as HTMLInputElement).readOnly) return 'is read-only';
    replaceText(field, text);
    return null;
  });
}

/**
 * Uses the control as soon as it is the only one, visible and enabled. `tryIt` returns what prevents it, or null.
 * @throws Error if there are several, or if it cannot be used in time.
 */
async function whenUsable(
  locator: Locator,
  timeout: number | undefined,
  tryIt: (control: Element, attempt: number) => string | null,
): Promise<void> {
  const end = now() + (timeout ?? PATIENCE);
  for (let attempt = 0; ; attempt += 1) {
    const [control, another] = locator.elements();
    if (another) throw new Error(`${locator.selector} is not the only one.`);
    const hindrance = control ? (unusable(control) ?? tryIt(control, attempt)) : 'is not in the page';
    if (hindrance === null) return;
    if (now() > end) throw new Error(`${locator.selector} ${hindrance}.`);
    await (attempt < 4 ? nextFrame() : new Promise((resolve) => wait(resolve, 50)));
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestFrame(() => wait(resolve, 0)));
}

function unusable(control: Element): string | null {
  const { width, height } = control.getBoundingClientRect();
  if (width === 0 || height === 0 || !control.checkVisibility({ visibilityProperty: true })) {
    return 'is not visible';
  }
  const owner = control.closest('button, [role=button]') ?? control.closest('label')?.control ?? control;
  return owner.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *') ? 'is disabled' : null;
}

interface Spot {
  x: number;
  y: number;
  /** What a pointer hits there. */
  hit: Element;
}

/** Scrolled differently with each attempt, because something may be fixed at an edge of the window. */
const ALIGNMENTS = ['center', 'end', 'start'] as const;

/** The middle of its visible part, or what prevents a click. */
function spotOn(control: Element, attempt: number): Spot | string {
  const { top, bottom } = control.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight || attempt > 0) {
    const block = ALIGNMENTS[attempt % ALIGNMENTS.length]!;
    control.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
  }
  const box = control.getClientRects()[0]!;
  const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
  const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit) return 'is outside of the view';
  const owner = control.closest('button, [role=button], a, [role=link]') ?? control;
  const isHit = owner.contains(hit) || hit.closest('label')?.control === control;
  const isItsField = control instanceof HTMLLabelElement && control.control === hit;
  return isHit || isItsField ? { x, y, hit } : `is covered by ${hit.outerHTML.slice(0, 160)}`;
}

/** The events of a mouse, and its focus. The browser does the rest: it checks, submits and opens as for a person. */
function press({ x, y, hit }: Spot): void {
  const place = { bubbles: true, cancelable: true, composed: true, view: window, clientX: x, clientY: y };
  const mouse = { ...place, detail: 1 };
  const pointer = { ...place, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
  moveTo(hit, pointer);
  hit.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  if (hit.dispatchEvent(new MouseEvent('mousedown', { ...mouse, buttons: 1 }))) moveFocus(hit);
  hit.dispatchEvent(new PointerEvent('pointerup', pointer));
  hit.dispatchEvent(new MouseEvent('mouseup', mouse));
  if (hit.isConnected) hit.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }));
}

let lastHit: Element | null = null;

function moveTo(hit: Element, pointer: PointerEventInit): void {
  if (hit === lastHit) return;
  const left = lastHit?.isConnected ? lastHit : null;
  const leaving = { ...pointer, relatedTarget: hit };
  left?.dispatchEvent(new PointerEvent('pointerout', leaving));
  left?.dispatchEvent(new MouseEvent('mouseout', leaving));
  const entering = { ...pointer, relatedTarget: left };
  for (const type of ['over', 'move']) {
    hit.dispatchEvent(new PointerEvent(`pointer${type}`, entering));
    hit.dispatchEvent(new MouseEvent(`mouse${type}`, entering));
  }
  lastHit = hit;
}

/** To the nearest element that can have the focus; otherwise nothing has it. */
function moveFocus(hit: Element): void {
  for (let element: Element | null = hit; element; element = element.parentElement) {
    if (!(element instanceof HTMLElement) || element.matches(':disabled')) continue;
    if (element.tabIndex < 0 && !element.hasAttribute('tabindex') && !element.isContentEditable) continue;
    element.focus({ preventScroll: true });
    return;
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Inputs in which one does not type, such as those of a date or a colour. */
const CHOSEN = 'input:is([type^=date], [type=time], [type=month], [type=week], [type=color], [type=range])';

/** @throws Error if the field does not take the text. */
function replaceText(field: HTMLElement, text: string): void {
  field.focus();
  if (field.matches(CHOSEN)) {
    chooseValue(field as HTMLInputElement, text);
    return;
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else getSelection()!.selectAllChildren(field);
  // An edit by the browser, with its events and limits.
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

function chooseValue(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(input, value);
  if (input.value !== value) throw new Error(`The field does not take "${value}".`);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}
