export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** 1 shows the largest possible square; ZOOM.most magnifies it that many times. */
  zoom: number;
  /** From -1 (fully left or top) to 1; 0 is the middle. */
  x: number;
  y: number;
}

export const ZOOM = { least: 1, most: 4 } as const;
export const wholePhoto: Crop = { zoom: 1, x: 0, y: 0 };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: ((1 + x) * (width - side)) / 2, top: ((1 + y) * (height - side)) / 2, side };
}

/** The crop after the photo was dragged. Distances are diameters of the circle; the photo stops at its edges. */
export function draggedBy(photo: Size, crop: Crop, byX: number, byY: number): Crop {
  const { left, top, side } = squareOf(photo, crop);
  return cropAt(photo, crop.zoom, left - byX * side, top - byY * side);
}

export function zoomedTo(photo: Size, crop: Crop, targetZoom: number): Crop {
  const zoom = within(targetZoom, ZOOM.least, ZOOM.most);
  const before = squareOf(photo, crop);
  const { side } = squareOf(photo, { ...crop, zoom });
  const shift = (before.side - side) / 2;
  return cropAt(photo, zoom, before.left + shift, before.top + shift);
}

function cropAt({ width, height }: Size, zoom: number, left: number, top: number): Crop {
  const side = Math.min(width, height) / zoom;
  const share = (at: number, room: number) => (room > 0 ? within((2 * at) / room - 1, -1, 1) : 0);
  return { zoom, x: share(left, width - side), y: share(top, height - side) };
}
