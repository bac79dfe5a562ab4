/** Fills fields in the page itself, where a test is not about typing: fast, and with the events that React expects. */
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
