import { useEffect, useRef, type InputHTMLAttributes, type PointerEvent } from 'react';
import { draggedBy, squareOf, ZOOM, zoomedTo, type Crop } from './crop.ts';
import styles from './crop-stage.module.css';
import { drawCrop } from './draw-crop.ts';

interface Props {
  photo: HTMLCanvasElement;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** For screen readers. */
  label: string;
  /** The side of the cropped picture, in pixels. */
  pixels: number;
  round?: boolean;
}

/** The factor by which one notch of a wheel zooms. */
const NOTCH = 1.1;

/** The handlers of the canvas: one finger drags the photo, two also zoom it. */
function useFingers({ photo, crop, onCrop }: Pick<Props, 'photo' | 'crop' | 'onCrop'>) {
  /** The last position of each finger, by pointer id. */
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  function press(pressed: PointerEvent<HTMLCanvasElement>): void {
    pressed.currentTarget.setPointerCapture(pressed.pointerId);
    fingers.current.set(pressed.pointerId, { x: pressed.clientX, y: pressed.clientY });
  }

  function move(moved: PointerEvent<HTMLCanvasElement>): void {
    const before = fingers.current.get(moved.pointerId);
    if (!before) return;
    const now = { x: moved.clientX, y: moved.clientY };
    const others = [...fingers.current].filter(([id]) => id !== moved.pointerId);
    const across = moved.currentTarget.clientWidth;
    fingers.current.set(moved.pointerId, now);
    const [other] = others.map(([, at]) => at);
    // With two fingers, each moves the photo by half of its way, and their distance sets the zoom.
    const share = other ? 0.5 : 1;
    let next = draggedBy(
      photo,
      crop,
      (share * (now.x - before.x)) / across,
      (share * (now.y - before.y)) / across,
    );
    if (other) {
      const apart = (a: typeof now) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
      next = zoomedTo(photo, next, (next.zoom * apart(now)) / apart(before));
    }
    onCrop(next);
  }

  const lift = (lifted: PointerEvent<HTMLCanvasElement>) => fingers.current.delete(lifted.pointerId);

  return { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift };
}

/** Dragging moves the photo; pinching and the wheel zoom it; three sliders do the same for keyboards and screen readers. */
export function CropStage({ photo, crop, onCrop, label, pixels, round = false }: Props) {
  const stage = useRef<HTMLCanvasElement>(null);
  const { left, top, side } = squareOf(photo, crop);

  useEffect(() => {
    const brush = stage.current!.getContext('2d')!;
    brush.clearRect(0, 0, pixels, pixels);
    drawCrop(brush, photo, crop, 0, 0, pixels);
  }, [photo, crop, pixels]);

  // Not `onWheel`: React's listener is passive, and the page would scroll too.
  useEffect(() => {
    const canvas = stage.current!;
    const zoomByWheel = (turned: WheelEvent) => {
      turned.preventDefault();
      onCrop(zoomedTo(photo, crop, crop.zoom * (turned.deltaY < 0 ? NOTCH : 1 / NOTCH)));
    };
    canvas.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => canvas.removeEventListener('wheel', zoomByWheel);
  }, [photo, crop, onCrop]);
  const fingers = useFingers({ photo, crop, onCrop });

  return (
    <div className={styles.crop}>
      <canvas
        ref={stage}
        className={styles.stage}
        width={pixels}
        height={pixels}
        data-round={round}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn on, an img is not
        role="img"
        aria-label={label}
        {...fingers}
      />
      <div className={styles.sliders}>
        <Slider
          label="Zoom"
          min={ZOOM.least}
          max={ZOOM.most}
          step="0.05"
          value={crop.zoom}
          text={`${Math.round(crop.zoom * 100)}%`}
          onSlide={(zoom) => onCrop(zoomedTo(photo, crop, zoom))}
        />
        <Slider
          label="Left and right"
          {...placeOf(left, photo.width - side)}
          value={crop.x}
          onSlide={(x) => onCrop({ ...crop, x })}
        />
        <Slider
          label="Up and down"
          {...placeOf(top, photo.height - side)}
          value={crop.y}
          onSlide={(y) => onCrop({ ...crop, y })}
        />
        <p className={styles.hint}>Drag the photo, pinch it or turn the wheel; or use the sliders.</p>
      </div>
    </div>
  );
}

/** The position of the square between the edges of the photo, in words. `at` and `room` are pixels of the photo. */
function placeOf(at: number, room: number) {
  const text = `${Math.round(at)} of ${Math.round(room)} pixels`;
  return { min: -1, max: 1, step: '0.02', disabled: room < 1, text };
}

interface SliderProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'min' | 'max' | 'step' | 'disabled'
> {
  label: string;
  value: number;
  text: string;
  onSlide: (value: number) => void;
}

function Slider({ label, text, onSlide, ...range }: SliderProps) {
  return (
    <label>
      {label}
      <input
        type="range"
        {...range}
        aria-valuetext={text}
        onChange={(changed) => onSlide(changed.target.valueAsNumber)}
      />
    </label>
  );
}
