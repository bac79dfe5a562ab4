import { afterLoad } from '../page/after-load.ts';
import type { Carousel } from './carousel.ts';

/** Loaded when the page is idle. Without it the first slide stays visible, so a failure needs no message. */
export function slides(root: HTMLElement, signal: AbortSignal): void {
  const frame = root.querySelector<HTMLElement>('[data-slides]');
  if (frame) void afterLoad().then(() => (signal.aborted ? undefined : start(frame, signal)));
}

async function start(frame: HTMLElement, signal: AbortSignal): Promise<void> {
  const { carouselIn } = await import('./carousel.ts');
  // Yield between evaluating the module and starting the carousel, to keep input responsive.
  await afterLoad();
  if (signal.aborted) return;
  const all = [...frame.firstElementChild!.children] as HTMLElement[];
  const controls = frame.nextElementSibling as HTMLElement;
  const [turn, ...dots] = controls.querySelectorAll('button');
  // Their slides were hidden until now.
  for (const picture of frame.querySelectorAll<HTMLImageElement>('[data-src]'))
    picture.src = picture.dataset['src']!;
  let plays = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const carousel: Carousel = carouselIn(frame, {
    plays,
    onSlide(active) {
      // The first is never inert, because it contains the heading of the page.
      all.forEach((slide, at) => (slide.inert = at > 0 && at !== active));
      dots.forEach((dot, at) => dot.setAttribute('aria-current', String(at === active)));
    },
  });
  // As above.
  await afterLoad();
  carousel.start();
  const show = () => (controls.dataset['plays'] = String(plays));
  show();
  turn!.addEventListener('click', () => {
    plays = !plays;
    carousel.play(plays);
    show();
  });
  dots.forEach((dot, at) => dot.addEventListener('click', () => carousel.show(at)));
  for (const control of [turn!, ...dots]) control.disabled = false;
  signal.addEventListener('abort', () => carousel.end());
}
