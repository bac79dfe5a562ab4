/** Moves the slides. Loaded late; the only file that knows the carousel library. */
import { CAROUSEL } from '@samagam/contract/common/limits';
import Swiper from 'swiper';

export interface Carousel {
  /** Nothing moves before. */
  start: () => void;
  show: (index: number) => void;
  play: (on: boolean) => void;
  end: () => void;
}

/** The children of the only element in `frame` are the slides. `plays`: changes them automatically, animated. */
export function carouselIn(
  frame: HTMLElement,
  { plays, onSlide }: { plays: boolean; onSlide: (index: number) => void },
): Carousel {
  let playing = plays;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Restarts the timer, so that each slide is shown for its full time. */
  function wait(): void {
    clearInterval(timer);
    if (playing && !frame.matches(':hover')) timer = setInterval(() => swiper.slideNext(), CAROUSEL.autoplay);
  }

  // The library's own autoplay runs on every animation frame, so an untouched page would never be idle.
  const swiper = new Swiper(frame, {
    init: false,
    loop: true,
    speed: plays ? CAROUSEL.speed : 0,
    // A mouse selects text; only touch swipes.
    simulateTouch: false,
    on: {
      realIndexChange: ({ realIndex }) => {
        onSlide(realIndex);
        wait();
      },
    },
  });
  // A visitor who points at a slide is reading it.
  frame.addEventListener('mouseenter', wait);
  frame.addEventListener('mouseleave', wait);

  return {
    start: () => {
      const slides = frame.firstElementChild!;
      slides.classList.add('swiper-wrapper');
      for (const slide of slides.children) slide.classList.add('swiper-slide');
      swiper.init();
      wait();
    },
    show: (index) => swiper.slideToLoop(index),
    play: (on) => {
      playing = on;
      wait();
    },
    end: () => {
      clearInterval(timer);
      swiper.destroy(true, true);
    },
  };
}
