import { useEffect, useRef, type PointerEvent } from 'react';
import { draggedBy, squareOf, ZOOM, zoomedTo, type Crop } from './crop.ts';
import styles from './crop-stage.module.css';
import { drawCrop } from './draw-crop.ts';

interface Props {
  photo: HTMLCanvasElement;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** What it shows, for who does not see it. */
  label: string;
  /** Of the picture's side. */
  pixels: number;
  round?: boolean;
}

/** How far one notch of a wheel zooms. */
const NOTCH = 1.1;

/**
 * The photo as it will be cut: drawn by finger or mouse, zoomed by pinching or by the wheel. The three sliders do
 * the same, for keyboards and screen readers.
 */
export function CropStage({ photo, crop, onCrop, label, pixels, round = false }: Props) {
  const stage = useRef<HTMLCanvasElement>(null);
  /** Where each finger was last, by pointer. */
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const { left, top, side } = squareOf(photo, crop);

  useEffect(() => {
    const brush = stage.current!.getContext('2d')!;
    brush.clearRect(0, 0, pixels, pixels);
    drawCrop(brush, photo, crop, 0, 0, pixels);
  }, [photo, crop, pixels]);

  // React listens to wheels passively, and the page must not scroll along.
  useEffect(() => {
    const canvas = stage.current!;
    const zoomByWheel = (turned: WheelEvent) => {
      turned.preventDefault();
      onCrop(zoomedTo(photo, crop, crop.zoom * (turned.deltaY < 0 ? NOTCH : 1 / NOTCH)));
    };
    canvas.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => canvas.removeEventListener('wheel', zoomByWheel);
  }, [photo, crop, onCrop]);

  function press(pressed: PointerEvent<HTMLCanvasElement>): void {
    stage.current!.setPointerCapture(pressed.pointerId);
    fingers.current.set(pressed.pointerId, { x: pressed.clientX, y: pressed.clientY });
  }

  function move(moved: PointerEvent<HTMLCanvasElement>): void {
    const before = fingers.current.get(moved.pointerId);
    if (!before) return;
    const now = { x: moved.clientX, y: moved.clientY };
    const others = [...fingers.current].filter(([id]) => id !== moved.pointerId);
    const across = stage.current!.clientWidth;
    fingers.current.set(moved.pointerId, now);
    const [other] = others.map(([, at]) => at);
    // With two fingers, each carries half of the way, and their distance is the zoom.
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
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <div className={styles.sliders}>
        <label>
          Zoom
          <input
            type="range"
            min={ZOOM.least}
            max={ZOOM.most}
            step="0.05"
            value={crop.zoom}
            aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
            onChange={(changed) => onCrop(zoomedTo(photo, crop, changed.target.valueAsNumber))}
          />
        </label>
        <PlaceSlider
          label="Left and right"
          at={left}
          room={photo.width - side}
          value={crop.x}
          onPlace={(x) => onCrop({ ...crop, x })}
        />
        <PlaceSlider
          label="Up and down"
          at={top}
          room={photo.height - side}
          value={crop.y}
          onPlace={(y) => onCrop({ ...crop, y })}
        />
        <p className={styles.hint}>Drag the photo, pinch it or turn the wheel; or use the sliders.</p>
      </div>
    </div>
  );
}

/** Where the square stands between the photo's edges; `at` and `room` are pixels of the photo. */
function PlaceSlider({
  label,
  at,
  room,
  value,
  onPlace,
}: {
  label: string;
  at: number;
  room: number;
  value: number;
  onPlace: (value: number) => void;
}) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={-1}
        max={1}
        step="0.02"
        value={value}
        disabled={room < 1}
        aria-valuetext={`${Math.round(at)} of ${Math.round(room)} pixels`}
        onChange={(changed) => onPlace(changed.target.valueAsNumber)}
      />
    </label>
  );
}
