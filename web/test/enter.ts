/** Fills fields that a test is not about, in the page itself: at once, and as React hears it. */
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

export async function enter(field: Locator, value: string): Promise<void> {
  await expect.element(field).toBeInTheDocument();
  const control = field.element();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  if (!set) throw new Error(`${control.tagName} has no value.`);
  set.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
