/** Checks for people who need contrast, or whose system sets the colours. */
import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The broken rules of WCAG 2.2 AA with their elements: `rule: selector, selector`. */
export async function faultsOf(within: Element = document.documentElement): Promise<string[]> {
  const { violations } = await axe.run(within, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: WCAG_22_AA },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

/** The texts whose contrast is below 7:1. */
export async function paleTextsIn(within: Element): Promise<string[]> {
  const { violations } = await axe.run(within, { runOnly: ['color-contrast-enhanced'] });
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => String(target)));
}

/** What the config of the tests sets. */
const USUAL = { 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' };

/**
 * Replaces the colours of the page by those of the system, until the end of the test. The browser then takes care of
 * the contrast of text; axe would still read our colours.
 */
export function forceColours(): Promise<void> {
  return emulateMedia('forced-colors', 'active');
}

/** Shows the page as on a device with a dark theme, until the end of the test. */
export function preferDark(): Promise<void> {
  return emulateMedia('prefers-color-scheme', 'dark');
}

/** Shows the page as it is printed, until the end of the test. */
export async function showInPrint(): Promise<void> {
  onTestFinished(() => void cdp().send('Emulation.setEmulatedMedia', { media: '' }));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(() => matchMedia('print').matches).toBe(true);
}

async function emulateMedia(feature: string, value: string): Promise<void> {
  onTestFinished(() => setMedia(USUAL));
  await setMedia({ ...USUAL, [feature]: value });
  await expect.poll(() => matchMedia(`(${feature}: ${value})`).matches).toBe(true);
}

/** Replaces all media features. */
async function setMedia(media: Record<string, string>): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** With forced colours, no background marks a button: it needs a border, an underline or a sign. */
export function expectRecognisable(button: Locator): void {
  const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(button.element());
  const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
  const hasSign = button.element().querySelector('svg') !== null;
  expect(
    hasBorder || hasSign || textDecorationLine === 'underline',
    `not recognisable: ${button.element().outerHTML}`,
  ).toBe(true);
}
