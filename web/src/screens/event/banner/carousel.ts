/** What moves the slides: loaded late, and the one place that knows the library. */
import { CAROUSEL } from '@samagam/contract/limits';
import Swiper from 'swiper';

export interface Carousel {
  show: (index: number) => void;
  play: (on: boolean) => void;
  end: () => void;
}

/** `frame` holds one element whose children are the slides. `plays`: by itself, and with motion. */
export function startCarousel(
  frame: HTMLElement,
  { plays, onSlide }: { plays: boolean; onSlide: (index: number) => void },
): Carousel {
  const slides = frame.firstElementChild!;
  slides.classList.add('swiper-wrapper');
  for (const slide of slides.children) slide.classList.add('swiper-slide');
  let playing = plays;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Each slide stays for its time, however it came. */
  function wait(): void {
    clearInterval(timer);
    if (playing && !frame.matches(':hover')) timer = setInterval(() => swiper.slideNext(), CAROUSEL.autoplay);
  }

  // Its own autoplay asks for every frame, to tell how much time is left: a page nobody touches would never rest.
  const swiper = new Swiper(frame, {
    loop: true,
    speed: plays ? CAROUSEL.speed : 0,
    // A mouse selects text; fingers swipe.
    simulateTouch: false,
    on: {
      realIndexChange: ({ realIndex }) => {
        onSlide(realIndex);
        wait();
      },
    },
  });
  // Whoever points at a slide is reading it.
  frame.addEventListener('mouseenter', wait);
  frame.addEventListener('mouseleave', wait);
  wait();

  return {
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
