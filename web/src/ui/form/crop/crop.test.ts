import { describe, expect, it } from 'vitest';
import { draggedBy, squareOf, wholePhoto, ZOOM, zoomedTo } from './crop.ts';

const wide = { width: 1200, height: 800 };

describe('the crop of a photo', () => {
  it('begins with the largest square in the middle', () => {
    expect(squareOf(wide, wholePhoto)).toEqual({ left: 200, top: 0, side: 800 });
  });

  it('follows the finger and stops at the edge', () => {
    const dragged = draggedBy(wide, wholePhoto, 0.1, 0.5);
    expect(squareOf(wide, dragged)).toEqual({ left: 120, top: 0, side: 800 });
    expect(squareOf(wide, draggedBy(wide, dragged, 9, 9))).toEqual({ left: 0, top: 0, side: 800 });
    expect(squareOf(wide, draggedBy(wide, dragged, -9, -9))).toEqual({ left: 400, top: 0, side: 800 });
  });

  it('zooms around the middle of the circle', () => {
    expect(squareOf(wide, zoomedTo(wide, wholePhoto, 2))).toEqual({ left: 400, top: 200, side: 400 });
  });

  it('never zooms out of the photo, and never in beyond its pixels', () => {
    expect(zoomedTo(wide, wholePhoto, 0.2).zoom).toBe(ZOOM.least);
    expect(zoomedTo(wide, wholePhoto, 99).zoom).toBe(ZOOM.most);
  });

  it('moves back into the photo when it zooms out at an edge', () => {
    const corner = draggedBy(wide, zoomedTo(wide, wholePhoto, 4), 9, 9);
    expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(wide, zoomedTo(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 800 });
  });
});
