import { kolam } from '@samagam/domain/kolam';

const SHAPE = { lattice: 'diamond', size: 3 } as const;
/** One seed for each kolam of this shape that is common; a name gets one of them. */
const SEEDS = ['Asha', 'Meera', 'Kabir', 'Gita', 'p224', 'p322'];

export interface Drawing {
  /** Names the drawing: the same for all names that share it. */
  number: number;
  viewBox: string;
  path: string;
}

const drawings = new Map<number, Drawing>();

/** The kolam of a person without a picture. Computed once for each drawing, because a page may have a thousand portraits. */
export function portraitKolam(name: string): Drawing {
  const number = hashOf(name) % SEEDS.length;
  const known = drawings.get(number);
  if (known) return known;
  const { viewBox, loops } = kolam(SEEDS[number]!, SHAPE);
  const drawing = { number, viewBox, path: loops.join('') };
  drawings.set(number, drawing);
  return drawing;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash;
}
