import { anEvent } from '@samagam/emulators/builders/an-event';
import { CAROUSEL } from '@samagam/contract/common/limits';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showStatic } from '../../../../../test/show-page.tsx';
import { slides } from '../../../../behaviours/slides.ts';
import { editionOf } from '../../../../editions/edition-of.ts';
import { Banner } from './banner.tsx';

const banner = () => page.getByRole('region', { name: 'Highlights' });
const slide = (place: number) => banner().getByRole('button', { name: new RegExp(`^Slide ${place} of `) });
const button = (name: string) => banner().getByRole('button', { name });

/** The browser of the tests asks for reduced motion; most visitors do not. */
function withMotion(): void {
  const ask = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.includes('prefers-reduced-motion') ? 'not all' : query),
  );
}

/** Lets this time pass for the slides, and waits until a slide that began to move has arrived. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
}

test('its slides change every five seconds, pause under the mouse, and can be stopped', async () => {
  withMotion();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const event = anEvent();
  showStatic(<Banner event={event} edition={editionOf(event.eventcode)} now={0} />, slides);
  await expect.element(button('Pause the slides')).toBeEnabled();
  await expect.element(slide(1)).toHaveAttribute('aria-current', 'true');
  // Waiting for an element moves the clock of the test a little, too.
  await pass(CAROUSEL.autoplay / 2);
  await expect.element(slide(1)).toHaveAttribute('aria-current', 'true');
  await pass(CAROUSEL.autoplay / 2);
  await expect.element(slide(2)).toHaveAttribute('aria-current', 'true');

  await userEvent.hover(banner());
  await pass(4 * CAROUSEL.autoplay);
  await expect.element(slide(2)).toHaveAttribute('aria-current', 'true');
  await userEvent.hover(button('Pause the slides'));
  await pass(CAROUSEL.autoplay);
  await expect.element(slide(3)).toHaveAttribute('aria-current', 'true');

  await button('Pause the slides').click();
  await pass(4 * CAROUSEL.autoplay);
  await expect.element(slide(3)).toHaveAttribute('aria-current', 'true');
  await button('Play the slides').click();
  await pass(CAROUSEL.autoplay);
  await expect.element(slide(1)).toHaveAttribute('aria-current', 'true');
});

test('its slides stay for a visitor who asked for reduced motion, until they are played', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const event = anEvent();
  showStatic(<Banner event={event} edition={editionOf(event.eventcode)} now={0} />, slides);
  await expect.element(button('Play the slides')).toBeEnabled();
  await pass(4 * CAROUSEL.autoplay);
  await expect.element(slide(1)).toHaveAttribute('aria-current', 'true');
  await button('Play the slides').click();
  await pass(CAROUSEL.autoplay);
  await expect.element(slide(2)).toHaveAttribute('aria-current', 'true');
});
