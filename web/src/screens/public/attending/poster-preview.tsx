import { useEffect, type RefObject } from 'react';
import { useSite } from '../../../content/site.ts';
import { loadFaces } from '../../../page/canvas-text.ts';
import { drawPoster, inCapitals, type Shown } from './draw-poster.ts';
import { poster } from './poster-layout.ts';
import styles from './poster-maker.module.css';

type Props = Omit<Shown, 'background' | 'brandPrefix'> & {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Called with each drawing, which resolves once its background and its fonts are loaded and it is drawn. */
  onDraw: (drawing: Promise<void>) => void;
};

/** The canvas that is downloaded, redrawn whenever its content changes. */
export function PosterPreview({ canvas, onDraw, event, look, details, photo, crop }: Props) {
  const { brand: brandPrefix } = useSite();
  const { name, title, company } = inCapitals(details);

  useEffect(() => {
    let stale = false;
    const words = `I am attending ${event.name} ${event.venuename} ${event.city} ${name} ${title} ${company}`;
    async function draw(): Promise<void> {
      const [background] = await Promise.all([
        backgroundOf(look.background),
        loadFaces(words).catch(() => undefined),
      ]);
      const brush = stale ? null : canvas.current?.getContext('2d');
      if (brush) drawPoster(brush, { event, look, brandPrefix, background, details, photo, crop });
    }
    onDraw(draw());
    return () => {
      stale = true;
    };
  }, [canvas, onDraw, event, look, brandPrefix, details, name, title, company, photo, crop]);

  return (
    <canvas
      ref={canvas}
      className={styles.preview}
      width={poster.width}
      height={poster.height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn on; an img cannot be
      role="img"
      aria-label={`Your poster: I am attending ${event.name}. ${name}, ${title}, ${company}${photo ? ', with your photo' : ', without a photo yet'}.`}
    />
  );
}

const backgrounds = new Map<string, Promise<CanvasImageSource>>();

/** A static picture; a plain background if it could not be loaded, because the poster can do without it. */
function backgroundOf(address: string): Promise<CanvasImageSource> {
  let found = backgrounds.get(address);
  if (!found) {
    const picture = new Image();
    picture.src = address;
    found = picture.decode().then(
      () => picture,
      () => {
        backgrounds.delete(address);
        const plain = document.createElement('canvas');
        plain.width = plain.height = 1;
        return plain;
      },
    );
    backgrounds.set(address, found);
  }
  return found;
}
