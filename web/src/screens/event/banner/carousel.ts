/** What moves the slides: loaded late, and the one place that knows the library. */
import { CAROUSEL } from '@samagam/contract/limits';
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

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
  const swiper = new Swiper(frame, {
    modules: [Autoplay],
    loop: true,
    speed: plays ? CAROUSEL.speed : 0,
    autoplay: {
      enabled: plays,
      delay: CAROUSEL.autoplay,
      disableOnInteraction: false,
      pauseOnMouseEnter: true,
    },
    // A mouse selects text; fingers swipe.
    simulateTouch: false,
    on: { realIndexChange: ({ realIndex }) => onSlide(realIndex) },
  });
  return {
    show: (index) => swiper.slideToLoop(index),
    play: (on) => (on ? swiper.autoplay.start() : swiper.autoplay.stop()),
    end: () => swiper.destroy(true, true),
  };
}
