/** What a person hears and where the focus is while a call is awaited and after it is refused. */
import type { CallName } from '@samagam/contract/api';
import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { answers, receiveAll, refuses } from './answers.ts';

interface Options {
  /** Sends the call. */
  press: Locator;
  /** Has the focus afterwards, if that is not the pressed button: the one that opened the dialog of the button. */
  keeper?: Locator;
  /** Whether a further press opens the dialog of the button again, so that nothing is sent without a question. */
  asksAgain?: boolean;
  /** A control that the API can refuse, with its wire name. */
  field?: readonly [wire: string, control: Locator];
  /** What is said about a refusal without a field, if that is not the sentence of the API. */
  says?: string;
  /** Where the focus moves after a refusal without a field. */
  movesTo?: Locator;
}

/** Another sentence each time, because a toast stays for a while. */
let refusals = 0;
const OF_FIELD = 'The API does not want this.';

/**
 * Presses a button and proves, while the answer is awaited, that the button keeps the focus and that nothing is sent
 * again by a key, a click, or Enter in a field. Then, that a refusal is announced without moving the focus, and that a
 * refusal with a field focuses the field.
 */
export async function keepsFocus(
  name: CallName,
  { press, keeper, asksAgain = false, field, says, movesTo }: Options,
): Promise<void> {
  const refusal = `The API says no, ${(refusals += 1)}.`;
  let reply = Promise.withResolvers<ReturnType<typeof refuses>>();
  const calls = answers(name, () => reply.promise);
  await expect.element(press).toBeVisible();
  const pressed = press.element() as HTMLElement;
  const kept = (keeper ?? press).element() as HTMLElement;
  const regions = new Set(document.querySelectorAll('output, [role="status"], [aria-live]'));

  pressed.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.length).toBe(1);
  await nextFrame();
  expect(document.activeElement).toBe(kept);
  if (!asksAgain) await pressAgain(kept);
  await receiveAll();
  await nextFrame();
  expect(calls).toHaveLength(1);
  expect(document.activeElement).toBe(kept);

  reply.resolve(refuses(409, refusal));
  await expect.poll(() => announced(regions)).toContain(says ?? refusal);
  const next = (movesTo?.element() as HTMLElement | undefined) ?? kept;
  await expect.poll(() => document.activeElement).toBe(next);
  if (!field) return;

  const [wire, control] = field;
  reply = Promise.withResolvers();
  kept.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.length).toBe(2);
  reply.resolve(refuses(409, OF_FIELD, { field: wire }));
  await expect.element(control).toHaveFocus();
  await expect.element(control).toHaveAccessibleDescription(expect.stringContaining(OF_FIELD));
}

/** A control that becomes disabled loses the focus with the next frame. */
async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** By key, by click, and by Enter in a field of the form. */
async function pressAgain(kept: HTMLElement): Promise<void> {
  await userEvent.keyboard('{Enter}');
  kept.click();
  const text = kept.closest('form')?.querySelector<HTMLElement>('input:not([type]), input[type="email"]');
  if (!text) return;
  text.focus();
  await userEvent.keyboard('{Enter}');
  kept.focus();
}

/** The texts that a screen reader announces. A region other than an alert must exist before its text. */
function announced(regions: ReadonlySet<Element>): string {
  // Everything outside an open dialog is inert.
  const scope = document.querySelector('dialog:modal') ?? document;
  return [...scope.querySelectorAll('output, [role="status"], [role="alert"], [aria-live]')]
    .filter((region) => region.getAttribute('role') === 'alert' || regions.has(region))
    .map(({ textContent }) => textContent)
    .join('\n');
}
